/// An open window as it is listed, with the app it belongs to and what the rules say of that.
package struct WindowRecord: Sendable, Hashable, Encodable {
  var window: String
  var app: AppID
  var name: String
  var isInFront: Bool
  var isShown: Bool
  var verdict: String
  var clues: [Clue]

  enum CodingKeys: String, CodingKey {
    case window, app, name, verdict, clues
    case isInFront = "in_front"
    case isShown = "shown"
  }

  package init(_ seen: SeenWindow, isInFront: Bool, rules: RuleSet) {
    window = seen.id.description
    app = seen.identity.app
    name = seen.identity.name
    self.isInFront = isInFront
    isShown = seen.isShown
    verdict =
      switch rules.verdict(on: seen.identity, title: seen.title) {
      case .free: "free"
      case .protected: "protected"
      case .spared: "never blocked"
      case .selected: "blocked"
      }
    clues = seen.identity.clues
  }

  /// For people: a paragraph for each window.
  /// - Parameter columns: of a terminal; names leave room for what is said of them. With nil nothing is cut.
  package static func text(_ records: [WindowRecord], within columns: Int? = nil) -> String {
    records.map { record in
      let facts =
        [record.verdict] + (record.isInFront ? ["in front"] : []) + (record.isShown ? [] : ["not shown"])
      let name = PlainText.line(record.name)
      let id = PlainText.line(record.app.rawValue)
      let whole = name == id ? name : "\(name) (\(id))"
      let title = columns.map { PlainText.cut(whole, to: max(8, $0 - 40)) } ?? whole
      let clues = TextTable(rows: record.clues.map { ["  " + words($0.source), $0.value] })
        .text(within: columns)
      return "\(record.window)  \(title): \(facts.joined(separator: ", "))\n" + clues
    }.joined(separator: "\n")
  }

  private static func words(_ source: Clue.Source) -> String {
    switch source {
    case .flatpak: "Flatpak"
    case .snap: "Snap"
    case .appImage: "AppImage"
    case .steam: "Steam"
    case .desktopEntry: "desktop file"
    case .gtkApplicationID: "GTK application id"
    case .kdeDesktopFile: "KDE desktop file"
    case .cgroup: "control group"
    case .windowClass: "window class"
    case .instance: "window instance"
    case .executable: "program"
    case .groupLeader: "group leader"
    }
  }
}
