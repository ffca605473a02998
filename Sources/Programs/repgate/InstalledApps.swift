import Core
import Platform

/// What is installed, read once for a command.
enum InstalledApps {
  static func all() -> [DesktopEntry] { DesktopEntries().index.entries }

  /// Why an app may never be covered, by all that it is called.
  static let protection: @Sendable (BlockedApp) -> Protection? = { app in
    var names = [app.app.rawValue]
    for clue in app.aliases {
      switch clue.source {
      case .windowClass, .instance, .desktopEntry: names.append(clue.value)
      case .executable: names.append(clue.value.split(separator: "/").last.map(String.init) ?? clue.value)
      default: break
      }
    }
    return Protection.of(names: names)
  }
}
