import Core
import Platform
import X11

/// What is open on the X display, seen over a connection of this command's own.
enum OpenWindows {
  /// - Throws: `Failure` where there is no X server.
  static func scene() throws -> Scene {
    let connection: XConnection
    do throws(XConnection.OpenError) {
      connection = try XConnection()
    } catch {
      throw Failure("\(error)", .watcherUnreachable)
    }
    let entries = DesktopEntries()
    let processes = ProcessReader()
    let watch = DesktopWatch(
      connection, tree: WindowTree(connection), monitors: Monitors(connection)
    ) { facts in
      identify(window: facts, process: facts.pid.flatMap { processes.facts(of: $0) }, entries: entries.index)
    }
    // For the rules; none is printed.
    watch.readsTitles = true
    return watch.look()
  }

  /// Each open window's app; none where there is no X server, which is said where there should be one.
  static func identities(_ desk: Desk) -> [Identification] {
    guard desk.environment["DISPLAY"]?.isEmpty == false else { return [] }
    let scene: Scene
    do {
      scene = try self.scene()
    } catch {
      desk.terminal.note(
        "Note: the open windows are left out. \((error as? Failure)?.sentence ?? "\(error)")")
      return []
    }
    return scene.windows.map(\.identity).filter { $0.app.rawValue != "unknown" }
  }
}
