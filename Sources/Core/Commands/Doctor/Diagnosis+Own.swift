extension Diagnosis {
  /// Repgate's own parts.
  static func own(_ facts: DoctorFacts) -> [Finding] {
    [history(facts.history), settings(facts.settings), watcher(facts.watcher), autostart(facts.autostart)]
  }

  private static func history(_ history: DoctorFacts.History) -> Finding {
    let (check, title) = ("history", "History")
    switch history {
    case .none(let path):
      return Finding(
        check, title, .ok, "There is none yet; the first log or block makes it: \(PlainText.line(path))")
    case .unusable(let sentence): return Finding(check, title, .problem, sentence)
    case .readable(_, _, let faults, _, _) where !faults.isEmpty:
      return Finding(
        check, title, .problem, "It does not add up:\n" + faults.joined(separator: "\n"),
        advice: "Keep the file, and put a backup from beside it in its place.")
    case .readable(_, _, _, let repair?, _): return Finding(check, title, .note, repair)
    case .readable(let path, _, _, _, isPrivate: false):
      return Finding(
        check, title, .note, "It is whole, and other users of this computer may read it.",
        advice: "To keep it to yourself: " + onlyMine(path))
    case .readable(_, let entries, _, _, _):
      return Finding(
        check, title, .ok, "It is whole: \(entries) \(entries == 1 ? "entry" : "entries").")
    }
  }

  private static func settings(_ settings: DoctorFacts.Settings) -> Finding {
    let (check, title) = ("settings", "Settings")
    switch settings {
    case .none: return Finding(check, title, .ok, "There is no file: what is built in holds.")
    case .unknown(let path):
      return Finding(
        check, title, .note, "\(PlainText.line(path)) is not read while the history cannot be used.")
    case .read(let path, let remarks, _) where remarks.hasErrors:
      return Finding(
        check, title, .problem, SettingsSentences.mistakes(remarks, path: path),
        advice: "What held before holds on. " + SettingsSentences.wayOut)
    case .read(let path, let remarks, _) where remarks.contains(where: { $0.weight != .hint }):
      return Finding(
        check, title, .note, SettingsSentences.lines(remarks, path: path), advice: SettingsSentences.wayOut)
    case .read(let path, _, isPrivate: false):
      return Finding(
        check, title, .note, "They hold, and other users of this computer may read them.",
        advice: "To keep them to yourself: " + onlyMine(path))
    case .read(let path, _, _): return Finding(check, title, .ok, "\(PlainText.line(path)) holds.")
    }
  }

  private static func onlyMine(_ path: String) -> String { "chmod go= " + ShellWord.quoted(path) }

  private static func autostart(_ report: AutostartReport) -> Finding {
    let (check, title) = ("autostart", "Start at login")
    guard !report.starters.isEmpty else {
      return Finding(
        check, title, .note, "The watcher does not start when you log in.",
        advice: "To have it start: repgate autostart enable")
    }
    guard report.keeper != .nobody else {
      return Finding(
        check, title, .note,
        "The watcher starts when you log in. The one that runs now was started by hand: nobody starts it again "
          + "when it ends.")
    }
    return Finding(check, title, .ok, "The watcher starts when you log in.")
  }

  private static func watcher(_ watcher: DoctorFacts.Watcher) -> Finding {
    let (check, title) = ("watcher", "Watcher")
    switch watcher {
    case .missing(let absence):
      return Finding(check, title, .problem, absence.meaning, advice: absence.advice)
    case .running(let version, _) where version != Version.text:
      let other = version.map { PlainText.line($0) } ?? "unknown"
      return Finding(
        check, title, .problem, "It is of version \(other), and this command of \(Version.text).",
        advice: "Restart the watcher.")
    case .running(_, let problems) where !problems.isEmpty:
      return Finding(check, title, .note, "It runs, and says:\n" + problems.joined(separator: "\n"))
    case .running: return Finding(check, title, .ok, "It runs (\(Version.text)).")
    }
  }
}
