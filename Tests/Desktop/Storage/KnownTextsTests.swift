import Testing

@testable import Storage

@Suite struct KnownTextsTests {
  @Test func eachTextIsKeptOnce() {
    var known = KnownTexts()
    let words = ["firefox", "", "steam", "微信", "a\u{0}b", "firefoy"]
    for _ in 1...2 {
      for (place, word) in words.enumerated() {
        #expect(Array(word.utf8).withUnsafeBytes { known.place(of: $0) } == place)
      }
    }
    #expect(known.texts == words)
  }
}
