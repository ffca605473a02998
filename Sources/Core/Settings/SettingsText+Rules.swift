extension SettingsText {
  /// The text changed so that it wishes for `rules`; whatever is the same in both stays as it is written.
  /// - Parameter before: the rules that the text wishes for as it is.
  package func wishing(_ rules: RuleSet, before: RuleSet) -> SettingsText {
    var text = self
    text.write(rules.timeLines, before: before.timeLines, SettingsSectionName(SettingsTable.time.kind))
    text.write(
      rules.strict.lines, before: before.strict.lines, SettingsSectionName(SettingsTable.strict.kind))
    if rules.neverBlocked != before.neverBlocked {
      text.set(
        "apps", to: Self.list(rules.neverBlocked), in: SettingsSectionName(SettingsTable.neverBlock.kind))
    }
    for group in before.groups where !rules.groups.contains(where: { $0.id == group.id }) {
      text.remove(group.id.section)
    }
    for group in rules.groups {
      text.write(group, before: before.groups.first { $0.id == group.id })
    }
    let isBuiltIn = { (id: ExerciseID) in ExerciseCatalogue.builtIn.contains { $0.id == id } }
    for exercise in before.exercises
    where !isBuiltIn(exercise.id) && !rules.exercises.contains(where: { $0.id == exercise.id }) {
      text.remove(exercise.id.section)
    }
    for id in before.removedExercises where !rules.removedExercises.contains(id) {
      text.remove("removed", from: id.section)
    }
    for id in rules.removedExercises where !before.removedExercises.contains(id) {
      text.set("removed", to: "yes", in: id.section)
    }
    for exercise in rules.exercises {
      text.write(exercise, before: before.exercises.first { $0.id == exercise.id })
    }
    return text
  }

  fileprivate static func list(_ apps: [BlockedApp]) -> String {
    list(apps.map { $0.wish ?? $0.app.rawValue })
  }

  fileprivate static func list(_ items: [String]) -> String {
    items.map { SettingsEscape.escape($0, in: .item) }.joined(separator: "; ")
  }

  /// Writes what of the group or exercise differs from before; everything where there was none.
  private mutating func write(_ lines: [WishedLine], before: [WishedLine]?, _ section: SettingsSectionName) {
    for line in lines where before?.contains(line) != true {
      if let value = line.value {
        set(line.key, to: value, in: section)
      } else {
        remove(line.key, from: section)
      }
    }
  }

  private mutating func write(_ group: Group, before: Group?) {
    write(group.lines, before: before?.lines, group.id.section)
  }

  private mutating func write(_ exercise: Exercise, before: Exercise?) {
    let section = exercise.id.section
    write(exercise.lines, before: before?.lines, section)
    // A section without a line would say nothing that somebody understands.
    if self.section(section)?.entries.isEmpty != false {
      set("earns", to: DurationText.text(exercise.earns), in: section)
    }
  }
}

/// A key with the value that it needs, as it is written; nil where none is needed.
private struct WishedLine: Equatable {
  var key: String
  var value: String?

  init(_ key: String, _ value: String?) {
    self.key = key
    self.value = value
  }
}

extension RuleSet {
  fileprivate var timeLines: [WishedLine] {
    func orNever(_ length: Duration?) -> String { length.map(DurationText.text) ?? "never" }
    return [
      WishedLine("day-start", dayStart.text), WishedLine("free-a-day", DurationText.text(freePerDay)),
      WishedLine("save-up-to", saveUpTo.map(DurationText.text)),
      WishedLine("away-after", orNever(idle.awayAfter)), WishedLine("ask-after", orNever(idle.asksAfter)),
    ]
  }
}

extension Strictness {
  fileprivate var lines: [WishedLine] {
    [
      WishedLine("on", isOn ? "yes" : "no"), WishedLine("wait", DurationText.text(wait)),
      WishedLine("unlocks", "\(unlocks)"), WishedLine("unlock-for", DurationText.text(unlockLength)),
    ]
  }
}

extension Group {
  fileprivate var lines: [WishedLine] {
    func unlessEmpty(_ list: String) -> String? { list.isEmpty ? nil : list }
    return [
      WishedLine("name", name == id.usualName ? nil : SettingsEscape.escape(name, in: .value)),
      WishedLine("apps", SettingsText.list(apps)),
      WishedLine("categories", unlessEmpty(SettingsText.list(categories))),
      WishedLine("titles", unlessEmpty(SettingsText.list(titles.map(\.text)))),
      WishedLine("everything", selectsEverything ? "yes" : nil),
      WishedLine("allow", unlessEmpty(SettingsText.list(allowed))),
      WishedLine("counts", counting == .inFront ? nil : counting.rawValue),
      WishedLine("blocked-hours", unlessEmpty(blockedHours.map(\.text).joined(separator: "; "))),
      WishedLine("open-hours", unlessEmpty(openHours.map(\.text).joined(separator: "; "))),
      WishedLine("day-limit", limits.day.map(DurationText.text)),
      WishedLine("week-limit", limits.week.map(DurationText.text)),
      WishedLine("at-a-time", limits.atATime.map(DurationText.text)),
      WishedLine("pause", limits.pause == Limits.usualPause ? nil : DurationText.text(limits.pause)),
    ]
  }
}

extension Exercise {
  fileprivate var lines: [WishedLine] {
    let original = ExerciseCatalogue.builtIn.first { $0.id == id }
    let hasUsualName = name == original?.name ?? id.rawValue
    let usualSingular = hasUsualName ? original?.singular : nil
    return [
      WishedLine("name", hasUsualName ? nil : SettingsEscape.escape(name, in: .value)),
      WishedLine(
        "singular", singular == usualSingular ? nil : singular.map { SettingsEscape.escape($0, in: .value) }),
      WishedLine("unit", unit == original?.unit ?? .rep ? nil : unit.rawValue),
      WishedLine("earns", earns == original?.earns ? nil : DurationText.text(earns)),
      WishedLine("takes", takes == original?.takes ?? .zero ? nil : DurationText.text(takes)),
    ]
  }
}

extension GroupID {
  fileprivate var section: SettingsSectionName {
    SettingsSectionName(SettingsTable.group.kind, id: rawValue)
  }
}

extension ExerciseID {
  fileprivate var section: SettingsSectionName {
    SettingsSectionName(SettingsTable.exercise.kind, id: rawValue)
  }
}
