/// The settings file as text: `key = value` in sections, comments by `#` or `;`, as in other key files.
///
/// Everything that is not changed stays byte for byte: comments, order, blank lines, unknown keys, line endings.
package struct SettingsText: Sendable, Hashable {
  private(set) var lines: [SettingsLine]

  package init(_ bytes: [UInt8]) {
    lines = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 10)
      var line = rest[..<(end ?? rest.endIndex)]
      var ending: [UInt8] = end == nil ? [] : SettingsLine.lineFeed
      if end != nil, line.last == 13 {
        line.removeLast()
        ending = [13, 10]
      }
      lines.append(SettingsLine(Array(line), ending: ending))
      rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    }
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var bytes: [UInt8] { lines.flatMap { $0.bytes + $0.ending } }

  /// True where there is nothing in it at all, as while an editor writes it anew.
  package var isEmpty: Bool { lines.allSatisfy { $0.content == .blank } }

  // MARK: What stands in it

  /// A section with its entries, in the file's order.
  struct Section: Sendable, Hashable {
    /// Nil for what stands before the first one.
    var name: SettingsSectionName?
    /// The index of its header.
    var header: Int?
    var entries: [Entry]
    /// The index after its last line, whatever stands there.
    var end: Int
  }

  /// A key with its value as it is written.
  struct Entry: Sendable, Hashable {
    var key: String
    var value: String
    /// The index of its line.
    var line: Int
  }

  var sections: [Section] {
    var sections = [Section(entries: [], end: 0)]
    for (index, line) in lines.enumerated() {
      switch line.content {
      case .header(let name): sections.append(Section(name: name, header: index, entries: [], end: index + 1))
      case .entry(let key, let value, _):
        sections[sections.count - 1].entries.append(Entry(key: key, value: value, line: index))
      case .blank, .comment, .broken: break
      }
      sections[sections.count - 1].end = index + 1
    }
    return sections
  }

  /// What cannot be understood, whatever the keys mean.
  var faults: [SettingsRemark] {
    var faults: [SettingsRemark] = []
    for (index, line) in lines.enumerated() {
      if case .broken(let sentence) = line.content {
        faults.append(SettingsRemark(line: index + 1, sentence))
      }
    }
    var headers: [SettingsSectionName: Int] = [:]
    for section in sections {
      if let name = section.name, let header = section.header {
        if let first = headers[name] {
          faults.append(
            SettingsRemark(
              line: header + 1,
              "“\(name.text)” is there already, in line \(first + 1). Put what stands here under that one."))
        }
        headers[name] = headers[name] ?? header
      }
      var seen: [String: Int] = [:]
      for entry in section.entries {
        if let first = seen[entry.key] {
          faults.append(
            SettingsRemark(
              line: entry.line + 1,
              "“\(entry.key)” is set already, in line \(first + 1). Remove one of the two lines."))
        }
        seen[entry.key] = seen[entry.key] ?? entry.line
      }
    }
    return faults
  }

  func section(_ name: SettingsSectionName) -> Section? { sections.first { $0.name == name } }

  // MARK: Changing it

  /// Sets a key, in a section that is added at the end where it is missing. A new line goes to where the key
  /// stands as a comment, else behind the section's last one.
  /// - Parameter value: as it is to be written.
  package mutating func set(_ key: String, to value: String, in name: SettingsSectionName) {
    add(name)
    guard let section = section(name), let header = section.header else { return }
    if let entry = section.entries.first(where: { $0.key == key }) {
      if entry.value != value { lines[entry.line].replaceValue(by: value) }
      return
    }
    let commented = (header..<section.end).first { lines[$0].content == .comment(key: key) }
    let last = section.entries.last?.line ?? header
    insert(SettingsLine("\(key) = \(value)", ending: lines[header].ending), after: commented ?? last)
  }

  /// Removes a key's line, if there is one.
  package mutating func remove(_ key: String, from name: SettingsSectionName) {
    guard let entry = section(name)?.entries.first(where: { $0.key == key }) else { return }
    lines.remove(at: entry.line)
  }

  /// Adds a section at the end, where there is none of this name.
  package mutating func add(_ name: SettingsSectionName) {
    guard section(name) == nil else { return }
    let ending = lines.last { !$0.ending.isEmpty }?.ending ?? SettingsLine.lineFeed
    if let last = lines.last, last.content != .blank { append(SettingsLine([], ending: ending)) }
    append(SettingsLine(name.text, ending: ending))
  }

  /// Removes a section with all that is set in it. Comments before its header, and those behind its last
  /// setting, stay.
  package mutating func remove(_ name: SettingsSectionName) {
    guard let section = section(name), let header = section.header else { return }
    lines.removeSubrange(header...(section.entries.last?.line ?? header))
    // Of the empty lines before and after one is enough.
    if isBlank(header - 1), isBlank(header) || header == lines.count { lines.remove(at: header - 1) }
  }

  private func isBlank(_ index: Int) -> Bool {
    lines.indices.contains(index) && lines[index].content == .blank
  }

  /// The same without comments: all that has a meaning.
  package var withoutComments: SettingsText {
    var text = self
    text.lines.removeAll { line in
      if case .comment = line.content { true } else { line.content == .blank }
    }
    return text
  }

  private mutating func insert(_ line: SettingsLine, after index: Int) {
    if index + 1 == lines.count { return append(line) }
    lines.insert(line, at: index + 1)
  }

  private mutating func append(_ line: SettingsLine) {
    var line = line
    if line.ending.isEmpty { line.ending = SettingsLine.lineFeed }
    if let last = lines.indices.last, lines[last].ending.isEmpty { lines[last].ending = line.ending }
    lines.append(line)
  }
}
