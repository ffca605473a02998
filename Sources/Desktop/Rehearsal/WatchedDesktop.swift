import Core
import Glibc

/// A private desktop on which Repgate's own programs run.
package final class WatchedDesktop {
  package let desktop: PrivateDesktop
  package let programs: Programs
  /// Nil before `startWatcher()`.
  package private(set) var watcher: Child?

  /// Where Repgate's programs are.
  package struct Programs: Sendable {
    package var watcher: String
    package var commandLine: String

    /// Both in one folder.
    package init(in folder: String) {
      watcher = "\(folder)/repgated"
      commandLine = "\(folder)/repgate"
    }
  }

  package init(_ desktop: PrivateDesktop, programs: Programs) {
    self.desktop = desktop
    self.programs = programs
  }

  /// Starts the watcher and waits until it says that it watches.
  /// - Throws: a sentence with what it printed, where it does not.
  @discardableResult
  package func startWatcher() throws -> Child {
    let child = try desktop.start(programs.watcher)
    watcher = child
    try Patience.wait(for: "the watcher watches", within: .seconds(20)) {
      guard child.isRunning else {
        throw RehearsalTrouble(
          "The watcher ended with \(child.exitStatus ?? 0): \(desktop.log(of: programs.watcher))")
      }
      return try status().isWatching
    }
    return child
  }

  /// Runs `repgate` with these words.
  /// - Returns: what it printed.
  /// - Throws: a sentence with what it said, where it refuses.
  @discardableResult
  package func repgate(_ words: String...) throws -> String {
    let result = try desktop.run(programs.commandLine, words)
    guard result.status == 0 else {
      throw RehearsalTrouble(
        "“repgate \(words.joined(separator: " "))” ended with \(result.status): "
          + desktop.log(of: programs.commandLine, lines: 3))
    }
    return result.output
  }

  /// What `repgate status --json` says now.
  package func status() throws -> StatusReport {
    let text = try repgate("status", "--json")
    do {
      return try JSONText.decode(StatusReport.self, from: text)
    } catch {
      throw RehearsalTrouble("“repgate status --json” printed what is no status: \(text)")
    }
  }

  /// Waits until the window is covered, and its block screen drawn: the screen shows nothing of the
  /// window's own in the middle of it any more.
  @discardableResult
  package func waitForShield(over window: WindowID, within limit: Duration = .seconds(15)) throws
    -> Onlooker.ShieldSight
  {
    var found: Onlooker.ShieldSight?
    try Patience.wait(for: "the block screen over \(window) is drawn", within: limit) {
      found = desktop.onlooker.shield(over: window)
      return found.map(isDrawn) ?? false
    }
    guard let found else { throw RehearsalTrouble("There is no block screen over \(window).") }
    return found
  }

  /// Waits until no block screen is over the window.
  package func waitForNoShield(over window: WindowID, within limit: Duration = .seconds(15)) throws {
    try Patience.wait(for: "the block screen over \(window) is gone", within: limit) {
      desktop.onlooker.shield(over: window) == nil
    }
  }

  /// Whether the screen shows the block screen's colour at its edges, and texts within.
  package func isDrawn(_ shield: Onlooker.ShieldSight) -> Bool {
    guard let part = shield.largestPart, part.width > 4, part.height > 4 else { return false }
    let background = ShieldLook.standard.background
    let corners = [
      (part.x + 2, part.y + 2), (part.x + part.width - 3, part.y + 2),
      (part.x + 2, part.y + part.height - 3), (part.x + part.width - 3, part.y + part.height - 3),
    ]
    guard corners.allSatisfy({ desktop.onlooker.colour(x: $0.0, y: $0.1) == background }) else {
      return false
    }
    return desktop.onlooker.colours(x: part.x, y: part.y, width: part.width, height: part.height).count > 8
  }
}
