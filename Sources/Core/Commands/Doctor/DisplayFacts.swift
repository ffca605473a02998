/// What an X server says of itself and of what runs on it, for `repgate doctor`.
package struct DisplayFacts: Sendable, Hashable, Codable {
  /// Who made the server: `The X.Org Foundation`.
  package var vendor = ""
  /// True for a server that shows X programs on a Wayland desktop.
  package var isXwayland = false
  package var windowManager = WindowManager.none
  /// XRes 1.2: which process a window belongs to.
  package var knowsProcesses = false
  /// MIT-SCREEN-SAVER: whether the screen saver is on.
  package var knowsSaver = false
  /// DPMS: whether the monitor is switched off.
  package var knowsMonitorPower = false
  /// XSync's IDLETIME: wakes the watcher at the first key after a pause.
  package var knowsIdleTime = false
  /// Each monitor as `1920x1080`; none where there is no RandR 1.5.
  package var monitors: [String] = []
  package var keyboardIsHeld = false
  package var pointerIsHeld = false

  package enum WindowManager: Sendable, Hashable, Codable {
    case none
    /// The root window still names one that has ended.
    case leftover
    /// One that lives, by its name.
    case running(name: String, listsWindows: Bool)
  }

  package init() {}
}
