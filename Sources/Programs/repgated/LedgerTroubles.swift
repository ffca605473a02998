import Core
import Platform
import Storage

/// What goes wrong with the ledger, for as long as it does.
struct LedgerTroubles {
  /// What cannot be done, the worst first.
  enum Kind: CaseIterable {
    case opening, reading, writing, rules, saving, backup
  }

  private var errors: [Kind: LedgerError] = [:]
  /// What the log has, with how often it has worked since: a full disk often takes one write and not the next.
  private var logged: [Kind: Int] = [:]
  /// How often something has to work before it is over.
  private static let enough = 30
  /// What was done when the ledger was damaged.
  var repair: Repair?

  /// What the user is told of at once. It lasts until it has worked for a while.
  /// - Parameter isKnown: whether the ledger could be read once.
  func troubles(isKnown: Bool) -> Set<Trouble> {
    var troubles: Set<Trouble> = []
    if [.opening, .reading, .writing].contains(where: { logged[$0] != nil }) {
      troubles.insert(isKnown ? .historyIsInMemory : .historyIsUnknown)
    }
    if logged[.rules] != nil { troubles.insert(.rulesAreUnreadable) }
    if let repair { troubles.insert(.historyWasReplaced(setAside: repair.asidePath)) }
    return troubles
  }

  /// Logs what is new; nil where it works.
  mutating func note(_ kind: Kind, _ error: LedgerError?) {
    guard let error else { return clear(kind) }
    if logged.updateValue(0, forKey: kind) == nil { Journal.warning(Self.sentence(kind, error)) }
    errors[kind] = error
  }

  /// It worked.
  mutating func clear(_ kind: Kind) {
    errors[kind] = nil
    guard let times = logged[kind] else { return }
    logged[kind] = times + 1
    guard times + 1 >= Self.enough || kind == .opening else { return }
    logged[kind] = nil
    Journal.note("This works again: \(Self.matter(kind)).")
  }

  /// - Parameters:
  ///   - waitingLogs: how many logs are kept in memory.
  ///   - isKnown: whether the ledger could be read once.
  func sentences(waitingLogs: Int, isKnown: Bool) -> [String] {
    var sentences = Kind.allCases.compactMap { kind in errors[kind].map { Self.sentence(kind, $0) } }
    if errors[.opening] ?? errors[.reading] ?? errors[.writing] != nil {
      sentences[0] += " " + Self.memory(waitingLogs: waitingLogs, isKnown: isKnown)
    }
    return sentences + [repair?.description].compactMap { $0 }
  }

  private static func memory(waitingLogs: Int, isKnown: Bool) -> String {
    guard isKnown else {
      return "Until then your time and your apps are not known, so nothing is blocked."
    }
    let logs = waitingLogs == 1 ? " 1 log waits." : waitingLogs > 1 ? " \(waitingLogs) logs wait." : ""
    return "Until then the watcher keeps what is used and logged in memory, and enters it later.\(logs)"
  }

  private static func sentence(_ kind: Kind, _ error: LedgerError) -> String {
    switch kind {
    case .opening, .reading, .writing, .rules: error.description
    case .saving: "What was entered last is not safely on disk yet. \(error)"
    case .backup: "The daily backup of the history could not be made. \(error)"
    }
  }

  private static func matter(_ kind: Kind) -> String {
    switch kind {
    case .opening: "opening the history"
    case .reading: "reading the history"
    case .writing: "writing to the history"
    case .rules: "reading the rules"
    case .saving: "bringing the history safely to disk"
    case .backup: "the daily backup of the history"
    }
  }
}
