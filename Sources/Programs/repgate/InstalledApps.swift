import Core
import Platform

/// What is installed, read once for a command.
enum InstalledApps {
  static func all() -> [DesktopEntry] { DesktopEntries().index.entries }
}
