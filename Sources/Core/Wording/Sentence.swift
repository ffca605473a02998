/// A sentence for people, not yet in any language: which one, and what goes into its gaps.
package struct Sentence: Sendable, Hashable {
  package var phrase: Phrase
  /// For the named gaps of the phrase, `{app}` for example.
  package var arguments: [String: String]

  package init(_ phrase: Phrase, _ arguments: [String: String] = [:]) {
    self.phrase = phrase
    self.arguments = arguments
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
      text += arguments[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
