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
