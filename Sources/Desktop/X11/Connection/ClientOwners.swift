internal import CX11
internal import Core

/// Whose a window is, as the X server knows it (X-Resource extension): programs in a sandbox or on
/// another host can say nothing false here.
struct ClientOwners {
  private let connection: XConnection
  /// True where the server can name process ids (X-Resource 1.2).
  let canTellPids: Bool
  /// The bits of an X id that a client counts with; the others name the client.
  private let idMask: UInt32

  init(_ connection: XConnection) {
    self.connection = connection
    var eventBase: CInt = 0
    var errorBase: CInt = 0
    var major: CInt = 1
    var minor: CInt = 2
    let hasExtension =
      connection.ask { XResQueryExtension($0, &eventBase, &errorBase) != 0 } == true
      && connection.ask { XResQueryVersion($0, &major, &minor) != 0 } == true
    canTellPids = hasExtension && (major, minor) >= (1, 2)
    idMask = hasExtension ? Self.readIDMask(connection) : 0x1f_ffff
  }

  /// True where both windows were made by the same X client.
  func isSameClient(_ first: WindowID, _ second: WindowID) -> Bool {
    first.rawValue & ~idMask == second.rawValue & ~idMask
  }

  /// The process that made a window; nil for a remote program and where the server can't tell.
  func pid(of window: WindowID) -> Int32? {
    guard canTellPids else { return nil }
    var spec = XResClientIdSpec(client: window.xid, mask: CUnsignedInt(XRES_CLIENT_ID_PID_MASK.rawValue))
    var count: CLong = 0
    var values: UnsafeMutablePointer<XResClientIdValue>?
    let status = connection.ask { XResQueryClientIds($0, 1, &spec, &count, &values) }
    defer { if values != nil { XResClientIdsDestroy(count, values) } }
    guard status == Success, let values else { return nil }
    for index in 0..<count where XResGetClientIdType(values + index) == XRES_CLIENT_ID_PID {
      let pid = XResGetClientPid(values + index)
      if pid > 0 { return Int32(pid) }
    }
    return nil
  }

  private static func readIDMask(_ connection: XConnection) -> UInt32 {
    var count: CInt = 0
    var clients: UnsafeMutablePointer<XResClient>?
    _ = connection.ask { XResQueryClients($0, &count, &clients) }
    defer { if let clients { XFree(clients) } }
    guard count > 0, let mask = clients?[0].resource_mask, mask != 0 else { return 0x1f_ffff }
    return UInt32(truncatingIfNeeded: mask)
  }
}
