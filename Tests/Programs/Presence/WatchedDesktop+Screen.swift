import Core
import Rehearsal

extension WatchedDesktop {
  /// Waits until `status` says this of the screen.
  func waitForScreen(_ state: ScreenState, within limit: Duration = .seconds(15)) throws {
    try Patience.wait(for: "the screen is \(state.rawValue) for the watcher", within: limit) {
      try status().screen == state
    }
  }
}
