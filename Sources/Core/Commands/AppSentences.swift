/// What the command line says of apps that it found, or did not.
package enum AppSentences {
  /// `Firefox (org.mozilla.firefox)`, or the id alone where the name says no more.
  package static func title(_ app: BlockedApp) -> String {
    let (name, id) = (PlainText.line(app.name), PlainText.line(app.app.rawValue))
    return name == id ? name : "\(name) (\(id))"
  }

  /// Said once the app is blocked.
  /// - Parameter place: the group, where it is not the usual one.
  package static func blocked(_ found: FoundApp, isNew: Bool, place: String = "") -> String {
    let start = (isNew ? "Blocked " : "Already blocked: ") + title(found.app) + place
    switch found.basis {
    case .installed: return start + ", found as an installed app."
    case .open: return start + ", found as an open window."
    case .partOfName: return start + ", found by a part of its name."
    case .guess: return start + ", taken as a window class."
    }
  }

  /// What may not be as it was meant; nil where all is well.
  package static func warning(_ found: FoundApp) -> String? {
    let name = found.app.name
    if case .guess(let alike) = found.basis {
      var text =
        "Nothing installed or open is called \(PlainText.quote(name)): it works once a window has that class."
      if let question = Likeness.question(alike) {
        text += " \(question) Then “repgate unblock \(ShellWord.quoted(name))” first."
      } else {
        text += " “repgate apps” and “repgate windows” list what there is."
      }
      return text
    }
    return nil
  }

  /// Why nothing was blocked.
  package static func ambiguous(_ text: String, _ apps: [BlockedApp], command: String) -> String {
    "\(PlainText.quote(text)) may be any of \(apps.count) apps. Type the one you mean:\n"
      + choice(apps, command: command)
  }

  /// Why an app that cannot be told from others is not blocked, and what to do instead.
  package static func indistinct(_ found: FoundApp, sharing: [BlockedApp]) -> String {
    let start = "\(PlainText.quote(found.app.app.rawValue)) is a name that many programs share"
    if !sharing.isEmpty {
      return "\(start). Type what has it and is meant:\n" + choice(sharing, command: "block")
    }
    if found.isOpen {
      return start + ", and nothing else is known of its window that would tell it from theirs, so it cannot "
        + "be blocked. “repgate windows” lists what is known."
    }
    return start
      + ", so a rule for it would cover none of them.\nOpen the program, then block it by the name "
      + "that “repgate windows” shows."
  }

  private static func choice(_ apps: [BlockedApp], command: String) -> String {
    let rows = apps.map { ["  repgate \(command) \(ShellWord.quoted($0.app.rawValue))", $0.name] }
    return TextTable(rows: rows).lines().joined(separator: "\n")
  }

  package static func refused(_ app: BlockedApp, _ protection: Protection) -> String {
    "\(title(app)) cannot be blocked: " + reason(protection)
  }

  package static func reason(_ protection: Protection) -> String {
    switch protection {
    case .repgate: "it is Repgate itself."
    case .locker: "it locks the screen, and a covered locker would lock you out."
    case .shell: "it is part of the desktop, and covering it would leave no way out."
    case .inputMethod: "it is what text is typed with."
    case .accessibility: "people need it to use the computer at all."
    case .authentication: "it asks for passwords."
    }
  }

  /// Asked before an open app is covered.
  package static func coverQuestion(_ app: BlockedApp) -> String {
    "\(PlainText.line(app.name)) is open and there is no time left: it will be covered now. Block it? [y/N] "
  }

  /// Said where several words are one name.
  package static func forgottenQuotes(_ app: BlockedApp, command: String) -> String {
    "A name with spaces goes in quotes. Did you mean \(title(app))?\n"
      + "Type: repgate \(command) \(ShellWord.quoted(app.name))"
  }

  package static func unblocked(_ app: BlockedApp) -> String { "Unblocked \(title(app)): it is free now." }

  package static func notBlocked(_ text: String, alike: [String]) -> String {
    "\(PlainText.quote(text)) is not blocked. "
      + (Likeness.question(alike) ?? "“repgate blocked” lists what is.")
  }

  /// Said where nobody watches.
  package static let noWatcher =
    "The watcher is not running, so nothing is covered yet. Start it: repgate autostart start"
}
