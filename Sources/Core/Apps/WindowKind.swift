/// `_NET_WM_WINDOW_TYPE`, as far as it matters here.
package enum WindowKind: Sendable, Hashable {
  /// An application's window, its dialogs included.
  case normal
  /// A panel or taskbar.
  case dock
  /// The desktop with its icons.
  case desktop
  /// A notification, menu, tooltip or splash: in front of the app for a moment, not an app.
  case fleeting
}
