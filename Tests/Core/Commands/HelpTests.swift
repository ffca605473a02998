import Testing

@testable import Core

/// What help says, word for word: `Help.txt` beside this file.
@Suite struct HelpTests {
  @Test func helpReadsAsItDid() throws {
    var text = "$ repgate help\n" + HelpText.overview
    for command in CommandTable.shown {
      text += "\n$ repgate help \(command.name)\n" + HelpText.text(for: command)
    }
    let path = #filePath.replacing("HelpTests.swift", with: "Help.txt")
    try Snapshot.expect(text, in: path, suite: "HelpTests")
  }

  @Test(arguments: CommandTable.shown)
  func noLineIsTooLongForATerminal(command: Command) {
    for line in HelpText.text(for: command).split(separator: "\n") where !line.hasPrefix("Usage") {
      #expect(PlainText.width(String(line)) <= 80, "\(line)")
    }
  }
}
