internal import CCairo
internal import Core
internal import X11

/// Finds the picture of an app: by its icon's name or path, else the window's own.
final class IconSource {
  /// In pixels: large enough for a 4K shield, small enough to keep.
  static let size = 192
  /// A window's own picture of this size is taken before a drawing (SVG), which takes 9 MB of libraries.
  private static let goodSize = 48

  private let connection: XConnection
  private let theme: IconTheme
  private var known: [String: IconImage] = [:]

  init(_ connection: XConnection) {
    self.connection = connection
    theme = IconTheme(dataDirectories: IconTheme.standardDirectories)
  }

  /// The picture that the user wants, where there is one, else the app's own.
  func icon(of face: ShieldFace, window: WindowID) -> IconImage? {
    face.wording.icon.flatMap { icon($0, window: nil) } ?? icon(face.icon, window: window)
  }

  /// - Parameters:
  ///   - icon: an icon theme's name or an absolute path.
  ///   - window: whose own picture is taken where the theme has none that is as good; nil for none.
  /// - Returns: nil where there is no picture at all.
  func icon(_ icon: String?, window: WindowID?) -> IconImage? {
    if let icon, let image = known[icon] { return image }
    let paths = icon.map { self.paths(of: $0) } ?? (good: [], poor: [])
    if let icon, let image = read(paths.good, of: icon) { return image }
    let own = window.flatMap { picture(of: $0) }
    if let own, own.width >= Self.goodSize { return own }
    if let icon, let image = read(paths.poor, of: icon) { return image }
    return own
  }

  private func paths(of icon: String) -> (good: [String], poor: [String]) {
    guard icon.hasPrefix("/") else { return theme.paths(of: icon, size: Self.size) }
    return icon.hasSuffix(".svg") ? ([], [icon]) : ([icon], [])
  }

  private func read(_ paths: [String], of icon: String) -> IconImage? {
    guard let image = paths.lazy.compactMap({ IconImage(file: $0, size: Self.size) }).first else {
      return nil
    }
    if known.count >= 16 { known.removeAll() }
    known[icon] = image
    return image
  }

  private func picture(of window: WindowID) -> IconImage? {
    connection.windowIcon(window, size: Self.size).flatMap {
      IconImage(width: $0.width, height: $0.height, pixels: $0.pixels)
    }
  }
}
