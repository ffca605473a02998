/// An installed application, as its desktop file describes it, in the user's language.
package struct DesktopEntry: Sendable, Hashable {
  /// The desktop-file id without `.desktop`.
  package var id: AppID
  package var name: String
  package var startupWMClass: String?
  /// The program of `Exec=`, without its arguments.
  package var executable: String?
  /// An icon theme's name or an absolute path.
  package var icon: String?
  package var categories: [String]
  /// False for `NoDisplay` and `Hidden` entries and for those not meant for this desktop.
  package var isShown: Bool

  package init(
    id: AppID, name: String, startupWMClass: String? = nil, executable: String? = nil,
    icon: String? = nil, categories: [String] = [], isShown: Bool = true
  ) {
    self.id = id
    self.name = name
    self.startupWMClass = startupWMClass
    self.executable = executable
    self.icon = icon
    self.categories = categories
    self.isShown = isShown
  }
}
