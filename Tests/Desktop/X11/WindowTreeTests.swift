import Core
import Testing

@testable import X11

@Suite struct WindowTreeTests {
  @Test(arguments: ["", "openbox"])
  func aRealWindowIsFoundInItsFrame(windowManager: String) throws {
    let server = try PrivateServer()
    let connection = try XConnection(displayName: server.display)
    let tree = WindowTree(connection)
    if !windowManager.isEmpty {
      try server.run([windowManager])
      let isManaged = eventually {
        connection.windowProperty(.netSupportingWMCheck, of: connection.root) != nil
      }
      #expect(isManaged)
    }
    try server.run(["xterm", "-geometry", "40x10+100+80"])
    var client: WindowID?
    let found = eventually {
      connection.drainEvents()
      let frame = tree.windows.first {
        $0.isMapped && !$0.isInputOnly && $0.rect.width > 100 && $0.rect.width < 900
      }
      client = frame.flatMap { frame in
        tree.client(of: frame.id) ?? (windowManager.isEmpty ? frame.id : nil)
      }
      return client != nil
    }
    #expect(found)
    guard let client else { return }
    connection.drainEvents()
    let frame = try #require(tree.frame(of: client))
    #expect((frame == client) == windowManager.isEmpty)
    #expect(tree.window(frame)?.isMapped == true)
    let trips = connection.roundTrips
    _ = tree.windows
    _ = tree.frame(of: client)
    #expect(connection.roundTrips == trips)
  }
}
