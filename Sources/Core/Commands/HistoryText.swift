/// The history for people: days, the last one at the bottom, with what was earned and used on each.
package enum HistoryText {
  /// - Parameters:
  ///   - entries: in the order in which they were begun.
  ///   - names: what people call the apps; an app without a name is shown by its id.
  package static func text(
    _ entries: [LedgerEntry], exercises: ExerciseCatalogue, names: [AppID: String], dayStart: DayStart
  ) -> String {
    var days: [(day: CivilDate, entries: [LedgerEntry])] = []
    for entry in entries {
      let day = entry.day(dayStart)
      if let index = days.lastIndex(where: { $0.day == day }) {
        days[index].entries.append(entry)
      } else {
        days.append((day, [entry]))
      }
    }
    days.sort { $0.day < $1.day }
    let rows = days.map { day in day.entries.map { row($0, exercises: exercises, names: names) } }
    // One table for all days, so that the columns stand below each other throughout.
    var lines = TextTable(rows: rows.flatMap { $0 }, alignments: [.left, .right]).lines[...]
    return zip(days, rows).map { day, rows in
      let own = lines.prefix(rows.count)
      lines = lines.dropFirst(rows.count)
      return heading(day.day, day.entries) + "\n" + own.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func heading(_ day: CivilDate, _ entries: [LedgerEntry]) -> String {
    var (earned, used) = (Duration.zero, Duration.zero)
    for entry in entries {
      switch entry.matter {
      case .earned: earned += entry.amount
      case .spent(_, _, _, let charged, _): used += charged
      case .given, .corrected: break
      }
    }
    return "\(LocalTime.dayTitle(day)): earned \(earned.inWords), used \(used.inWords)"
  }

  private static func row(
    _ entry: LedgerEntry, exercises: ExerciseCatalogue, names: [AppID: String]
  ) -> [String] {
    let clock = LocalTime(entry.at, offset: entry.zoneOffset).clock
    let size = (entry.amount < .zero ? .zero - entry.amount : entry.amount).inWords
    let hasSign = abs(entry.amount.wholeMilliseconds) >= 1000
    let amount = !hasSign ? size : (entry.amount < .zero ? "−" : "+") + size
    var words: String
    switch entry.matter {
    case .earned(let id, let reps):
      // One that the user removed since is still known, if it was not the user's own.
      let exercise = exercises.exercise(id) ?? ExerciseCatalogue().exercise(id)
      words = exercise.map { ExerciseSentences.amount($0, reps: reps) } ?? "\(reps) \(id)"
    case .given: words = "given"
    case .corrected: words = "corrected"
    case .spent(let app, _, let used, let charged, let isOpen):
      words = names[app] ?? app.rawValue
      // Time in front after the balance was gone is used and not charged.
      if used - charged >= .seconds(1) { words += ", \(used.inWords) in front" }
      if isOpen { words += ", still open" }
    }
    if !entry.note.isEmpty { words += " (\(entry.note))" }
    return [clock, amount, words]
  }
}
