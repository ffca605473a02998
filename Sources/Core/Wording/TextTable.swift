/// Rows in columns, as wide as a terminal shows them.
package struct TextTable: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    case left, right
  }

  package var header: [String]?
  package var rows: [[String]]
  /// For each column; the left where there are fewer.
  package var alignments: [Alignment]

  package init(header: [String]? = nil, rows: [[String]], alignments: [Alignment] = []) {
    self.header = header
    self.rows = rows
    self.alignments = alignments
  }

  /// The lines, two spaces between the columns and none at the end of a line.
  package var lines: [String] {
    let all = ((header.map { [$0] } ?? []) + rows).map { $0.map(PlainText.line) }
    let columns = all.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      all.map { column < $0.count ? PlainText.width($0[column]) : 0 }.max() ?? 0
    }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let isRight = column < alignments.count && alignments[column] == .right
        let space = String(repeating: " ", count: max(0, widths[column] - PlainText.width(cell)))
        line += isRight ? space + cell : cell + space
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }
}
