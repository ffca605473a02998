/// What the screen savers and lockers on the session bus say: of every name that one is known by.
///
/// Each is believed only when it says that it is on. One that does not answer is not asked again before it
/// says something by itself, or another program takes its name.
final class ScreenSavers {
  /// A name on the bus, and how its owner is asked.
  struct Kind {
    var name: String
    var interface: String
    /// Where its object may be; the first that answers is it.
    var paths: [String]

    init(_ name: String, interface: String? = nil, paths: [String]) {
      self.name = name
      self.interface = interface ?? name
      self.paths = paths
    }
  }

  /// KDE's locker owns the first and the third name, both with the first one's interface.
  static let kinds = [
    Kind("org.freedesktop.ScreenSaver", paths: ["/org/freedesktop/ScreenSaver", "/ScreenSaver"]),
    Kind("org.gnome.ScreenSaver", paths: ["/org/gnome/ScreenSaver"]),
    Kind(
      "org.kde.screensaver", interface: "org.freedesktop.ScreenSaver",
      paths: ["/org/freedesktop/ScreenSaver", "/ScreenSaver"]),
    Kind("org.mate.ScreenSaver", paths: ["/org/mate/ScreenSaver"]),
    Kind("org.cinnamon.ScreenSaver", paths: ["/org/cinnamon/ScreenSaver"]),
    Kind("org.xfce.ScreenSaver", paths: ["/org/xfce/ScreenSaver"]),
  ]

  /// Whether any of them is on; nil where none can tell.
  var isOn: Bool? {
    let answers = savers.values.compactMap(\.isOn)
    return answers.isEmpty ? nil : answers.contains(true)
  }

  private let changed: () -> Void
  private var savers: [String: ScreenSaver] = [:]
  private var watch: BusWatch?

  /// - Parameter changed: called when `isOn` may be another.
  init(changed: @escaping () -> Void) {
    self.changed = changed
    watch = BusWatch(.session, names: Self.kinds.map(\.name)) { [unowned self] name, peer in
      guard let kind = Self.kinds.first(where: { $0.name == name }) else { return }
      savers[name] = peer.map { ScreenSaver(kind, peer: $0) { [unowned self] in self.changed() } }
      changed()
    }
  }

  /// Asks all of them again.
  func ask() {
    for saver in savers.values { saver.ask() }
  }
}
