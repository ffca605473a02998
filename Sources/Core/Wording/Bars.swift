/// Bars of a chart in a terminal, all on one scale.
package struct Bars: Sendable, Hashable {
  /// The longest of them stands for this.
  private let longest: Int64
  /// In columns.
  private let width: Int
  private let drawsBlocks: Bool
  /// Whole columns of a bar, by how many: a long chart has many bars.
  private let columns: [String]

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// - Parameters:
  ///   - lengths: what they stand for.
  ///   - width: of the longest, in columns.
  ///   - drawsBlocks: false where the terminal has ASCII alone.
  package init(_ lengths: [Duration], width: Int, drawsBlocks: Bool) {
    longest = lengths.map(\.wholeMilliseconds).max() ?? 0
    self.width = width
    self.drawsBlocks = drawsBlocks
    columns = (0...max(0, width)).map { String(repeating: drawsBlocks ? "█" : "#", count: $0) }
  }

  /// Empty for nothing; what is there is seen, however little it is.
  package func bar(_ length: Duration) -> String {
    let own = length.wholeMilliseconds
    guard own > 0, longest > 0, width > 0 else { return "" }
    let steps = drawsBlocks ? 8 : 1
    let size = max(1, Int((Double(own) / Double(longest) * Double(width * steps)).rounded()))
    return columns[size / steps] + Self.eighths[size % steps]
  }

  /// Whether text in this environment's locale may have more than ASCII.
  package static func drawsBlocks(in environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? "C"
    return locale.lowercased().replacing("-", with: "").contains("utf8")
  }
}
