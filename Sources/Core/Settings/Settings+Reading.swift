extension Settings {
  /// Reads the file's text. Where a remark is an error, what is read besides it is not to be used.
  package static func read(_ text: SettingsText) -> (settings: Settings, remarks: [SettingsRemark]) {
    var reader = SettingsReader()
    for section in text.sections { reader.read(section) }
    let colours = unreadableColours(reader.draft.settings.preferences.look, in: text)
    let remarks = text.faults + reader.remarks + colours
    return (reader.draft.settings, remarks.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }
}

/// Goes through the sections, with the table of settings beside it.
private struct SettingsReader {
  var draft = SettingsDraft()
  var remarks: [SettingsRemark] = []

  mutating func read(_ section: SettingsText.Section) {
    guard let name = section.name, let header = section.header else {
      for entry in section.entries { complainOfNoSection(entry) }
      return
    }
    guard let known = SettingsTable.section(name.kind) else {
      let advice =
        Likeness.question(about: name.kind, among: SettingsTable.sections.map(\.kind))
        ?? "There are " + SettingsTable.sections.map(\.heading).joined(separator: ", ") + "."
      return warn(header, "“\(name.text)” is no section that Repgate knows. \(advice)")
    }
    guard let id = id(of: name, known, line: header) else { return }
    let line = header + 1
    draft.group = WishedGroup(id: GroupID(id))
    draft.exercise = WishedExercise(id: ExerciseID(id), line: line)
    let isBlockScreen = known.kind == SettingsTable.blockScreen.kind
    draft.words = isBlockScreen ? draft.settings.preferences.shield : ShieldWording()
    for entry in section.entries { read(entry, known) }
    if isBlockScreen { draft.settings.preferences.shield = draft.words }
    if known.kind == SettingsTable.group.kind {
      draft.settings.groups.append(draft.group)
      let thresholds = draft.group.thresholds
      draft.settings.preferences.thresholds[draft.group.id] = thresholds.isEmpty ? nil : thresholds
      if draft.words != ShieldWording() {
        draft.settings.preferences.groupShields[draft.group.id] = draft.words
      }
    }
    if known.kind == SettingsTable.exercise.kind { draft.settings.exercises.append(draft.exercise) }
  }

  /// What stands behind the section's kind, empty where nothing has to; nil where it is wrong.
  private mutating func id(
    of name: SettingsSectionName, _ section: SettingsSection, line: Int
  ) -> String? {
    switch (section.naming, name.id) {
    case (.none, nil): return ""
    case (.none, _):
      complain(line, "“\(name.text)” is written without a name: [\(section.kind)].")
      return nil
    case (.each(let example), nil):
      complain(line, "“\(name.text)” needs an ID, such as [\(section.kind) \(example)].")
      return nil
    case (.each, let id?):
      if section.kind == SettingsTable.exercise.kind, !ExerciseID(id).isUsable {
        complain(line, ExerciseID.refusal(id) + " “name”.")
        return nil
      }
      return id
    }
  }

  private mutating func read(_ entry: SettingsText.Entry, _ section: SettingsSection) {
    guard let key = section.keys.first(where: { $0.name == entry.key }) else {
      return warn(
        entry.line, "“\(entry.key)” is no setting of \(section.heading). " + advice(entry.key, section))
    }
    do throws(SettingsKind.Fault) {
      try key.kind.read(entry.value, line: entry.line + 1, into: &draft)
      if key.kind.isWording, entry.value.utf8.count > 1, entry.value.hasPrefix("\""),
        entry.value.hasSuffix("\"")
      {
        warn(
          entry.line,
          "The quotation marks around “\(key.name)” are shown too: a text is written without them.")
      }
      if case .categories = key.kind { hintAtUnusualCategories(entry) }
    } catch {
      complain(entry.line, sentence(for: error, key, entry.value))
    }
  }

  private mutating func hintAtUnusualCategories(_ entry: SettingsText.Entry) {
    for item in SettingsEscape.items(entry.value) where !Category.isKnown(item) {
      let question = Likeness.question(about: item, among: Category.registered)
      remarks.append(
        SettingsRemark(
          line: entry.line + 1, "“\(item)” is no usual category." + (question.map { " " + $0 } ?? ""), .hint))
    }
  }

  private func sentence(for fault: SettingsKind.Fault, _ key: SettingsKey, _ value: String) -> String {
    switch fault {
    case .other(let sentence): return "“\(key.name)”: \(sentence)"
    case .notAllowed(let hint):
      let start =
        value.isEmpty
        ? "“\(key.name)” has no value: it must be \(key.kind.allowed)."
        : "“\(key.name)” must be \(key.kind.allowed), not “\(value)”."
      let hint = hint ?? (value.contains(" #") ? "A comment needs a line of its own." : nil)
      return start + (hint.map { " " + $0 } ?? "")
    }
  }

  private func advice(_ key: String, _ section: SettingsSection) -> String {
    if let other = SettingsTable.sections.first(where: { $0.keys.contains { $0.name == key } }) {
      return "It belongs under \(other.heading)."
    }
    let names = section.keys.map(\.name)
    return Likeness.question(about: key, among: names) ?? "There are \(names.joined(separator: ", "))."
  }

  private mutating func complainOfNoSection(_ entry: SettingsText.Entry) {
    let home = SettingsTable.sections.first { $0.keys.contains { $0.name == entry.key } }
    complain(
      entry.line,
      "“\(entry.key)” stands before the first section. Put a line with \((home ?? SettingsTable.time).heading) above it."
    )
  }

  /// - Parameter line: counted from 0.
  private mutating func complain(_ line: Int, _ sentence: String) {
    remarks.append(SettingsRemark(line: line + 1, sentence))
  }

  /// - Parameter line: counted from 0.
  private mutating func warn(_ line: Int, _ sentence: String) {
    remarks.append(SettingsRemark(line: line + 1, sentence, .warning))
  }
}

extension SettingsKind {
  /// Whether it is text that quotation marks do not belong to; of a name they may be a part.
  fileprivate var isWording: Bool {
    switch self {
    case .words(_, let gaps, _): !gaps.isEmpty
    default: false
    }
  }
}
