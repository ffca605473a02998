/// What a top-level window says of itself, and what the X server knows of it, as read: nothing interpreted.
package struct WindowFacts: Sendable, Hashable {
  package var window: WindowID
  /// `WM_CLASS`, first part (`res_name`); nil where absent or empty.
  package var instance: String?
  /// `WM_CLASS`, second part (`res_class`); nil where absent or empty.
  package var windowClass: String?
  /// `_NET_WM_VISIBLE_NAME`, `_NET_WM_NAME` or `WM_NAME`, as valid Unicode. Never written anywhere.
  package var title: String?
  /// The process id from the X server (XRes); nil for a remote program or an X server without XRes,
  /// where `_NET_WM_PID` is used only if `WM_CLIENT_MACHINE` is this host.
  package var pid: Int32?
  /// `_GTK_APPLICATION_ID`.
  package var gtkApplicationID: String?
  /// `_KDE_NET_WM_DESKTOP_FILE`.
  package var kdeDesktopFile: String?
  /// `STEAM_GAME`: the game's number in the shop.
  package var steamGame: UInt32?
  /// `WM_WINDOW_ROLE`.
  package var role: String?
  /// The class of the window group's leader (`WM_HINTS`), where it is another window.
  package var groupLeaderClass: String?
  /// `WM_TRANSIENT_FOR`, where it names a window that is not the root.
  package var transientFor: WindowID?
  package var kind: WindowKind

  package init(window: WindowID, kind: WindowKind = .normal) {
    self.window = window
    self.kind = kind
  }
}
