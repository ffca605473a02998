/// Words that make no command: what is wrong, and what to type instead. Both are whole sentences.
package struct UsageError: Error, Sendable, Hashable {
  package var sentence: String
  package var advice: String?

  package init(_ sentence: String, advice: String? = nil) {
    self.sentence = sentence
    self.advice = advice
  }

  /// One or two lines for standard error.
  package var text: String { sentence + (advice.map { "\n" + $0 } ?? "") }
}
