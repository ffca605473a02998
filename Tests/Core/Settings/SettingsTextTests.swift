import AwkwardNames
import Testing

@testable import Core

@Suite struct SettingsTextTests {
  let shield = SettingsSectionName("block-screen")

  @Test(arguments: [
    "", "\n", "no newline", "a = 1", "[x]\na=1\n\n# end", "[x]\r\na = 1\r\n", "\u{feff}[x]\na = 1\n",
    "[x]\n  a  =  1  \n;c\n",
    "mixed\r\nendings\n\r\n", "\r\r\n\n\r",
  ])
  func aTextThatNobodyChangesStaysAsItIs(text: String) {
    #expect(SettingsText(text).bytes == Array(text.utf8))
  }

  @Test func bytesThatAreNoTextStayTooAndAreComplainedOf() {
    let bytes: [UInt8] = [0x5b, 0x78, 0x5d, 10, 0x61, 0x3d, 0xff, 0xfe, 10, 0x62, 0x3d, 0x31]
    let text = SettingsText(bytes)
    #expect(text.bytes == bytes)
    #expect(text.faults.map(\.line) == [2])
    #expect(text.faults[0].sentence == "This line is not in UTF-8. Save the file in that encoding.")
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var key = "title"
    var value: String? = "New"
    var after: String
  }

  @Test(arguments: [
    Change(
      testDescription: "a value in its place", before: "# a\n[block-screen]\ntitle   =Old  \n# b\nicon = x\n",
      after: "# a\n[block-screen]\ntitle   =New\n# b\nicon = x\n"),
    Change(
      testDescription: "an empty value", before: "[block-screen]\ntitle =\n",
      after: "[block-screen]\ntitle = New\n"),
    Change(
      testDescription: "made empty", before: "[block-screen]\ntitle =  Old\n", value: "",
      after: "[block-screen]\ntitle =\n"),
    Change(
      testDescription: "behind its comment",
      before: "[block-screen]\n# What it says.\n#title = Old\n\n[x]\ntitle = 1\n",
      after: "[block-screen]\n# What it says.\n#title = Old\ntitle = New\n\n[x]\ntitle = 1\n"),
    Change(
      testDescription: "behind the last setting", before: "[block-screen]\nicon = x\n\n# about x\n[x]\n",
      after: "[block-screen]\nicon = x\ntitle = New\n\n# about x\n[x]\n"),
    Change(
      testDescription: "a section of its own, with the file's line endings", before: "[x]\r\ny = 1",
      after: "[x]\r\ny = 1\r\n\r\n[block-screen]\r\ntitle = New\r\n"),
    Change(testDescription: "an empty file", before: "", after: "[block-screen]\ntitle = New\n"),
    Change(
      testDescription: "a file without a last line end", before: "[block-screen]",
      after: "[block-screen]\ntitle = New\n"),
    Change(
      testDescription: "removed", before: "[block-screen]\n# kept\ntitle = Old\nicon = x\n", value: nil,
      after: "[block-screen]\n# kept\nicon = x\n"),
    Change(
      testDescription: "removed where it is not", before: "[x]\ntitle = Old\n", value: nil,
      after: "[x]\ntitle = Old\n"),
  ])
  func aChangeTouchesOneLine(change: Change) {
    var text = SettingsText(change.before)
    if let value = change.value {
      text.set(change.key, to: value, in: shield)
    } else {
      text.remove(change.key, from: shield)
    }
    #expect(String(decoding: text.bytes, as: UTF8.self) == change.after)
  }

  @Test(arguments: [
    ("[a]\nx = 1\n\n[block-screen]\ny = 1\n\n# about c\n[c]\n", "[a]\nx = 1\n\n# about c\n[c]\n"),
    ("[block-screen]\n# inside\ny = 1\n# behind\n", "# behind\n"),
    ("[a]\n\n[block-screen]\n", "[a]\n"),
  ])
  func aSectionGoesWithItsSettings(before: String, after: String) {
    var text = SettingsText(before)
    text.remove(shield)
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("[a]\nx", 2, "“x” is no setting. Write “key = value”, or begin the line with # to make it a comment."),
    (
      "[a]\n= x", 2,
      "“= x” is no setting. Write “key = value”, or begin the line with # to make it a comment."
    ),
    (
      "[a\n", 1,
      "“[a” is no section. It is written as [block-screen] or [group games], with nothing behind it."
    ),
    (
      "[a] # b\n", 1,
      "“[a] # b” is no section. It is written as [block-screen] or [group games], with nothing behind it."
    ),
    (
      "[a]\nx = 1\n[b]\n[a]\n", 4, "“[a]” is there already, in line 1. Put what stands here under that one."
    ),
    ("[a]\nx = 1\n\nx = 2\n", 4, "“x” is set already, in line 2. Remove one of the two lines."),
  ])
  func whatCannotBeUnderstoodIsSaidWithItsLine(text: String, line: Int, sentence: String) {
    #expect(SettingsText(text).faults == [SettingsRemark(line: line, sentence)])
  }

  @Test(arguments: AwkwardNames.known)
  func anyTextSurvivesInAnyPlace(name: String) {
    var text = SettingsText("# first\n")
    let section = SettingsSectionName("group", id: name)
    text.set("name", to: SettingsEscape.escape(name, in: .value), in: section)
    text.set(
      "apps", to: [name, "x", name].map { SettingsEscape.escape($0, in: .item) }.joined(separator: "; "),
      in: section)
    let read = SettingsText(text.bytes)
    #expect(read.faults == [])
    let found = read.sections.last
    #expect(found?.name?.id.map { Array($0.utf8) } == Array(name.utf8))
    #expect(found?.entries.map(\.key) == ["name", "apps"])
    let unescaped = { (written: String) in SettingsEscape.unescape(written).map { Array($0.utf8) } }
    #expect(found.flatMap { unescaped($0.entries[0].value) } == Array(name.utf8))
    #expect(
      found.map { SettingsEscape.items($0.entries[1].value).map(unescaped) }
        == [name, "x", name].map { Array($0.utf8) })
  }

  /// Random changes to a random text: everything else stays, and what was set is read back.
  @Test(arguments: 0..<60)
  func randomChangesKeepTheRest(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    let ending = Bool.random(using: &numbers) ? "\r\n" : "\n"
    let comments = (0..<30).map { "# \($0) " + AwkwardNames.random(&numbers).filter { !$0.isNewline } }
    var text = SettingsText(comments.map { $0 + ending }.joined())
    var expected: [SettingsSectionName: [String: String]] = [:]
    for _ in 0..<80 {
      let name = SettingsSectionName("group", id: AwkwardNames.known.randomElement(using: &numbers))
      let key = ["name", "apps", "unknown-key", "x"].randomElement(using: &numbers) ?? "x"
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0:
        text.remove(name)
        expected[name] = nil
      case 1, 2:
        text.remove(key, from: name)
        expected[name]?[key] = nil
      default:
        let value = AwkwardNames.random(&numbers)
        text.set(key, to: SettingsEscape.escape(value, in: .value), in: name)
        expected[name, default: [:]][key] = value
      }
      text = SettingsText(text.bytes)
    }
    #expect(text.faults == [])
    var found: [SettingsSectionName: [String: String]] = [:]
    for section in text.sections {
      guard let name = section.name else { continue }
      found[name] = [:]
      for entry in section.entries { found[name]?[entry.key] = SettingsEscape.unescape(entry.value) }
    }
    #expect(found == expected)
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: ending == "\n" ? "\n" : "\r\n")
    #expect(lines.filter { $0.hasPrefix("# ") }.map(String.init) == comments)
  }
}
