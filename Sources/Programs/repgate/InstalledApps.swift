import Core
import Platform

/// What is installed.
enum InstalledApps {
  static func all() -> [DesktopEntry] { [] }

  static let protection: @Sendable (BlockedApp) -> Protection? = { _ in nil }
}
