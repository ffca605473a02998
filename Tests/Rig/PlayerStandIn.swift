import Rehearsal

/// A media player with a window and a name on the session bus, which is told what it plays.
package final class PlayerStandIn {
  private static let interface = "org.mpris.MediaPlayer2.Player"
  private let mock: MockObject

  /// - Parameters:
  ///   - name: of its window, and of it on the bus.
  package init(_ name: String, on desktop: PrivateDesktop) throws {
    mock = try MockObject(
      "org.mpris.MediaPlayer2.\(name)", path: "/org/mpris/MediaPlayer2", interface: Self.interface,
      first: Self.window(name), on: .session, of: desktop)
    try mock.mock("AddMethod", "'\(Self.interface)'", "'Pause'", "''", "''", "''")
    try mock.mock("AddProperty", "'\(Self.interface)'", "'PlaybackStatus'", "<'Playing'>")
  }

  package func set(isPlaying: Bool) throws {
    try mock.mock(
      "UpdateProperties", "'\(Self.interface)'", "{'PlaybackStatus': <'\(isPlaying ? "Playing" : "Paused")'>}"
    )
  }

  /// How often it was told to pause.
  package var pauses: Int {
    get throws { try mock.mock("GetMethodCalls", "'Pause'").components(of: "uint64").count }
  }

  /// Gives the process a window of this class.
  private static func window(_ name: String) -> String {
    """
    import ctypes
    X = ctypes.CDLL('libX11.so.6')
    P, L = ctypes.c_void_p, ctypes.c_ulong
    class Hint(ctypes.Structure):
        _fields_ = [('name', ctypes.c_char_p), ('cls', ctypes.c_char_p)]
    X.XOpenDisplay.restype = P
    X.XDefaultRootWindow.restype = L
    X.XCreateSimpleWindow.restype = L
    d = P(X.XOpenDisplay(None))
    w = L(X.XCreateSimpleWindow(d, L(X.XDefaultRootWindow(d)), 40, 40, 400, 300, 0, L(0), L(0xd04030)))
    X.XStoreName(d, w, b'\(name)')
    X.XSetClassHint(d, w, ctypes.byref(Hint(b'\(name)', b'\(name)')))
    X.XMapWindow(d, w)
    X.XSync(d, 0)
    """
  }
}

extension String {
  fileprivate func components(of word: String) -> [Substring] {
    self.split(separator: word).dropFirst().map { $0 }
  }
}
