import Core
import Storage

/// `repgate exercise set` and `repgate exercise remove`
enum ExerciseCommand {
  static func run(_ desk: Desk, _ edit: (RuleSet) throws(ExerciseEdit.Refusal) -> ExerciseEdit) throws {
    var sentence = ""
    let waiting = try desk.edit(try desk.ledgerToEdit()) { rules throws(LedgerError) in
      do throws(ExerciseEdit.Refusal) {
        let edit = try edit(rules)
        sentence = edit.sentence
        return edit.rules
      } catch {
        throw .refused(error.sentence)
      }
    }
    desk.tellWatcher()
    desk.terminal.report(waiting ?? sentence)
  }
}
