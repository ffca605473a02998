import Core
import Glibc
import Testing

@testable import X11

@Suite struct XConnectionTests {
  @Test func aDisplayThatDoesNotAnswerIsASentence() throws {
    #expect {
      try XConnection(displayName: ":9999")
    } throws: { error in
      (error as? XConnection.OpenError)?.description.contains(":9999") == true
    }
  }

  @Test func serverTimeIsTheServersAndGrows() throws {
    let server = try PrivateServer()
    let connection = try XConnection(displayName: server.display)
    let first = connection.serverTime()
    #expect(first > 0)
    usleep(3000)
    #expect(connection.serverTime() > first)
  }

  @Test func everyErrorCodeIsCountedAndSurvived() {
    let record = XErrorRecord.shared
    record.install()
    for code in UInt8(1)...255 {
      record.note(connection: 1, serial: 7, kind: XErrorKind(error: code, request: 255, minor: 9))
    }
    #expect(record.count(of: XErrorKind(error: 150, request: 255, minor: 9)) >= 1)
  }

  @Test func aRefusedRequestIsCaughtByTheTrapAroundItAlone() throws {
    let server = try PrivateServer()
    let connection = try XConnection(displayName: server.display)
    #expect(connection.property(.wmName, of: WindowID(0x7fffff)) == nil)
    #expect(connection.trap { _ in } == nil)
    #expect(connection.trap { _ in connection.select(4, on: WindowID(0x7ffffe)) } == 3)
    #expect(connection.isAlive)
  }

  @Test func aServerThatIsKilledEndsTheConnectionOnceAndNothingElse() throws {
    let server = try PrivateServer()
    let connection = try XConnection(displayName: server.display)
    let tree = WindowTree(connection)
    var deaths = 0
    connection.onDeath = { deaths += 1 }
    _ = tree.windows
    server.end(server.processes[0])
    #expect(
      eventually {
        connection.drainEvents()
        return deaths > 0
      })
    for _ in 0..<100 {
      connection.drainEvents()
      _ = tree.windows
      _ = tree.frame(of: WindowID(0x200001))
      _ = connection.serverTime()
      #expect(connection.property(.wmName, of: connection.root) == nil)
    }
    #expect(deaths == 1)
    #expect(!connection.isAlive)
  }
}
