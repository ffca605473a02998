import Core
import Testing

@testable import Storage

/// What the file refuses of any program, asked through a connection that has none of our settings.
@Suite struct GuardTests {
  let workplace = Workplace()

  static let attempts: [(name: String, sql: String)] = [
    ("delete", "DELETE FROM entry WHERE id = 1"),
    ("delete all", "DELETE FROM entry"),
    (
      "replace",
      "INSERT OR REPLACE INTO entry (id, kind, at_ms, zone_offset_ms, amount_ms) VALUES (1, 'given', 0, 0, 1)"
    ),
    (
      "replace by sitting",
      """
      REPLACE INTO entry (kind, at_ms, zone_offset_ms, amount_ms, app, app_group, run, number, used_ms,
        charged_ms) VALUES ('spent', 0, 0, 0, 'a', 'b', 1, 1, 0, 0)
      """
    ),
    ("replace by update", "UPDATE OR REPLACE entry SET id = 1 WHERE id = 2"),
    ("new amount", "UPDATE entry SET amount_ms = 1000000 WHERE id = 1"),
    ("new reps", "UPDATE entry SET reps = 11 WHERE id = 1"),
    ("new note", "UPDATE entry SET note = 'x' WHERE id = 2"),
    ("new time", "UPDATE entry SET at_ms = at_ms + 1 WHERE id = 2"),
    ("same values in a closed row", "UPDATE entry SET note = note WHERE id = 3"),
    ("used shrinks", "UPDATE entry SET used_ms = used_ms - 1 WHERE id = 2"),
    ("charged shrinks", "UPDATE entry SET charged_ms = 0, amount_ms = 0 WHERE id = 2"),
    ("charged is not the amount", "UPDATE entry SET charged_ms = charged_ms + 1 WHERE id = 2"),
    (
      "charged beyond used",
      "UPDATE entry SET charged_ms = used_ms + 1, amount_ms = -used_ms - 1 WHERE id = 2"
    ),
    ("open again", "UPDATE entry SET is_open = 1 WHERE id = 3"),
    ("another app", "UPDATE entry SET app = 'other' WHERE id = 2"),
    ("used forgotten", "UPDATE entry SET used_ms = NULL WHERE id = 2"),
    (
      "more than there is",
      "UPDATE entry SET used_ms = 700000, charged_ms = 700000, amount_ms = -700000 WHERE id = 2"
    ),
    (
      "overdraw",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms) VALUES ('corrected', 0, 0, -600001)"
    ),
    (
      "insert before",
      "INSERT INTO entry (id, kind, at_ms, zone_offset_ms, amount_ms) VALUES (-5, 'given', 0, 0, 1)"
    ),
    (
      "undone by half",
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, undoes) VALUES ('corrected', 0, 0, -1, 1)
      """
    ),
    (
      "what was given is undone",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, undoes) VALUES ('given', 0, 0, 1, 1)"
    ),
    (
      "a sitting undone",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, undoes) VALUES ('corrected', 0, 0, 5000, 3)"
    ),
    ("marked as undoing", "UPDATE entry SET undoes = 1 WHERE id = 2"),
    ("unknown kind", "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms) VALUES ('won', 0, 0, 1)"),
    (
      "earned nothing",
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps)
      VALUES ('earned', 0, 0, 0, 'x', 1)
      """
    ),
    (
      "no reps",
      """
      INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps)
      VALUES ('earned', 0, 0, 1, 'x', 0)
      """
    ),
    (
      "earned without exercise",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms) VALUES ('earned', 0, 0, 1)"
    ),
    (
      "too much at once",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms) VALUES ('given', 0, 0, 86400000001)"
    ),
    (
      "amount is text",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms) VALUES ('given', 0, 0, 'x')"
    ),
    (
      "impossible zone",
      "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms) VALUES ('given', 0, 99999999, 1)"
    ),
    ("balance raised", "UPDATE balance SET balance_ms = balance_ms + 1"),
    (
      "balance and settled raised",
      "UPDATE balance SET balance_ms = balance_ms + 1, settled_ms = settled_ms + 1"
    ),
    ("settled too far", "UPDATE balance SET settled_through = 2"),
    ("settled beyond the end", "UPDATE balance SET settled_through = 1000"),
    ("settled backwards", "UPDATE balance SET settled_through = 0"),
    ("balance renamed", "UPDATE balance SET id = 2"),
    ("balance deleted", "DELETE FROM balance"),
    ("second balance", "INSERT INTO balance VALUES (2, 0, 0, 0)"),
    ("balance replaced", "REPLACE INTO balance VALUES (1, 9, 9, 0)"),
    ("two rule sets", "INSERT INTO rules VALUES (2, '{}', 0)"),
  ]

  @Test(arguments: attempts.map(\.name))
  func theFileRefuses(name: String) throws {
    let sql = try #require(Self.attempts.first { $0.name == name }?.sql)
    let ledger = try workplace.open(as: .watcher)
    try ledger.earn(reps: 10)
    try ledger.store(.of(used: .seconds(10)))
    try ledger.store(.of(number: 2, used: .seconds(5), isOpen: false))
    let before = try ledger.history()

    let stranger = try workplace.stranger()
    for setting in ["OFF", "ON"] {
      try stranger.execute("PRAGMA recursive_triggers = \(setting)")
      #expect(performing: { try stranger.execute(sql) }, throws: Self.isConstraint)
      #expect(try ledger.history() == before)
      #expect(try ledger.reading().balance == .seconds(585))
      #expect(try ledger.verify(now: noon) == [])
    }
  }

  private static func isConstraint(_ error: any Error) -> Bool {
    guard case .database(let error) = error as? LedgerError else { return false }
    return error.primaryCode == 19 || error.primaryCode == 20
  }

  @Test func verifyingFindsWhatWasChangedWithTheGuardsOff() throws {
    let ledger = try workplace.open()
    try ledger.earn(reps: 10)
    let stranger = try workplace.stranger()
    try stranger.execute("DROP TRIGGER balance_before_update")
    #expect(try ledger.verify(now: noon).count == 1)
    try stranger.execute("UPDATE balance SET balance_ms = balance_ms + 1")
    #expect(try ledger.verify(now: noon).count == 2)
  }

  @Test func verifyingFindsASittingThatNobodyClosed() throws {
    let ledger = try workplace.open(as: .watcher)
    try ledger.store(.of(used: .seconds(10)))
    #expect(try ledger.verify(now: noon + .seconds(86_400)) == [])
    #expect(try ledger.verify(now: noon + .seconds(3 * 86_400)).count == 1)
  }
}
