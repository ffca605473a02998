package import Core
package import Files

/// What can go wrong with the ledger.
package enum LedgerError: Error, Hashable, CustomStringConvertible {
  /// Another program was writing for longer than this one may wait. Nothing was changed; try again.
  case busy
  case database(DatabaseError)
  case file(FileError)
  /// The file was made by a newer Repgate.
  case newerSchema(path: String, found: Int, known: Int)
  /// The file has an older form that a watcher still uses, so it cannot be brought to the present one.
  case watcherIsOlder(path: String)
  /// A copy that was just made is not whole, though the file is.
  case unsoundBackup(path: String)
  /// A check found that the file is not whole.
  case damaged(path: String)
  /// The file was deleted or replaced at this moment, and nothing was entered.
  case replaced(path: String)
  /// The file is a database of some other program.
  case foreignFile(path: String)
  /// The rules in force are there but cannot be understood; the reason names the place, not what is there.
  case unreadableRules(path: String, reason: String)
  /// The settings have mistakes, so nothing can be changed in them.
  case faultySettings(path: String, [SettingsRemark])
  /// The sitting is over in the ledger, but more of it was to be stored.
  case sittingIsClosed(SittingKey)
  /// What was to be entered makes no sense, in a sentence.
  case refused(String)

  /// Whether the file is damaged.
  package var isDamage: Bool {
    switch self {
    case .database(let error): error.isDamage
    case .damaged: true
    default: false
    }
  }

  /// What a program ends with that cannot go on because of it.
  package var exitCode: ExitCode {
    switch self {
    case .unreadableRules, .faultySettings: .rulesUnreadable
    default: .refused
    }
  }

  /// Whether the file was replaced meanwhile: nothing was entered, and another try finds the new one.
  package var isReplacement: Bool {
    if case .replaced = self { true } else { false }
  }

  /// One or two sentences, with what to do next.
  package var description: String {
    switch self {
    case .busy: "Another program is writing to the history. Try again."
    case .database(let error): error.description
    case .file(let error): error.description
    case .newerSchema(let path, let found, let known):
      "The history in \(path) was made by a newer Repgate (format \(found), this one knows \(known)). "
        + "Install that version again."
    case .watcherIsOlder(let path):
      "The history in \(path) has the form of an older Repgate, whose watcher still runs. Restart the watcher: "
        + "it then brings the history to the new form."
    case .unsoundBackup(let path):
      "A backup of the history in \(path) was not whole and is not kept. Check the disk, and its free space."
    case .damaged(let path): "The history in \(path) is damaged."
    case .replaced(let path): "The history in \(path) was replaced at this moment. Try again."
    case .foreignFile(let path):
      "\(path) is not a history of Repgate. Move it away; a new history is begun then."
    case .unreadableRules(let path, let reason):
      "The rules in \(path) cannot be read: \(reason). Put a backup in its place, or install the Repgate that "
        + "wrote them. To forget the rules and keep the time: sqlite3 \(ShellWord.quoted(path)) "
        + "'DELETE FROM rules'"
    case .faultySettings(let path, let remarks):
      SettingsSentences.mistakes(remarks, path: path) + "\nNothing was changed. " + SettingsSentences.wayOut
    case .sittingIsClosed(let key):
      "Sitting \(key.number) of run \(key.run) is already closed in the history."
    case .refused(let sentence): sentence
    }
  }
}
