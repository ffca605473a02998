/// What was earned and used on each day, with bars, for people.
package struct StatsText: Sendable {
  private let exercises: ExerciseCatalogue
  private let names: [AppID: String]
  private let columns: Int
  private let drawsBlocks: Bool

  /// - Parameters:
  ///   - names: what people call the apps; an app without a name is shown by its id.
  ///   - columns: that a line may have.
  ///   - drawsBlocks: false where the terminal has ASCII alone.
  package init(exercises: ExerciseCatalogue, names: [AppID: String], columns: Int, drawsBlocks: Bool) {
    self.exercises = exercises
    self.names = names
    // Less would leave no room for any bar.
    self.columns = max(40, columns)
    self.drawsBlocks = drawsBlocks
  }

  /// - Parameter days: in order, those without anything too.
  package func text(_ days: [DayUse]) -> String {
    guard let first = days.first, let last = days.last else { return "" }
    guard days.contains(where: { !$0.isEmpty }) else {
      let since = first.day == last.day ? "on " : "since "
      return "Nothing \(since)\(LocalTime.dayTitle(first.day)). Log reps to begin: repgate log push-ups 10\n"
    }
    let rows = days.map(rows)
    let all = rows.flatMap { $0 }
    let labelWidth = min(columns / 2, all.map(\.width).max() ?? 0)
    let timeWidth = all.map(\.time.count).max() ?? 0
    let bars = Bars(
      all.map(\.length), width: columns - labelWidth - timeWidth - 6, drawsBlocks: drawsBlocks)
    let spaces = (0...max(labelWidth, timeWidth)).map { String(repeating: " ", count: $0) }
    var text = ""
    var empty: [CivilDate] = []
    func closeEmpty() {
      if let first = empty.first, let last = empty.last { text += nothing(from: first, to: last) + "\n" }
      empty = []
    }
    for (day, rows) in zip(days, rows) {
      guard !day.isEmpty else {
        empty.append(day.day)
        continue
      }
      closeEmpty()
      text += heading(day) + "\n"
      for row in rows {
        let label = row.width > labelWidth ? PlainText.cut(row.label, to: labelWidth) : row.label
        let width = row.width > labelWidth ? PlainText.width(label) : row.width
        text += "  "
        text += label
        text += spaces[labelWidth - width]
        text += "  "
        text += spaces[timeWidth - row.time.count]
        text += row.time
        let bar = bars.bar(row.length)
        if !bar.isEmpty { text += "  " }
        text += bar
        text += "\n"
      }
      text += shields(day) + "\n"
    }
    closeEmpty()
    if days.count > 1 { return text + summary(days) }
    text.removeLast()
    return text
  }

  private struct Row {
    let label: String
    /// Of the label, in columns.
    let width: Int
    let length: Duration
    let time: String

    init(_ label: String, _ length: Duration) {
      self.label = label
      width = PlainText.width(label)
      self.length = length
      time = length.inWords
    }
  }

  private func rows(_ day: DayUse) -> [Row] {
    day.exercises.map { done in
      let exercise = exercises.exercise(done.exercise) ?? ExerciseCatalogue().exercise(done.exercise)
      let label = exercise.map { ExerciseSentences.amount($0, reps: done.reps) }
      return Row(label ?? PlainText.line("\(done.reps) \(done.exercise)"), done.earned)
    } + day.apps.map { app in Row(PlainText.line(names[app.app] ?? app.app.rawValue), app.used) }
  }

  private func heading(_ day: DayUse) -> String {
    "\(LocalTime.dayTitle(day.day)): earned \(day.earned.inWords), \(used(day.used, free: day.free))"
  }

  private func used(_ used: Duration, free: Duration) -> String {
    "used \(used.inWords)" + (free >= .seconds(1) ? " (\(free.inWords) of it free)" : "")
  }

  private func nothing(from first: CivilDate, to last: CivilDate) -> String {
    let days = last.dayNumber - first.dayNumber + 1
    guard days > 1 else { return "\(LocalTime.dayTitle(first)): nothing\n" }
    return "\(LocalTime.dayTitle(first)) to \(LocalTime.dayTitle(last)): nothing on these \(days) days\n"
  }

  private func shields(_ day: DayUse) -> String {
    guard day.shieldsShown + day.shieldsLeft > 0 else { return "" }
    return "  \(shields(shown: day.shieldsShown, left: day.shieldsLeft))\n"
  }

  private func shields(shown: Int, left: Int) -> String {
    let screens = shown == 1 ? "1 block screen" : "\(shown) block screens"
    return left > 0 ? "\(screens), walked away from \(left)" : screens
  }

  private func summary(_ days: [DayUse]) -> String {
    func sum(_ value: (DayUse) -> Duration) -> Duration { days.reduce(.zero) { $0 + value($1) } }
    let (shown, left) = days.reduce((0, 0)) { ($0.0 + $1.shieldsShown, $0.1 + $1.shieldsLeft) }
    return HelpText.wrapped(
      "In \(days.count) days: earned \(sum(\.earned).inWords), "
        + used(sum(\.used), free: sum(\.free))
        + (shown + left > 0 ? "; \(shields(shown: shown, left: left))" : ""), width: columns)
  }
}
