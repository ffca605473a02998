import Core
import Testing

@testable import Storage

@Suite struct RulesTests {
  let workplace = Workplace()
  let xterm = RuleSet(
    groups: [Group(id: .blocked, name: "Blocked", apps: [BlockedApp(app: AppID("XTerm"), name: "xterm")])])

  @Test func rulesAreThereForTheNextProgram() throws {
    let ledger = try workplace.open()
    #expect(try ledger.rules() == RuleSet())
    #expect(try ledger.updateRules(now: noon) { _ in xterm }.inForce == xterm)
    #expect(try workplace.open().rules() == xterm)
    #expect(try workplace.open().reconciliation().queued == [])
  }

  @Test func twoProgramsThatEachAddAnAppBothSucceed() throws {
    let programs = [try workplace.open(), try workplace.open()]
    for number in 0..<20 {
      try programs[number % 2].updateRules(now: noon) { inForce in
        var rules = inForce
        rules.exercises.append(
          Exercise(id: ExerciseID("\(number)"), name: "n", earns: .seconds(1), takes: .zero))
        return rules
      }
    }
    #expect(try programs[0].rules().exercises.count == 20)
  }

  @Test func whatHasToWaitIsKeptBesideTheRules() throws {
    let ledger = try workplace.open()
    var later = QueuedChange(
      asked: Anchor(.at(noon)), wait: .seconds(60), keys: [.freePerDay], rules: xterm)
    later.rules.freePerDay = .seconds(600)
    let muchLater = QueuedChange(
      asked: Anchor(.at(noon)), wait: .seconds(3600), keys: [.strict], rules: RuleSet())
    try ledger.reconcileRules(now: noon) { known in
      #expect(known.queued == [])
      return Reconciliation(inForce: known.inForce, queued: [later, muchLater])
    }
    #expect(try ledger.rules() == RuleSet())
    #expect(try workplace.open().reconciliation().queued == [later, muchLater])
    try ledger.settleRules(now: .at(later.due), zone: summer)
    #expect(try ledger.rules().freePerDay == .seconds(600))
    #expect(try ledger.reconciliation().queued == [muchLater])
  }

  @Test func anotherProgramSeesThatTheRulesChanged() throws {
    let watcher = try workplace.open(as: .watcher)
    let before = try watcher.dataVersion()
    try workplace.open().updateRules(now: noon) { _ in xterm }
    #expect(try watcher.dataVersion() != before)
    #expect(try watcher.rules() == xterm)
  }

  @Test(arguments: [
    ("", "they are not a document of rules"), ("{", "they are not a document of rules"),
    ("[]", "they are not a document of rules"), (#"{"secret": 1}"#, "“groups” is missing or wrong"),
    (#"{"groups":[{"id":7}]}"#, "“groups.0.id” is missing or wrong"),
  ])
  func rulesThatCannotBeReadAreAnErrorAndStay(document: String, reason: String) throws {
    let ledger = try workplace.open()
    try ledger.updateRules(now: noon) { _ in xterm }
    try workplace.stranger().run("UPDATE rules SET document = ?", [.text(document)])
    for action in [{ _ = try ledger.rules() }, { try ledger.updateRules(now: noon) { $0 } }] {
      #expect {
        try action()
      } throws: { error in
        error as? LedgerError == .unreadableRules(path: workplace.path, reason: reason)
      }
    }
    // Time can still be earned.
    try ledger.earn(reps: 1)
    // The way out that the sentence shows.
    try workplace.stranger().run("DELETE FROM rules")
    #expect(try ledger.rules() == RuleSet())
    #expect(try ledger.verify(now: noon) == [])
  }
}
