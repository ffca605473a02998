/// Something to say about a line of the settings file.
package struct SettingsRemark: Sendable, Hashable {
  /// Counted from 1; nil where it is about the file as a whole.
  package var line: Int?
  /// Whole, with what to write instead.
  package var sentence: String
  package var weight: Weight

  /// What comes of it.
  package enum Weight: Sendable, Hashable {
    /// The file cannot be taken: what was in force before stays.
    case error
    /// The file is taken without this line.
    case warning
    /// The file is taken as it is, but it may not be what was meant.
    case hint
  }

  package init(line: Int?, _ sentence: String, _ weight: Weight = .error) {
    self.line = line
    // A remark is one line, whoever made the sentences.
    self.sentence = sentence.split(separator: "\n").joined(separator: " ")
    self.weight = weight
  }

  /// As compilers say it: `repgate.conf:12: …`.
  /// - Parameter file: its name, or its path.
  package func text(file: String) -> String {
    let place = file + (line.map { ":\($0)" } ?? "")
    return "\(place): \(weight == .error ? "" : "Note: ")\(PlainText.line(sentence))"
  }
}

extension [SettingsRemark] {
  /// Whether the file cannot be taken.
  package var hasErrors: Bool { contains { $0.weight == .error } }

  package var errors: [SettingsRemark] { filter { $0.weight == .error } }
}
