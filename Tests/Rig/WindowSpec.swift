import Core

/// What a window of a test program is like.
package struct WindowSpec: Sendable {
  /// First and second part of `WM_CLASS`; nil: the property is not set.
  package var instance: String? = "app"
  package var windowClass: String? = "App"
  package var title = "A window"
  package var x = 100
  package var y = 100
  package var width = 400
  package var height = 300
  package var colour = Colour(red: 0xd0, green: 0x40, blue: 0x30)
  /// Whether it tells window managers to leave it alone.
  package var overridesRedirect = false
  /// `_NET_WM_WINDOW_TYPE`, its last word: `DIALOG`, `NOTIFICATION`, `DOCK`.
  package var type: String?
  /// `_NET_WM_STATE` when it is mapped, the last words: `FULLSCREEN`, `ABOVE`.
  package var states: [String] = []
  package var transientFor: WindowID?
  /// `_NET_WM_PID`; nil: this process's own.
  package var pid: Int32?
  /// Whether it asks window managers to put it where it says.
  package var placesItself = true

  package init(
    _ name: String = "App", title: String? = nil, x: Int = 100, y: Int = 100, width: Int = 400,
    height: Int = 300
  ) {
    instance = name.lowercased()
    windowClass = name
    self.title = title ?? "A window of \(name)"
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The same with something changed.
  package func with(_ change: (inout WindowSpec) -> Void) -> WindowSpec {
    var copy = self
    change(&copy)
    return copy
  }
}
