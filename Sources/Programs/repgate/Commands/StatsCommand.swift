import Core
import Storage

/// `repgate stats`
enum StatsCommand {
  static func run(_ desk: Desk, days count: Int, _ layout: Invocation.Layout) throws {
    let ledger = try desk.ledger()
    let dayStart = desk.dayStart(ledger)
    let today = dayStart.day(of: desk.moment.wall, in: desk.zone)
    let first = CivilDate(dayNumber: today.dayNumber - count + 1)
    let days = DayUse.all(
      from: first, to: today, known: try ledger.days(since: first, dayStart: dayStart))
    let rules = try ledger.rules()
    let names = AppNames.of(Set(days.flatMap { $0.apps.map(\.app) }), rules)
    let records = { days.map { StatsRecord($0, names: names) } }
    switch layout {
    case .json: try desk.terminal.say(try JSONText.encode(records()) + "\n")
    case .csv: try desk.terminal.say(desk.terminal.fit(StatsRecord.csv(records())))
    case .people:
      let text = StatsText(
        exercises: ExerciseCatalogue(rules: rules), names: names, columns: desk.terminal.columns ?? 80,
        drawsBlocks: Bars.drawsBlocks(in: desk.environment))
      try desk.terminal.say(text.text(days))
    }
  }
}
