internal import CCairo
internal import Core
internal import Glibc
internal import X11

/// Finds the picture of an app: by its icon's name or path, else the window's own.
final class IconSource {
  /// In pixels: large enough for a 4K shield, small enough to keep.
  static let size = 192

  private let connection: XConnection
  private let theme: IconTheme
  private var known: [String: IconImage] = [:]

  init(_ connection: XConnection) {
    self.connection = connection
    theme = IconTheme(dataDirectories: IconTheme.standardDirectories)
  }

  /// - Parameter icon: an icon theme's name or an absolute path.
  /// - Returns: nil where there is no picture at all.
  func icon(_ icon: String?, window: WindowID) -> IconImage? {
    if let icon, let image = named(icon) { return image }
    guard let own = connection.windowIcon(window, size: Self.size) else { return nil }
    return IconImage(width: own.width, height: own.height, pixels: own.pixels)
  }

  func named(_ icon: String) -> IconImage? {
    if let image = known[icon] { return image }
    let paths = icon.hasPrefix("/") ? [icon] : theme.paths(of: icon, size: Self.size)
    guard let image = paths.lazy.compactMap({ IconImage(file: $0, size: Self.size) }).first else {
      return nil
    }
    if known.count >= 16 { known.removeAll() }
    known[icon] = image
    return image
  }
}
