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
  /// - Parameter columns: of a terminal; the longest cells are cut until a line fits. With nil none is.
  package func lines(within columns: Int? = nil) -> [String] {
    let whole = ((header.map { [$0] } ?? []) + rows).map { $0.map(PlainText.line) }
    var widths = (0..<(whole.map(\.count).max() ?? 0)).map { column in
      whole.map { column < $0.count ? PlainText.width($0[column]) : 0 }.max() ?? 0
    }
    var all = whole
    if let columns {
      let widest = Self.widest(of: widths, within: columns)
      widths = widths.map { min($0, widest) }
      all = whole.map { $0.map { PlainText.cut($0, to: widest) } }
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

  /// - Parameter columns: of a terminal, as for `lines`.
  package func text(within columns: Int? = nil) -> String {
    lines(within: columns).map { $0 + "\n" }.joined()
  }

  /// The width that no cell may pass for a line to fit; never so little that nothing could be read.
  private static func widest(of widths: [Int], within columns: Int) -> Int {
    var rest = columns - 2 * max(0, widths.count - 1)
    // What is narrow keeps its width; what is left goes to the wide ones in equal parts.
    for (index, width) in widths.sorted().enumerated() {
      let share = rest / (widths.count - index)
      if width > share { return max(share, 8) }
      rest -= width
    }
    return widths.max() ?? 0
  }
}
