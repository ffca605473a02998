import Core
import Testing

/// The table of sentences is what translators get, so it has to be sane by itself.
struct PhraseTests {
  @Test(arguments: Phrase.allCases)
  func aPhraseIsAPlainSentenceWithNamedGaps(phrase: Phrase) {
    let text = phrase.rawValue
    #expect(!text.isEmpty)
    #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false)
    #expect(!text.contains("  ") && !text.contains("\n") && !text.contains("%"))
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let name = piece.prefix { $0 != "}" }
      #expect(!name.isEmpty && name.allSatisfy { $0.isLetter }, "a gap has a name: {\(name)}")
    }
  }

  /// The template for translators is made from the file by a program that knows no Swift: one literal each.
  @Test func thePhrasesAreWrittenAsSingleLiterals() throws {
    let file = try Repository.text(of: "Sources/Core/Wording/Phrase.swift")
    for phrase in Phrase.allCases {
      let literal = phrase.rawValue.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\\\"")
      #expect(file.contains("\"\(literal)\""), "\(phrase) is not a single literal")
    }
  }

  @Test func everyPhraseIsSaidSomewhere() throws {
    let code = try Repository.swiftFiles(below: "Sources")
      .filter { $0.path != "Sources/Core/Wording/Phrase.swift" }
      .map(\.text).joined()
    for phrase in Phrase.allCases { #expect(code.contains(".\(phrase)"), "\(phrase)") }
  }
}
