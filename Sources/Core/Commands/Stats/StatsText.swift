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
    let labelWidth = min(columns / 2, all.map { PlainText.width($0.label) }.max() ?? 0)
    let timeWidth = all.map(\.time.count).max() ?? 0
    let bars = Bars(
      all.map(\.length), width: columns - labelWidth - timeWidth - 6, drawsBlocks: drawsBlocks)
    var paragraphs: [String] = []
    var empty: [CivilDate] = []
    func closeEmpty() {
      if let first = empty.first, let last = empty.last { paragraphs.append(nothing(from: first, to: last)) }
      empty = []
    }
    for (day, rows) in zip(days, rows) {
      guard !day.isEmpty else {
        empty.append(day.day)
        continue
      }
      closeEmpty()
      let lines = rows.map { row in
        let label = PlainText.padded(PlainText.cut(row.label, to: labelWidth), to: labelWidth)
        let time = String(repeating: " ", count: timeWidth - row.time.count) + row.time
        let bar = bars.bar(row.length)
        return "  \(label)  \(time)" + (bar.isEmpty ? "" : "  " + bar) + "\n"
      }
      paragraphs.append(heading(day) + "\n" + lines.joined() + shields(day, indent: "  "))
    }
    closeEmpty()
    return (paragraphs + (days.count > 1 ? [summary(days)] : [])).joined(separator: "\n")
  }

  private struct Row {
    var label: String
    var length: Duration
    var time: String
  }

  private func rows(_ day: DayUse) -> [Row] {
    day.exercises.map { done in
      let exercise = exercises.exercise(done.exercise) ?? ExerciseCatalogue().exercise(done.exercise)
      let label = exercise.map { ExerciseSentences.amount($0, reps: done.reps) }
      return Row(
        label: label ?? PlainText.line("\(done.reps) \(done.exercise)"), length: done.earned,
        time: done.earned.inWords)
    }
      + day.apps.map { app in
        Row(
          label: PlainText.line(names[app.app] ?? app.app.rawValue), length: app.used, time: app.used.inWords)
      }
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

  private func shields(_ day: DayUse, indent: String) -> String {
    guard day.shieldsShown + day.shieldsLeft > 0 else { return "" }
    return "\(indent)\(shields(shown: day.shieldsShown, left: day.shieldsLeft))\n"
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
