import Core
import Testing

@testable import Storage

/// The list of what happened.
@Suite struct HappeningTests {
  private let workplace = Workplace()

  @Test func whatHappenedIsOnlyAppendedTo() throws {
    let ledger = try workplace.open()
    try ledger.enter(
      Happening(at: noon, zoneOffset: .zero, .rulesChanged(["Games: chess added", "Games: go added"])))
    try ledger.enter(Happening(at: noon, zoneOffset: .zero, .changesQueued(["a"], due: noon + .seconds(60))))
    try ledger.enter(Happening(at: noon, zoneOffset: .seconds(-3600), .clockJumped(.seconds(-90))))
    let stranger = try workplace.stranger()
    for sql in [
      "DELETE FROM happening", "UPDATE happening SET note = ''",
      "REPLACE INTO happening (id, at_ms, zone_offset_ms, kind) VALUES (1, 0, 0, 'x')",
    ] {
      #expect(throws: LedgerError.self) { try stranger.execute(sql) }
    }
    // What a newer Repgate entered is left out.
    try stranger.execute("INSERT INTO happening (at_ms, zone_offset_ms, kind) VALUES (0, 0, 'of-the-future')")
    #expect(
      try ledger.happenings() == [
        Happening(at: noon, zoneOffset: .zero, .rulesChanged(["Games: chess added", "Games: go added"])),
        Happening(at: noon, zoneOffset: .zero, .changesQueued(["a"], due: noon + .seconds(60))),
        Happening(at: noon, zoneOffset: .seconds(-3600), .clockJumped(.seconds(-90))),
      ])
  }
}
