/// "5 minutes left", "1 minute left", as the user wishes: once for each time that the balance comes down to it in use.
package struct Warnings: Sendable, Hashable {
  /// From the lowest up.
  private var thresholds: [Threshold] = []

  private struct Threshold: Sendable, Hashable {
    var left: Duration
    /// What there has to have been, more than this, when the stretch began: whoever begins with a few minutes
    /// needs no early word.
    var onlyFrom: Duration { left > .seconds(60) ? left * 2 : .zero }
  }

  /// What there was when the balance last rose: a stretch lasts until it rises again, with breaks or not.
  private var stretchBegan: Duration
  private var lastBalance: Duration
  /// What was used then.
  private var lastUsed: AppID?
  private var count = 0
  package private(set) var note: Note?

  package init(balance: Duration) {
    stretchBegan = balance
    lastBalance = balance
  }

  /// Says at how much time left a word is wished.
  package mutating func wish(_ lengths: [Duration]) {
    thresholds = Set(lengths).filter { $0 > .zero }.sorted().map { Threshold(left: $0) }
  }

  /// - Parameter used: the app whose use the balance pays for now; nil while none does.
  package mutating func update(balance: Duration, used: Foreground?) {
    defer { (lastBalance, lastUsed) = (balance, used?.app ?? lastUsed) }
    // Another app may have another limit: what lies between the two is no crossing.
    if let used, let lastUsed, used.app != lastUsed { lastBalance = min(lastBalance, balance) }
    if balance > lastBalance {
      stretchBegan = balance
      note = nil
    }
    guard let used, balance > .zero else {
      note = nil
      return
    }
    let crossed = thresholds.first {
      lastBalance > $0.left && balance <= $0.left && stretchBegan > $0.onlyFrom
    }
    guard let crossed else { return }
    count += 1
    // A correction may go far below; then the truth is told.
    let left = crossed.left - balance > .seconds(2) ? balance : crossed.left
    note = Note(
      number: count, title: Sentence(.warningTitle, ["app": used.shortName, "time": left.inWords]))
  }

  /// What the balance comes down to when the next word is due; nil if none is left to say.
  package var nextBalance: Duration? {
    thresholds.last { lastBalance > $0.left && stretchBegan > $0.onlyFrom }?.left
  }
}
