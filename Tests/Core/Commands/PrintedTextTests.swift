import Testing

@testable import Core

/// What is printed to be pasted or read by programs holds nothing that a terminal would obey.
@Suite struct PrintedTextTests {
  @Test(arguments: [
    ("firefox", "firefox"), ("", "''"), ("Visual Studio", "'Visual Studio'"), ("it's", #"'it'\''s'"#),
    ("a\u{1b}[2J", #"$'a\x1b[2J'"#), ("it's\n\\", #"$'it\'s\x0a\\'"#), ("x\u{202e}y", #"$'x\xe2\x80\xaey'"#),
  ])
  func aWordCanBePasted(word: String, written: String) {
    #expect(ShellWord.quoted(word) == written)
  }

  @Test func jsonEscapesWhatATerminalObeysAndLosesNothing() throws {
    let names = ["a\u{1b}[2J", "\u{9b}31m", "\u{7f}", "x\u{202e}y\u{2028}", "ไทย 🏋️‍♀️ \\u009b"]
    let json = try JSONText.encode(names, onOneLine: true)
    #expect(PlainText.line(json) == json)
    #expect(json.contains(#"\u009b31m"#) && json.contains("ไทย 🏋️‍♀️"))
    #expect(try JSONText.decode([String].self, from: json) == names)
  }
}
