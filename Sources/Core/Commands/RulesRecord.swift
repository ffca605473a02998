/// What became of the rules once, for people and for programs.
package struct RulesRecord: Sendable, Hashable, Encodable {
  package var at: WallTime
  /// Local time with its offset, RFC 3339.
  var time: String
  var kind: Kind
  /// A sentence, or more than one.
  var lines: [String]

  enum Kind: String, Sendable, Hashable, Encodable {
    case changed, queued, cancelled, unlocked, corrected
    case clockSet = "clock-set"
    case unwatched
  }

  enum CodingKeys: String, CodingKey {
    case time = "at"
    case kind, lines
  }

  /// Nil for what is no matter of the rules.
  package init?(_ happening: Happening) {
    let local = { (time: WallTime) in LocalTime(time, offset: happening.zoneOffset) }
    switch happening.matter {
    case .shieldShown, .shieldLeft: return nil
    case .rulesChanged(let lines): (kind, self.lines) = (.changed, lines)
    case .changesQueued(let changes, let due):
      (kind, lines) = (.queued, changes.map { "Waits until \(local(due).clock): \($0)" })
    case .changesCancelled(let changes): (kind, lines) = (.cancelled, changes.map { "Taken back: \($0)" })
    case .unlocked(let length):
      (kind, lines) = (.unlocked, ["Emergency unlock: everything open for \(length.inWords)"])
    case .clockJumped(let jump):
      let size = jump < .zero ? .zero - jump : jump
      (kind, lines) = (
        .clockSet, ["The clock was set \(jump < .zero ? "back" : "forward") by \(size.inWords)"]
      )
    case .unwatched(let length): (kind, lines) = (.unwatched, ["Not watched for \(length.inWords)"])
    }
    at = happening.at
    time = local(happening.at).stamp
  }

  /// Nil for what is no correction of somebody's.
  package init?(_ entry: LedgerEntry) {
    guard entry.matter == .corrected, entry.undoes == nil else { return nil }
    let size = (entry.amount < .zero ? .zero - entry.amount : entry.amount).inWords
    at = entry.at
    time = LocalTime(entry.at, offset: entry.zoneOffset).stamp
    kind = .corrected
    lines = [
      "Corrected by \(entry.amount < .zero ? "−" : "+")\(size)"
        + (entry.note.isEmpty ? "" : ": \(entry.note)")
    ]
  }

  /// A line for each sentence; the time stands before the first.
  package var text: String {
    let start = time.prefix(16).map { $0 == "T" ? " " : String($0) }.joined()
    let indent = String(repeating: " ", count: start.count)
    return lines.enumerated().map { index, line in
      (index == 0 ? start : indent) + "  " + PlainText.line(line)
    }.joined(separator: "\n")
  }
}
