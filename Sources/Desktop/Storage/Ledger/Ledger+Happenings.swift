package import Core

extension Ledger {
  /// Enters it into the list that only grows.
  package func enter(_ happening: Happening) throws(LedgerError) {
    let row = HappeningRow(happening.matter)
    try database.run(
      """
      INSERT INTO happening (at_ms, zone_offset_ms, kind, app, app_group, length_ms, due_ms, note)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(happening.at.milliseconds), .integer(happening.zoneOffset.wholeMilliseconds),
        .text(row.kind.rawValue), row.app.map { .text($0.rawValue) } ?? .null,
        row.group.map { .text($0.rawValue) } ?? .null,
        row.length.map { .integer($0.wholeMilliseconds) } ?? .null,
        row.due.map { .integer($0.milliseconds) } ?? .null, .text(row.lines.joined(separator: "\n")),
      ])
  }

  /// What happened, in the order in which it was entered. What a newer Repgate entered and this one does not know is
  /// left out.
  /// - Parameter since: leaves out what is from before; nil for all.
  package func happenings(since: WallTime? = nil) throws(LedgerError) -> [Happening] {
    try database.rows(
      """
      SELECT at_ms, zone_offset_ms, kind, app, app_group, length_ms, due_ms, note FROM happening
      WHERE at_ms >= ? ORDER BY id
      """, [.integer(since?.milliseconds ?? .min)]
    ) { row in
      HappeningRow(row).matter.map {
        Happening(
          at: WallTime(milliseconds: row.integer(0)), zoneOffset: .milliseconds(row.integer(1)), $0)
      }
    }.compactMap { $0 }
  }
}

/// A happening as the columns of its row.
private struct HappeningRow {
  enum Kind: String {
    case shieldShown = "shield-shown"
    case shieldLeft = "shield-left"
    case rulesChanged = "rules-changed"
    case changesQueued = "changes-queued"
    case changesCancelled = "changes-cancelled"
    case unlocked
    case clockJumped = "clock-jumped"
    case unwatched
    case unknown = ""
  }

  var kind: Kind
  var app: AppID?
  var group: GroupID?
  var length: Duration?
  var due: WallTime?
  var lines: [String] = []

  init(_ matter: Happening.Matter) {
    switch matter {
    case .shieldShown(let app, let group): (kind, self.app, self.group) = (.shieldShown, app, group)
    case .shieldLeft(let app, let group): (kind, self.app, self.group) = (.shieldLeft, app, group)
    case .rulesChanged(let lines): (kind, self.lines) = (.rulesChanged, lines)
    case .changesQueued(let lines, let due): (kind, self.lines, self.due) = (.changesQueued, lines, due)
    case .changesCancelled(let lines): (kind, self.lines) = (.changesCancelled, lines)
    case .unlocked(let length): (kind, self.length) = (.unlocked, length)
    case .clockJumped(let length): (kind, self.length) = (.clockJumped, length)
    case .unwatched(let length): (kind, self.length) = (.unwatched, length)
    }
  }

  init(_ row: Statement) {
    kind = Kind(rawValue: row.text(2)) ?? .unknown
    app = row.isNull(3) ? nil : AppID(row.text(3))
    group = row.isNull(4) ? nil : GroupID(row.text(4))
    length = row.isNull(5) ? nil : .milliseconds(row.integer(5))
    due = row.isNull(6) ? nil : WallTime(milliseconds: row.integer(6))
    lines = row.text(7).split(separator: "\n").map(String.init)
  }

  /// Nil for what this version does not know.
  var matter: Happening.Matter? {
    switch kind {
    case .shieldShown: app.flatMap { app in group.map { .shieldShown(app, $0) } }
    case .shieldLeft: app.flatMap { app in group.map { .shieldLeft(app, $0) } }
    case .rulesChanged: .rulesChanged(lines)
    case .changesQueued: due.map { .changesQueued(lines, due: $0) }
    case .changesCancelled: .changesCancelled(lines)
    case .unlocked: length.map { .unlocked($0) }
    case .clockJumped: length.map { .clockJumped($0) }
    case .unwatched: length.map { .unwatched($0) }
    case .unknown: nil
    }
  }
}
