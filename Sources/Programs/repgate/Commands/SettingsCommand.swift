import Core
import Platform
import Storage

/// `repgate settings check`, `edit` and `path`
enum SettingsCommand {
  static func printPath(_ desk: Desk) throws { try desk.terminal.say(desk.places.settings + "\n") }

  static func check(_ desk: Desk) throws {
    try say(try open(desk).check(desk.settings), desk)
  }

  static func edit(_ desk: Desk) throws {
    let ledger = try open(desk)
    do throws(LedgerError) {
      // Without a file this writes the first one.
      try ledger.edit(desk.settings, now: desk.moment, zone: desk.zone) { $0 }
    } catch {
      // Mistakes are what it is to be edited for.
      guard case .faultySettings = error else { throw error }
    }
    let arguments = try editor(desk) + [desk.places.settings]
    switch Launch.inForeground(arguments) {
    case .success(0): break
    case .success(126), .success(127):
      // As a shell ends that found no such program.
      throw Failure(
        "The editor cannot be started. Set EDITOR to the one that you use: EDITOR=nano repgate settings edit")
    case .success(let status): desk.terminal.note("Note: the editor ended with \(status).")
    case .failure(let reason): throw Failure("The editor cannot be started: \(reason.sentence)")
    }
    let remarks = try ledger.check(desk.settings)
    // The clocks of before are those of when the editor was opened.
    _ = try ledger.follow(desk.settings, now: Clocks.now(), zone: desk.zone)
    desk.tellWatcher()
    try say(remarks, desk)
  }

  private static func open(_ desk: Desk) throws -> Ledger {
    try Ledger.open(at: desk.places.ledger, as: .command)
  }

  private static func say(_ remarks: [SettingsRemark], _ desk: Desk) throws {
    let path = desk.places.settings
    try desk.terminal.say(SettingsSentences.lines(remarks, path: path))
    guard !remarks.hasErrors else {
      throw Failure(SettingsSentences.refusal(remarks, path: path), .rulesUnreadable)
    }
    try desk.terminal.say(SettingsSentences.approval(remarks, path: path) + "\n")
  }

  /// The words that start the user's editor.
  private static func editor(_ desk: Desk) throws -> [String] {
    for name in ["VISUAL", "EDITOR"] {
      guard let wish = desk.environment[name], wish.contains(where: { !$0.isWhitespace }) else { continue }
      // As every program takes it, with arguments of its own: `code --wait`.
      return ["/bin/sh", "-c", wish + " \"$@\"", "sh"]
    }
    for program in ["sensible-editor", "editor", "nano", "vim", "vi"] {
      if let path = Launch.path(of: program) { return [path] }
    }
    throw Failure(
      "No editor was found. Set EDITOR to the one that you use, or open the file with it:\n"
        + desk.places.settings)
  }
}
