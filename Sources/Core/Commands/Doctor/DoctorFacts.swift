/// Everything that `repgate doctor` judges by.
package struct DoctorFacts: Sendable, Hashable {
  package var desktop: Desktop
  package var display: Display
  package var bus: Bus
  package var notifications: NotificationServer
  package var login: Login
  package var watcher: Watcher
  package var autostart: AutostartReport
  package var history: History
  package var settings: Settings

  package init(
    desktop: Desktop, display: Display, bus: Bus, notifications: NotificationServer, login: Login,
    watcher: Watcher, autostart: AutostartReport, history: History, settings: Settings
  ) {
    self.desktop = desktop
    self.display = display
    self.bus = bus
    self.notifications = notifications
    self.login = login
    self.watcher = watcher
    self.autostart = autostart
    self.history = history
    self.settings = settings
  }

  /// What the environment names.
  package struct Desktop: Sendable, Hashable {
    /// `DISPLAY`; empty where it is not set.
    package var display: String
    /// The file that lets programs in to the X server, and whether it can be read.
    package var authority: String
    package var authorityIsReadable: Bool
    /// `XDG_SESSION_TYPE` is `wayland`, or `WAYLAND_DISPLAY` is set.
    package var isWayland: Bool

    package init(display: String, authority: String, authorityIsReadable: Bool, isWayland: Bool) {
      self.display = display
      self.authority = authority
      self.authorityIsReadable = authorityIsReadable
      self.isWayland = isWayland
    }
  }

  /// What came of asking the X server.
  package enum Display: Sendable, Hashable {
    case facts(DisplayFacts)
    /// Nobody is there, or it lets nobody in.
    case refused
    /// It took the connection, and said nothing in time.
    case silent
  }

  /// What came of asking the session bus.
  package enum Bus: Sendable, Hashable {
    case answers, absent, silent
  }

  /// Who shows notifications.
  package enum NotificationServer: Sendable, Hashable {
    case running(name: String, version: String, capabilities: [String])
    case absent
    /// The bus may start one, and it does not start.
    case broken
    case silent
    /// There is no bus to ask on.
    case unknown
  }

  /// What logind says.
  package enum Login: Sendable, Hashable {
    /// It knows this session; the number is of this user's other X sessions.
    case session(others: Int)
    case noSession
    case absent
    case silent
  }

  /// What came of asking the watcher.
  package enum Watcher: Sendable, Hashable {
    /// Its version, where it says it, and what is wrong by its own account.
    case running(version: String?, problems: [String])
    case missing(WatcherAbsence)
  }

  /// The history on disk.
  package enum History: Sendable, Hashable {
    case none(path: String)
    /// It cannot be opened or used: a sentence.
    case unusable(String)
    /// How many entries it has, what is wrong with them, and what was done when it was damaged.
    case readable(path: String, entries: Int, faults: [String], repair: String?, isPrivate: Bool)
  }

  /// The settings file.
  package enum Settings: Sendable, Hashable {
    case none(path: String)
    /// What there is to say of it.
    case read(path: String, [SettingsRemark], isPrivate: Bool)
    /// The history cannot be opened, which knows what the settings were.
    case unknown(path: String)
  }
}
