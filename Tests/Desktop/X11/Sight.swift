import Core
import Rehearsal
import Rig

@testable import X11

/// A watch on a private desktop, where an app is named by its window class.
struct Sight {
  let connection: X11.XConnection
  let tree: WindowTree
  let monitors: Monitors
  let watch: DesktopWatch
  let presence: PresenceReader

  init(
    on desktop: PrivateDesktop,
    identify: @escaping (WindowFacts) -> Identification = { facts in
      let name = facts.windowClass ?? facts.instance ?? "pid \(facts.pid ?? 0)"
      return Identification(app: AppID(name), name: name, protection: Protection.of(names: [name]))
    }
  ) throws {
    connection = try X11.XConnection(displayName: desktop.display)
    tree = WindowTree(connection)
    monitors = Monitors(connection)
    watch = DesktopWatch(connection, tree: tree, monitors: monitors, identify: identify)
    presence = PresenceReader(connection, tree: tree, desktop: watch)
  }

  /// The app in front, as of now.
  var front: String? {
    let scene = watch.look()
    return scene.front.flatMap { scene.window($0)?.identity.app.rawValue }
  }

  /// Nil where there is no such window.
  func isShown(_ window: WindowID) -> Bool? { watch.look().window(window)?.isShown }

  func comesToFront(_ window: WindowID?) -> Bool {
    Patience.holds(within: .seconds(8)) { watch.look().front == window }
  }

  func becomesShown(_ window: WindowID, _ isShown: Bool?) -> Bool {
    Patience.holds(within: .seconds(8)) { self.isShown(window) == isShown }
  }
}
