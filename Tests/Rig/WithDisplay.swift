import Core
import Rehearsal

/// Runs `body` on a desktop of its own with the window manager, and ends all of it afterwards.
package func withDisplay<Result>(
  _ manager: WindowManager = .none, width: Int = 1280, height: Int = 800,
  _ body: (PrivateDesktop) throws -> Result
) throws -> Result {
  let desktop = try PrivateDesktop(
    PrivateDesktop.Setup(
      width: width, height: height, services: manager.services, environment: manager.environment))
  defer { desktop.end() }
  try manager.start(on: desktop)
  return try body(desktop)
}

extension WindowManager {
  /// Starts it and waits until it manages the desktop.
  @discardableResult
  package func start(on desktop: PrivateDesktop) throws -> Child? {
    guard let program else { return nil }
    try ProgramSearch.require([(program, package)])
    for (name, text) in files { try desktop.folder.write(text, to: "home/\(name)") }
    let words = arguments.map { $0.replacing("HOME/", with: desktop.home + "/") }
    return try desktop.startWindowManager(program, words, announcesItself: announcesItself)
  }
}
