/// What one check of `repgate doctor` came to.
package struct Finding: Sendable, Hashable {
  /// For programs: `window-manager`.
  package var check: String
  /// For people: `Window manager`.
  package var title: String
  package var verdict: Verdict
  /// What was found, and what it means: sentences.
  package var meaning: String
  /// What to do; nil where there is nothing to do.
  package var advice: String?

  package enum Verdict: String, Sendable, Hashable, Codable {
    case ok
    /// Repgate goes on with less, or is to be known of.
    case note
    /// Repgate cannot do its work as it should.
    case problem
  }

  package init(
    _ check: String, _ title: String, _ verdict: Verdict, _ meaning: String, advice: String? = nil
  ) {
    self.check = check
    self.title = title
    self.verdict = verdict
    self.meaning = meaning
    self.advice = advice
  }
}

extension Finding: Encodable {
  enum CodingKeys: CodingKey {
    case check, title, verdict, meaning, advice
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(check, forKey: .check)
    try container.encode(title, forKey: .title)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(meaning, forKey: .meaning)
    // `encode`, not `encodeIfPresent`: null is an answer.
    try container.encode(advice, forKey: .advice)
  }
}
