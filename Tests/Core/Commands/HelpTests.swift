import FoundationEssentials
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
    if GeneratedFilesTests.regenerates { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    let isTheSame = try? String(contentsOfFile: path, encoding: .utf8) == text
    #expect(isTheSame == true, "if it is meant: REPGATE_REGENERATE=1 swift test --filter HelpTests")
  }

  @Test(arguments: CommandTable.shown)
  func noLineIsTooLongForATerminal(command: Command) {
    for line in HelpText.text(for: command).split(separator: "\n") where !line.hasPrefix("Usage") {
      #expect(PlainText.width(String(line)) <= 80, "\(line)")
    }
  }
}
