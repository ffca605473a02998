/// What a shield says in the user's own words; nil wherever Repgate's own are to stand.
///
/// `{app}`, `{exercise}`, `{minutes}`, `{group}` and `{reason}` are filled in; a line break may stand in the title and the subtitle.
package struct ShieldWording: Sendable, Hashable {
  package var title: String?
  package var subtitle: String?
  package var log: String?
  package var notNow: String?
  package var quit: String?
  /// An icon theme's name or an absolute path, in place of the app's own.
  package var icon: String?

  package init(
    title: String? = nil, subtitle: String? = nil, log: String? = nil, notNow: String? = nil,
    quit: String? = nil, icon: String? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.log = log
    self.notNow = notNow
    self.quit = quit
    self.icon = icon
  }

  /// These words, and others where there are none.
  package func over(_ others: ShieldWording) -> ShieldWording {
    ShieldWording(
      title: title ?? others.title, subtitle: subtitle ?? others.subtitle, log: log ?? others.log,
      notNow: notNow ?? others.notNow, quit: quit ?? others.quit, icon: icon ?? others.icon)
  }
}
