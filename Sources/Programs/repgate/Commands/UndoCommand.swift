import Core
import Storage

/// `repgate undo`
enum UndoCommand {
  static func run(_ desk: Desk) throws {
    let ledger = try desk.ledger()
    let answer = try ledger.undoLastLog(at: desk.moment.wall, zone: desk.zone)
    let exercises = ExerciseCatalogue(rules: (try? ledger.rules()) ?? RuleSet())
    switch answer {
    case .failure(let reason):
      throw Failure(CorrectionSentences.nothingToUndo(because: reason, exercises: exercises))
    case .success((let log, let posting)):
      desk.tellWatcher()
      let matter = CorrectionSentences.amount(of: log, exercises: exercises)
      desk.terminal.report(CorrectionSentences.undone(matter, log.amount, balance: posting.balance))
    }
  }
}
