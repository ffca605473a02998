/// One line of the settings file, byte for byte as it stands there, and what it means.
struct SettingsLine: Sendable, Hashable {
  /// Without its line ending.
  private(set) var bytes: [UInt8]
  /// `\n`, `\r\n`, or nothing in a last line.
  var ending: [UInt8]
  private(set) var content: Content

  enum Content: Sendable, Hashable {
    case blank
    /// The key is that of a setting which was written as a comment: `#title = …`.
    case comment(key: String?)
    case header(SettingsSectionName)
    /// The value as it is written; it begins at `start` of the line's bytes.
    case entry(key: String, value: String, start: Int)
    /// Nothing of these, in a sentence.
    case broken(String)
  }

  init(_ bytes: [UInt8], ending: [UInt8] = lineFeed) {
    self.bytes = bytes
    self.ending = ending
    content = Self.content(of: bytes)
  }

  init(_ text: String, ending: [UInt8] = lineFeed) { self.init(Array(text.utf8), ending: ending) }

  static let lineFeed: [UInt8] = [10]

  /// Puts another value in the place of an entry's; what stands before it stays as it is.
  mutating func replaceValue(by value: String) {
    guard case .entry(_, let old, let start) = content else { return }
    let gap: [UInt8] = old.isEmpty && !value.isEmpty ? [32] : []
    var before = bytes[..<start]
    if value.isEmpty { while before.last != UInt8(ascii: "=") { before.removeLast() } }
    self = SettingsLine(Array(before) + gap + Array(value.utf8), ending: ending)
  }

  // MARK: Reading

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  private static func content(of bytes: [UInt8]) -> Content {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .broken("This line is not in UTF-8. Save the file in that encoding.")
    }
    var line = bytes[...]
    if line.starts(with: byteOrderMark) { line = line.dropFirst(byteOrderMark.count) }
    line = trimmed(line)
    switch line.first {
    case nil: return .blank
    case UInt8(ascii: "#"), UInt8(ascii: ";"):
      guard case .entry(let key, _, _) = entry(trimmed(line.dropFirst())),
        key.utf8.allSatisfy({ isOfAKey($0) })
      else { return .comment(key: nil) }
      return .comment(key: key)
    case UInt8(ascii: "["): return header(line)
    default:
      if let entry = entry(line) { return entry }
      let shown = SettingsEscape.trimmed(text)
      return .broken(
        "“\(shown)” is no setting. Write “key = value”, or begin the line with # to make it a comment.")
    }
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> Content? {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let key = trimmed(line[..<equals])
    guard !key.isEmpty else { return nil }
    let value = trimmed(line[(equals + 1)...])
    return .entry(key: text(key), value: text(value), start: value.isEmpty ? equals + 1 : value.startIndex)
  }

  private static func header(_ line: ArraySlice<UInt8>) -> Content {
    let bad = Content.broken(
      "“\(text(line))” is no section. It is written as [block-screen] or [group games], with nothing behind it."
    )
    guard line.count > 2, line.last == UInt8(ascii: "]") else { return bad }
    let inner = trimmed(line.dropFirst().dropLast())
    var isEscaped = false
    for byte in inner {
      if byte == UInt8(ascii: "]"), !isEscaped { return bad }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if isEscaped { return bad }
    let kind = inner.prefix { $0 != 32 && $0 != 9 }
    let id = trimmed(inner[kind.endIndex...])
    guard !kind.isEmpty else { return bad }
    guard !id.isEmpty else { return .header(SettingsSectionName(text(kind))) }
    guard let name = SettingsEscape.unescape(text(id)) else { return bad }
    return .header(SettingsSectionName(text(kind), id: name))
  }

  private static func isOfAKey(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
