package import Core
internal import Files

extension Ledger {
  /// Takes the settings file in where it is not the one that was taken in last: what it wishes for is
  /// reconciled with the rules in force. A file with mistakes changes nothing, and neither does a missing or
  /// empty one, but that looks and words are the usual ones then.
  /// - Returns: what there is to say of a file that is new, or has mistakes.
  package func follow(_ file: SettingsFile, now: Moment, zone: CivilZone) throws(LedgerError)
    -> [SettingsRemark]
  {
    try settleRules(now: now, zone: zone)
    guard try isNew(FileMark(of: file.path)) else { return [] }
    return try database.transaction(.writing) { () throws(LedgerError) in
      let content: TextFile.Content?
      do throws(FileError) {
        content = try TextFile.load(file.path)
      } catch {
        return [SettingsRemark(line: nil, "\(error)")]
      }
      // Another program may have done it since the look.
      guard try isNew(content?.mark) else { return [] }
      guard let content, case let text = SettingsText(content.bytes), !text.isEmpty else {
        try remember(nil, of: content?.mark)
        return []
      }
      let wish = try read(text, file)
      guard !wish.remarks.hasErrors else { return wish.remarks }
      try replaceRules(now: now, zone: zone) { $0.wishing(wish.rules.withOrders(of: $0.wished), at: now) }
      try remember(text, of: content.mark)
      return wish.remarks
    }
  }

  /// Changes what the settings file wishes for, and what is in force with it. A change that somebody made by
  /// hand is taken in first; where there is no file, it is written.
  /// - Parameter wish: gets the rules that are wished for now, and gives what is to be wished for.
  /// - Throws: `.faultySettings` where the file has mistakes.
  @discardableResult
  package func edit(
    _ file: SettingsFile, now: Moment, zone: CivilZone, _ wish: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> Reconciliation {
    try database.transaction(.writing) { () throws(LedgerError) in
      var change = try change(file, wish)
      // Before the rules: where the end comes in between, the next program finds a file that is new to it.
      while try !write(&change, to: file) { change = try self.change(file, wish) }
      let result = try replaceRules(now: now, zone: zone) { known in
        known.wishing(change.wished.withOrders(of: known.wished), at: now)
      }
      try remember(change.text, of: change.mark)
      return result
    }
  }

  /// A file that is about to be written.
  private struct Change {
    var old: TextFile.Content?
    var text: SettingsText
    var wished: RuleSet
    var mark: FileMark?
  }

  private func change(
    _ file: SettingsFile, _ wish: (RuleSet) throws(LedgerError) -> RuleSet
  ) throws(LedgerError) -> Change {
    let old = try Self.filing { () throws(FileError) in try TextFile.load(file.path) }
    let text = SettingsText(old?.bytes ?? [])
    if text.isEmpty {
      let wished = try wish(try reconciliation().wished)
      return Change(old: old, text: .first(for: wished), wished: wished)
    }
    let before = try read(text, file)
    guard !before.remarks.hasErrors else { throw .faultySettings(path: file.path, before.remarks.errors) }
    let wished = try wish(before.rules)
    return Change(old: old, text: text.wishing(wished, before: before.rules), wished: wished)
  }

  /// - Returns: false where somebody has written the file since it was read.
  private func write(_ change: inout Change, to file: SettingsFile) throws(LedgerError) -> Bool {
    let (old, bytes) = (change.old, change.text.bytes)
    change.mark =
      bytes == old?.bytes
      ? old?.mark
      : try Self.filing { () throws(FileError) in
        try TextFile.replace(file.path, of: old?.mark, by: bytes)
      }
    return change.mark != nil
  }

  /// Looks and words, as the last file without mistakes has them.
  package func preferences() throws(LedgerError) -> Preferences {
    Settings.read(SettingsText(try memory(of: .settingsText) ?? "")).settings.preferences
  }

  /// What there is to say of the file as it is now. Changes nothing.
  package func check(_ file: SettingsFile) throws(LedgerError) -> [SettingsRemark] {
    let text: SettingsText
    do throws(FileError) {
      text = SettingsText(try TextFile.read(file.path) ?? [])
    } catch {
      return [SettingsRemark(line: nil, "\(error)")]
    }
    return try read(text, file).remarks
  }

  private func read(
    _ text: SettingsText, _ file: SettingsFile
  ) throws(LedgerError) -> (rules: RuleSet, remarks: [SettingsRemark]) {
    let (settings, remarks) = Settings.read(text)
    let (rules, more) = settings.rules(known: try rules(), installed: file.installed)
    return (rules, remarks + more)
  }

  // MARK: What was taken in last

  private func isNew(_ mark: FileMark?) throws(LedgerError) -> Bool {
    if try memory(of: .settingsMark) != Self.memory(of: mark) { return true }
    // The rules were taken out by hand: the file has them still.
    let hasRules = try hasRules
    return mark != nil && !hasRules
  }

  private func remember(_ text: SettingsText?, of mark: FileMark?) throws(LedgerError) {
    try remember(Self.memory(of: mark), as: .settingsMark)
    // Comments are nobody's business but their writer's.
    try remember(text.map { String(decoding: $0.withoutComments.bytes, as: UTF8.self) }, as: .settingsText)
  }

  /// A newer Repgate may understand more of the same file.
  private static func memory(of mark: FileMark?) -> String? {
    mark.map { "\(Version.text) \($0.text)" }
  }

  private static func filing<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(LedgerError) -> Result {
    do throws(FileError) {
      return try work()
    } catch {
      throw .file(error)
    }
  }
}

extension MemoryName {
  /// The settings file that was taken in last: by which version, and its mark.
  fileprivate static let settingsMark = MemoryName("settings.mark")
  /// The text of the last settings file without mistakes.
  fileprivate static let settingsText = MemoryName("settings.text")
}
