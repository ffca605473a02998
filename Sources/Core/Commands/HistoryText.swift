/// The history for people: days, the last one at the bottom, with what was earned and used on each.
package enum HistoryText {
  /// - Parameters:
  ///   - entries: in the order in which they were begun.
  ///   - names: what people call the apps; an app without a name is shown by its id.
  ///   - columns: of a terminal; with nil nothing is cut.
  package static func text(
    _ entries: [LedgerEntry], exercises: ExerciseCatalogue, names: [AppID: String], dayStart: DayStart,
    within columns: Int? = nil
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
    let book = Book(entries, exercises: exercises, names: names, longestName: columns.map { max(8, $0 - 60) })
    let rows = days.map { day in day.entries.map { row($0, book) } }
    // One table for all days, so that the columns stand below each other throughout.
    var lines = TextTable(rows: rows.flatMap { $0 }, alignments: [.left, .right])
      .lines(within: columns.map { $0 - 2 })[...]
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
      case .corrected where entry.undoes != nil: earned += entry.amount
      case .given, .corrected: break
      }
    }
    // A log of the evening before may have been undone after the day began.
    earned = max(.zero, earned)
    return "\(LocalTime.dayTitle(day)): earned \(earned.inWords), used \(used.inWords)"
  }

  /// What the words of an entry are made of.
  private struct Book {
    let exercises: ExerciseCatalogue
    private let names: [AppID: String]
    /// In columns of a terminal.
    private let longestName: Int?
    let undone: Set<Int64>
    let logs: [Int64: LedgerEntry]

    init(_ entries: [LedgerEntry], exercises: ExerciseCatalogue, names: [AppID: String], longestName: Int?) {
      self.longestName = longestName
      self.exercises = exercises
      self.names = names
      let undone = Set(entries.compactMap(\.undoes))
      self.undone = undone
      logs = Dictionary(
        entries.filter { undone.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    }

    /// What people call it, in what room there is beside what is said of it.
    func name(_ app: AppID) -> String {
      let name = PlainText.line(names[app] ?? app.rawValue)
      return longestName.map { PlainText.cut(name, to: $0) } ?? name
    }

    func undone(by entry: LedgerEntry) -> String {
      guard let log = entry.undoes.flatMap({ logs[$0] }) else { return "a log undone" }
      return CorrectionSentences.amount(of: log, exercises: exercises) + " undone"
    }
  }

  private static func row(_ entry: LedgerEntry, _ book: Book) -> [String] {
    let clock = LocalTime(entry.at, offset: entry.zoneOffset).clock
    let size = (entry.amount < .zero ? .zero - entry.amount : entry.amount).inWords
    let hasSign = abs(entry.amount.wholeMilliseconds) >= 1000
    let amount = !hasSign ? size : (entry.amount < .zero ? "−" : "+") + size
    var words: String
    switch entry.matter {
    case .earned:
      words = CorrectionSentences.amount(of: entry, exercises: book.exercises)
      if book.undone.contains(entry.id) { words += ", undone since" }
    case .given: words = "given"
    case .corrected: words = entry.undoes == nil ? "corrected" : book.undone(by: entry)
    case .spent(let app, _, let used, let charged, let isOpen):
      words = book.name(app)
      // Time in front after the balance was gone is used and not charged.
      if used - charged >= .seconds(1) { words += ", \(used.inWords) in front" }
      if isOpen { words += ", still open" }
    }
    if !entry.note.isEmpty { words += " (\(entry.note))" }
    return [clock, amount, words]
  }
}
