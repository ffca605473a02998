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

  /// The files that may show an icon, the best first. Only those that exist.
  /// - Parameter size: wanted, in pixels.
  func paths(of name: String, size: Int) -> [String] {
    guard !name.isEmpty, !name.contains("/") else { return [] }
    // Names with an ending were once allowed.
    let endings = ["png", "svg", "xpm"]
    let isFile = endings.contains { name.hasSuffix("." + $0) }
    let stem = isFile ? String(name.dropLast(4)) : name
    return candidates(stem, size: size).filter { access($0, R_OK) == 0 }
  }

  private func candidates(_ name: String, size: Int) -> [String] {
    // From the wanted size up, then from there down to what is still recognised; drawings (which need
    // more code and memory to read) before pictures that are too small.
    let large = Self.pixelSizes.filter { $0 >= size }
    let small = Self.pixelSizes.filter { $0 < size }.reversed()
    let good = small.filter { $0 >= 64 }
    let poor = small.filter { $0 < 64 }
    var found: [String] = []
    for theme in Self.themes {
      for directory in dataDirectories {
        let base = "\(directory)/icons/\(theme)"
        func pictures(_ sizes: [Int]) -> [String] {
          sizes.flatMap { ["\(base)/\($0)x\($0)/apps/\(name).png", "\(base)/apps/\($0)/\(name).png"] }
        }
        found += pictures(large + good)
        found += ["\(base)/scalable/apps/\(name).svg", "\(base)/apps/scalable/\(name).svg"]
        found += pictures(Array(poor))
        found += ["\(base)/48x48/legacy/\(name).png", "\(base)/scalable/legacy/\(name).svg"]
      }
    }
    for directory in dataDirectories {
      found += ["png", "svg", "xpm"].map { "\(directory)/pixmaps/\(name).\($0)" }
    }
    return found
  }
}
