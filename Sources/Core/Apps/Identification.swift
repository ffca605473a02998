/// Which app a window belongs to, and how that was found.
package struct Identification: Sendable, Hashable {
  package var app: AppID
  /// The app's name in the user's language, for people.
  package var name: String
  /// An icon theme's name or an absolute path; nil where only the window's own icon is left.
  package var icon: String?
  /// Everything that speaks for the app, the strongest first. A rule may match by any of them.
  package var clues: [Clue]
  /// Of its desktop entry (`Game`); empty where it has none.
  package var categories: [String]
  /// Why no rule may ever cover it; nil for an ordinary app.
  package var protection: Protection?

  package init(
    app: AppID, name: String, icon: String? = nil, clues: [Clue] = [], categories: [String] = [],
    protection: Protection? = nil
  ) {
    self.app = app
    self.name = name
    self.icon = icon
    self.clues = clues
    self.categories = categories
    self.protection = protection
  }
}

/// One thing that was seen of a window or its process and that speaks for an app.
package struct Clue: Sendable, Hashable, Codable {
  package enum Source: String, Sendable, Hashable, Codable {
    case flatpak, snap, appImage, steam, desktopEntry, gtkApplicationID, kdeDesktopFile, cgroup
    case windowClass, instance, executable, groupLeader
  }

  package var source: Source
  package var value: String

  package init(_ source: Source, _ value: String) {
    self.source = source
    self.value = value
  }
}

/// What is never covered, whatever the rules say.
package enum Protection: String, Sendable, Hashable, Codable {
  case repgate, locker, shell, inputMethod, accessibility, authentication
}
