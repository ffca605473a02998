internal import Core
internal import X11

/// The shield over one window: its screen, the grabs that keep the keys from the window, and the watch
/// for an app that holds the keyboard or the pointer all the same.
final class Shield {
  let target: WindowID
  let app: AppID
  let screen: ShieldScreen
  let grabs: KeyGrabs
  /// Whether the window's top is left open.
  let leavesTabs: Bool
  /// What of the covered window could be seen when it was last looked.
  var sight: CoverSight?
  var frame: WindowID?
  var probe: GripProbe?
  /// What nobody managed when the shield was mapped.
  var bystanders: Set<WindowID> = []
  /// True until what is to be done after the first frame is done.
  var isNew = false
  var raises = RaiseBudget()
  /// When a set was last logged on it.
  var loggedAt: Duration?
  /// When a raise that the budget refused is tried again.
  var raiseAt: Duration?

  /// How much of it that is, before scaling: a browser's tabs, its address bar, and the frame's title.
  static let tabsHeight = 100.0

  init(target: WindowID, app: AppID, screen: ShieldScreen, grabs: KeyGrabs, leavesTabs: Bool) {
    self.leavesTabs = leavesTabs
    self.target = target
    self.app = app
    self.screen = screen
    self.grabs = grabs
    screen.window.grabs = grabs
  }

  var window: ShieldWindow { screen.window }

  var grip: ShieldGrip {
    ShieldGrip(
      window: target, app: app,
      keysHeld: window.isMapped && grabs.isComplete && probe?.keyboardIsTaken != true,
      pointerHeld: window.isMapped && probe?.pointerIsTaken != true)
  }

  var nextDeadline: Duration? {
    guard window.isMapped else { return nil }
    return [screen.nextDeadline, grabs.nextDeadline, probe?.nextDeadline, raiseAt].compactMap { $0 }
      .min()
  }
}
