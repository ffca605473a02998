/// The time left in silence, said anew every 15 seconds of use, where that is wished.
package struct Countdown: Sendable, Hashable {
  /// How much is used between two words.
  package static let step = Duration.seconds(15)

  /// Whether the user wishes it.
  package var isWished = false
  private var app: AppID?
  private var lastBalance: Duration = .zero
  private var count = 0
  package private(set) var note: Note?

  package init() {}

  /// - Parameters:
  ///   - used: the app whose use the balance pays for now; nil while none does.
  ///   - isSaid: a warning says just now how much is left, so that no second word is needed.
  package mutating func update(balance: Duration, used: Foreground?, isSaid: Bool = false) {
    guard isWished, let used, balance > .zero else {
      app = nil
      note = nil
      return
    }
    defer { (app, lastBalance) = (used.app, balance) }
    if app == used.app, Self.steps(in: balance) == Self.steps(in: lastBalance) { return }
    guard !isSaid else {
      note = nil
      return
    }
    // The turn comes a little after the round number that it comes for.
    let round = Self.step * Self.steps(in: balance)
    let left = round - balance < .seconds(1) ? round : balance
    count += 1
    note = Note(
      number: count, title: Sentence(.warningTitle, ["app": used.shortName, "time": left.inWords]),
      isSilent: true)
  }

  /// What the balance comes down to when the next word is due; nil while there is none to say.
  package var nextBalance: Duration? {
    guard app != nil else { return nil }
    return Self.step * (Self.steps(in: lastBalance) - 1)
  }

  /// How many steps the balance lasts, a part of one counted whole.
  private static func steps(in balance: Duration) -> Int {
    let milliseconds = balance.wholeMilliseconds
    return Int((milliseconds + step.wholeMilliseconds - 1) / step.wholeMilliseconds)
  }
}
