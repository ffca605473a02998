import Core
import Platform
import Storage

/// What other programs ask for.
extension Bookkeeper {
  typealias Change = Result<[Event], WatcherRequest.Refusal>

  func undo(at now: Moment, zone: CivilZone) -> Change {
    change { books throws(LedgerError) in
      switch try books.ledger.undoLastLog(at: now.wall, zone: zone) {
      case .failure(let refusal):
        throw .refused(
          CorrectionSentences.nothingToUndo(because: refusal, exercises: ExerciseCatalogue(rules: RuleSet())))
      case .success: return reading(at: now.wall, zone: zone)
      }
    }
  }

  /// Changes what is ordered once; in strict mode what is looser waits.
  func order(at now: Moment, zone: CivilZone, _ order: (inout RuleSet) -> Void) -> Change {
    change { books throws(LedgerError) in
      try books.ledger.order(now: now, zone: zone) { rules throws(LedgerError) in order(&rules) }
      return try rules(books.ledger, at: now.wall, zone: zone)
    }
  }

  /// How much of each app was used today; nothing where the history cannot be read just now.
  func usedToday(at now: WallTime, zone: CivilZone) -> [DayUse.Used] {
    var used: [DayUse.Used] = []
    _ = attempt(.reading) { books throws(LedgerError) in
      used = try books.ledger.usedToday(at: now, zone: zone)
      return []
    }
    return used
  }

  private func change(_ work: (Books) throws(LedgerError) -> [Event]) -> Change {
    var refusal: String?
    let events = attempt(.writing) { books throws(LedgerError) in
      do throws(LedgerError) {
        return try work(books)
      } catch .refused(let sentence) {
        refusal = sentence
        return []
      }
    }
    if let refusal { return .failure(WatcherRequest.Refusal(refusal)) }
    return events.map { .success($0) }
      ?? .failure(
        WatcherRequest.Refusal("The history cannot be written just now; “repgate status” says why."))
  }
}
