/// How long a server that failed is left alone: 5 s, twice as long each time, 10 minutes at most.
struct Rest {
  private var upcoming: Duration = .seconds(5)

  mutating func next() -> Duration {
    defer { upcoming = min(upcoming * 2, .seconds(600)) }
    return upcoming
  }
}
