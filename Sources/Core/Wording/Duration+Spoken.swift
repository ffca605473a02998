extension Duration {
  /// The length for people, in whole seconds rounded down and at most two units: `45 s`, `1 min 30 s`,
  /// `12 min`, `2 h 5 min`.
  package var spoken: String {
    let seconds = max(0, components.seconds)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    if hours > 0 { return minutes > 0 ? "\(hours) h \(minutes) min" : "\(hours) h" }
    if minutes >= 10 || (minutes > 0 && rest == 0) { return "\(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(rest) s" : "\(rest) s"
  }
}
