/// Names an exercise: `push-ups`.
package struct ExerciseID: Sendable, Hashable, Codable, RawRepresentable, CustomStringConvertible {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }

  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  package var description: String { rawValue }
}

/// An exercise and its rate.
package struct Exercise: Sendable, Hashable, Codable {
  package var id: ExerciseID
  /// For people, in the plural: `push-ups`.
  package var name: String
  /// The name of one: `push-up`. Nil where the plural is said of one as well.
  package var singular: String?
  /// What is counted.
  package var unit: Unit
  /// How much time one rep earns, in milliseconds. A length, not civil time.
  package var earnsMilliseconds: Int64
  /// How long a body needs for one rep, in milliseconds; the shield's button waits for it. 0 = off.
  package var takesMilliseconds: Int64

  /// What one "rep" of it is.
  package enum Unit: String, Sendable, Hashable, Codable {
    /// A movement done once.
    case rep
    /// A second held (plank).
    case second
    /// A minute done (walking).
    case minute
  }

  package var earns: Duration { .milliseconds(earnsMilliseconds) }
  package var takes: Duration { .milliseconds(takesMilliseconds) }

  /// How much time `reps` of it earn.
  package func earns(reps: Int) -> Duration { earns * reps }

  /// Whether `reps` of it earn so much at once that somebody is asked whether the number is right.
  package func isLargeSet(_ reps: Int) -> Bool { earns(reps: reps) > Self.largestSetWithoutAsking }

  /// What a set may earn before anybody is asked.
  package static let largestSetWithoutAsking = Duration.seconds(3600)

  package init(
    id: ExerciseID, name: String, singular: String? = nil, unit: Unit = .rep, earns: Duration,
    takes: Duration
  ) {
    self.id = id
    self.name = name
    self.singular = singular
    self.unit = unit
    earnsMilliseconds = earns.wholeMilliseconds
    takesMilliseconds = takes.wholeMilliseconds
  }
}
