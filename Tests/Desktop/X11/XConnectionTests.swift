import Core
import Rehearsal
import Rig
import Testing

@testable import X11

@Suite struct XConnectionTests {
  @Test func aDisplayThatDoesNotAnswerIsASentence() throws {
    do throws(X11.XConnection.OpenError) {
      _ = try X11.XConnection(displayName: ":9999")
      Issue.record("something answers at :9999")
    } catch {
      #expect(error.description.contains(":9999"))
    }
  }

  @Test func serverTimeIsTheServersAndGrows() throws {
    try withDisplay { desktop in
      let connection = try X11.XConnection(displayName: desktop.display)
      let first = connection.serverTime()
      #expect(first > 0)
      Patience.rest(.milliseconds(5))
      #expect(connection.serverTime() > first)
    }
  }

  @Test func everyErrorCodeIsCountedAndSurvived() {
    let record = XErrorRecord.shared
    for code in UInt8(1)...255 {
      record.note(connection: 1, serial: 7, kind: XErrorKind(error: code, request: 255, minor: 9))
    }
    #expect(record.count(of: XErrorKind(error: 150, request: 255, minor: 9)) == 1)
  }

  @Test func anErrorThatRepeatsIsReportedEverMoreSeldom() throws {
    try withDisplay { desktop in
      let connection = try X11.XConnection(displayName: desktop.display)
      let kind = XErrorKind(error: 201, request: 202, minor: 203)
      var reports: [XErrorReport] = []
      for _ in 0..<1000 {
        XErrorRecord.shared.note(connection: 1, serial: 7, kind: kind)
        // Another test's connection may take the report, so it is looked for in the record.
        reports += XErrorRecord.shared.takeReports().filter { $0.kind == kind }
      }
      #expect(reports.count <= 10)
      #expect(XErrorRecord.shared.count(of: kind) == 1000)
      #expect(connection.isAlive)
    }
  }

  @Test func aRefusedRequestIsCaughtByTheTrapAroundItAlone() throws {
    try withDisplay { desktop in
      let connection = try X11.XConnection(displayName: desktop.display)
      #expect(connection.property(.wmName, of: WindowID(0x7f_ffff)) == nil)
      #expect(connection.trap { _ in } == nil)
      #expect(connection.trap { _ in connection.select(4, on: WindowID(0x7f_fffe)) } == 3)
      #expect(connection.trap { _ in } == nil)
      #expect(connection.isAlive)
    }
  }

  @Test func aServerThatIsKilledEndsTheConnectionOnceAndNothingElse() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      var deaths = 0
      sight.connection.onDeath = { deaths += 1 }
      _ = sight.watch.look()
      desktop.end()
      #expect(
        Patience.holds(within: .seconds(8)) {
          sight.connection.drainEvents()
          return deaths > 0
        })
      for _ in 0..<100 {
        _ = sight.watch.look()
        _ = sight.presence.read(at: .zero)
        _ = sight.tree.windows
        _ = sight.monitors.all
        _ = sight.connection.serverTime()
        #expect(sight.connection.property(.wmName, of: sight.connection.root) == nil)
      }
      #expect(deaths == 1)
      #expect(!sight.connection.isAlive)
    }
  }
}
