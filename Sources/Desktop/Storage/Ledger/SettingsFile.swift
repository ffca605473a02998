package import Core

/// The settings file as a program meets it.
package struct SettingsFile {
  package var path: String
  /// What is installed; asked only where the file names an app that is not known yet.
  package var installed: () -> [DesktopEntry]

  package init(path: String, installed: @escaping () -> [DesktopEntry]) {
    self.path = path
    self.installed = installed
  }
}
