import Core
import Storage

/// `repgate history`
enum HistoryCommand {
  static func run(_ desk: Desk, _ wish: Invocation.HistoryWish) throws {
    let ledger = try desk.ledger()
    let dayStart = desk.dayStart(ledger)
    let today = dayStart.day(of: desk.moment.wall, in: desk.zone)
    let isForPeople = wish.layout == .people
    let firstDay =
      wish.since?.day(today: today) ?? (isForPeople ? CivilDate(dayNumber: today.dayNumber - 6) : nil)
    let entries = try ledger.history(since: firstDay.map { dayStart.start(of: $0, in: desk.zone) })
    let records = { entries.map { HistoryRecord($0, dayStart: dayStart) } }
    switch wish.layout {
    case .json: try desk.terminal.say(try JSONText.encode(records()) + "\n")
    case .csv: try desk.terminal.say(desk.terminal.fit(HistoryRecord.csv(records())))
    case .people:
      guard !entries.isEmpty else {
        let since = firstDay.map { " since " + LocalTime.dayTitle($0) } ?? ""
        try desk.terminal.say("Nothing\(since). Log reps to begin: repgate log push-ups 10\n")
        return
      }
      let rules = try ledger.rules()
      try desk.terminal.say(
        HistoryText.text(
          entries, exercises: ExerciseCatalogue(rules: rules), names: names(entries, rules),
          dayStart: dayStart, within: desk.terminal.columns))
    }
  }

  private static func names(_ entries: [LedgerEntry], _ rules: RuleSet) -> [AppID: String] {
    let apps = entries.compactMap { entry -> AppID? in
      if case .spent(let app, _, _, _, _) = entry.matter { app } else { nil }
    }
    return AppNames.of(Set(apps), rules)
  }
}
