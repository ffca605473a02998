internal import Core

/// The number on the stepper, and how far it is typed.
struct RepCount: Hashable {
  private(set) var value: Int
  /// The largest number that can be entered.
  let limit: Int
  /// True once the user has typed or stepped.
  private(set) var isTouched = false
  /// While true the next digit is appended; else it replaces the number.
  private var isTyping = false

  init(_ value: Int, unit: Exercise.Unit) {
    limit = Self.limit(of: unit)
    self.value = min(max(value, 1), limit)
  }

  /// Far above any honest set, and below what would be a slip of the finger.
  static func limit(of unit: Exercise.Unit) -> Int {
    switch unit {
    case .rep: 1000
    case .second: 3600
    case .minute: 600
    }
  }

  /// A digit that would exceed the limit is not taken.
  mutating func type(_ digit: Int) {
    let next = isTyping ? value * 10 + digit : digit
    guard next <= limit else { return }
    value = next
    isTyping = true
    isTouched = true
  }

  mutating func eraseDigit() {
    value /= 10
    isTyping = true
    isTouched = true
  }

  mutating func step(_ difference: Int) {
    value = min(max(value + difference, 1), limit)
    isTyping = false
    isTouched = true
  }

  /// The next digit begins a new number.
  mutating func endTyping() { isTyping = false }

  /// The number stays, but nobody has touched it since.
  mutating func rest() {
    isTouched = false
    isTyping = false
  }
}
