import Core
import Testing

/// The manual is written by hand around what the command table says.
struct ManualTests {
  @Test func everyCommandIsInTheManual() throws {
    let page = try Repository.text(of: "packaging/man/repgate.1").replacing("\\-", with: "-")
      .replacing("\\fR \\fB", with: " ")
    for command in CommandTable.shown {
      #expect(page.contains(command.path.joined(separator: " ")), "\(command.path)")
      for option in command.options { #expect(page.contains("--\(option.name)"), "\(option.name)") }
    }
  }
}
