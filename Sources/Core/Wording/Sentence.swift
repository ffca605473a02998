/// A sentence for people, not yet in any language: which one, and what goes into its gaps.
package struct Sentence: Sendable, Hashable {
  package var phrase: Phrase
  /// For the named gaps of the phrase, `{app}` for example.
  package var arguments: [String: String]
  /// For the gaps that another phrase fills, `{amount}` for example.
  package var parts: [String: Sentence]

  package init(_ phrase: Phrase, _ arguments: [String: String] = [:], parts: [String: Sentence] = [:]) {
    self.phrase = phrase
    self.arguments = arguments
    self.parts = parts
  }

  /// The sentence in the language that `translate` knows (English literal in, translated literal out).
  package func text(translate: (String) -> String = { $0 }) -> String {
    var text = ""
    var rest = Substring(translate(phrase.rawValue))
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "}") else {
        rest = rest[open...]
        break
      }
      let name = String(rest[after..<close])
      text += arguments[name] ?? parts[name]?.text(translate: translate) ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
