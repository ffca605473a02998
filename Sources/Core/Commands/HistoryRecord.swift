/// An entry of the ledger as it is exported.
package struct HistoryRecord: Sendable, Hashable, Encodable {
  var id: Int64
  /// Local time with its offset, RFC 3339.
  var at: String
  /// The same without the offset, for spreadsheets: by the clock on the wall where and when it happened.
  var local: String
  /// The day it counts for.
  var day: String
  var kind: LedgerEntry.Kind
  var amount: Double
  var exercise: String?
  var reps: Int?
  var app: String?
  var group: String?
  var used: Double?
  var charged: Double?
  /// Whether it still grows.
  var isOpen: Bool?
  var note: String?
  /// The `id` of the log that it undoes.
  var undoes: Int64?

  enum CodingKeys: String, CodingKey {
    case id, at, local, day, kind, exercise, reps, app, group, note, undoes
    case amount = "amount_seconds"
    case used = "used_seconds"
    case charged = "charged_seconds"
    case isOpen = "open"
  }

  package init(_ entry: LedgerEntry, dayStart: DayStart) {
    id = entry.id
    let time = LocalTime(entry.at, offset: entry.zoneOffset)
    at = time.stamp
    local = time.plain
    day = entry.day(dayStart).description
    kind = entry.kind
    amount = JSONText.seconds(entry.amount)
    note = entry.note.isEmpty ? nil : entry.note
    undoes = entry.undoes
    switch entry.matter {
    case .earned(let exercise, let reps):
      self.exercise = exercise.rawValue
      self.reps = reps
    case .spent(let app, let group, let used, let charged, let isOpen):
      self.app = app.rawValue
      self.group = group.rawValue
      self.used = JSONText.seconds(used)
      self.charged = JSONText.seconds(charged)
      self.isOpen = isOpen
    case .given, .corrected: break
    }
  }

  /// All records as CSV, with a line of headings.
  package static func csv(_ records: [HistoryRecord]) -> String {
    let headings: [CodingKeys] = [
      .id, .at, .local, .day, .kind, .amount, .exercise, .reps, .app, .group, .used, .charged, .isOpen, .note,
      .undoes,
    ]
    return CSVText.record(headings.map { .text($0.rawValue) }) + records.map(\.csvRecord).joined()
  }

  private var csvRecord: String {
    func text(_ text: String?) -> CSVText.Field { text.map { .text($0) } ?? .none }
    func number(_ number: Double?) -> CSVText.Field { number.map { .number("\($0)") } ?? .none }
    return CSVText.record([
      .number("\(id)"), .text(at), .text(local), .text(day), .text(kind.rawValue), number(amount),
      text(exercise),
      reps.map { .number("\($0)") } ?? .none, text(app), text(group), number(used), number(charged),
      isOpen.map { .text($0 ? "true" : "false") } ?? .none, text(note),
      undoes.map { .number("\($0)") } ?? .none,
    ])
  }
}
