import FoundationEssentials
import Testing

@testable import Core

/// The completions and the manual page in the packaging folder are what the table of commands says.
@Suite struct GeneratedFilesTests {
  static let packaging = #filePath.replacing(
    "/Tests/Core/Commands/GeneratedFilesTests.swift", with: "/packaging")

  /// `REPGATE_REGENERATE=1 swift test --filter GeneratedFilesTests` writes them anew.
  static let regenerates = ProcessInfo.processInfo.environment["REPGATE_REGENERATE"] == "1"

  @Test(arguments: GeneratedFile.all)
  func theFileIsUpToDate(file: GeneratedFile) throws {
    let path = Self.packaging + "/" + file.path
    if Self.regenerates { try file.text.write(toFile: path, atomically: true, encoding: .utf8) }
    let isUpToDate = try? String(contentsOfFile: path, encoding: .utf8) == file.text
    #expect(
      isUpToDate == true,
      "packaging/\(file.path) is out of date: REPGATE_REGENERATE=1 swift test --filter GeneratedFilesTests")
  }

  @Test func everySettingIsInTheManual() {
    for section in SettingsTable.sections {
      #expect(SettingsPage.text.contains("\n.SH \(RoffText.escaped(section.heading))\n"))
      for key in section.keys {
        #expect(SettingsPage.text.contains("\n\\fB\(RoffText.escaped(key.name))\\fR\n"))
      }
    }
  }

  @Test func everyCommandAndOptionIsInEachOfThem() {
    for file in GeneratedFile.all where file.path.hasPrefix("completions/") || file.path == "man/repgate.1" {
      for command in CommandTable.shown {
        for word in command.path { #expect(file.text.contains(word), "\(file.path): \(command.name)") }
        for option in command.options {
          #expect(file.text.contains(option.name), "\(file.path): \(option.name)")
        }
      }
    }
  }
}
