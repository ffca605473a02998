/// A file of the packaging folder that is made from what stands in Core.
package struct GeneratedFile: Sendable, Hashable {
  /// Below the packaging folder: `completions/repgate.bash`.
  package var path: String
  package var text: String

  package static let all = [
    GeneratedFile(path: "completions/repgate.bash", text: BashCompletion.text),
    GeneratedFile(path: "completions/_repgate", text: ZshCompletion.text),
    GeneratedFile(path: "completions/repgate.fish", text: FishCompletion.text),
    GeneratedFile(path: "man/repgate.1", text: ManualPage.text),
    GeneratedFile(path: "man/repgate.conf.5", text: SettingsPage.text),
    GeneratedFile(path: "systemd/" + ServiceUnit.name, text: ServiceUnit.text(watcher: "/usr/bin/repgated")),
    GeneratedFile(path: "autostart/" + AutostartEntry.name, text: AutostartEntry.text(program: "repgate")),
  ]

  /// How the files are made, for a comment in each.
  static let origin = "Made from the table of commands in Sources/Core/Commands; changes are lost."
  static let settingsOrigin = "Made from the table of settings in Sources/Core/Settings; changes are lost."
}
