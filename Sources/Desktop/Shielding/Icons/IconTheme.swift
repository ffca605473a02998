internal import Glibc

/// Looks icons up by name in the folders of the freedesktop icon theme specification.
struct IconTheme {
  /// `XDG_DATA_HOME` and `XDG_DATA_DIRS`, the first one first.
  let dataDirectories: [String]

  /// Every program puts its icon into hicolor; the others are for those that leave it to the desktop.
  private static let themes = ["hicolor", "Adwaita", "breeze", "Papirus", "gnome", "Yaru", "oxygen"]
  private static let pixelSizes = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

  /// From the environment, with the specification's defaults.
  static var standardDirectories: [String] {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let home = value("XDG_DATA_HOME") ?? value("HOME").map { $0 + "/.local/share" }
    let system = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return (home.map { [$0] } ?? []) + system.split(separator: ":").map(String.init)
  }

  /// The files that may show an icon: pictures that are large enough, and whatever is left to fall back on,
  /// each the best first. Only those that exist.
  /// - Parameter size: wanted, in pixels.
  func paths(of name: String, size: Int) -> (good: [String], poor: [String]) {
    guard !name.isEmpty, !name.contains("/") else { return ([], []) }
    // Names with an ending were once allowed.
    let endings = ["png", "svg", "xpm"]
    let isFile = endings.contains { name.hasSuffix("." + $0) }
    let stem = isFile ? String(name.dropLast(4)) : name
    // From the wanted size up, then from there down to what is still recognised.
    let large = Self.pixelSizes.filter { $0 >= size }
    let small = Self.pixelSizes.filter { $0 < size }.reversed()
    let good = folders.flatMap { pictures(of: stem, in: $0, large + small.filter { $0 >= 64 }) }
    let poor = folders.flatMap { folder in
      ["\(folder)/scalable/apps/\(stem).svg", "\(folder)/apps/scalable/\(stem).svg"]
        + pictures(of: stem, in: folder, small.filter { $0 < 64 })
        + ["\(folder)/48x48/legacy/\(stem).png", "\(folder)/scalable/legacy/\(stem).svg"]
    }
    let loose = dataDirectories.flatMap { folder in endings.map { "\(folder)/pixmaps/\(stem).\($0)" } }
    return (good.filter(Self.isReadable), (poor + loose).filter(Self.isReadable))
  }

  private var folders: [String] {
    Self.themes.flatMap { theme in dataDirectories.map { "\($0)/icons/\(theme)" } }
      .filter { access($0, X_OK) == 0 }
  }

  private func pictures(of name: String, in folder: String, _ sizes: [Int]) -> [String] {
    sizes.flatMap { ["\(folder)/\($0)x\($0)/apps/\(name).png", "\(folder)/apps/\($0)/\(name).png"] }
  }

  private static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
