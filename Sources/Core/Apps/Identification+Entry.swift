extension Identification {
  /// An app that is not open, as far as it is known: by what it was found as, and its desktop entry if it has one.
  package init(_ app: BlockedApp, entry: DesktopEntry?) {
    self.init(
      app: app.app, name: app.name, icon: entry?.icon, clues: app.aliases,
      categories: entry?.categories ?? [],
      protection: Protection.of(app))
  }
}
