import Testing

@testable import Core

@Suite struct TextTableTests {
  @Test(arguments: [
    ("Firefox", 7, "Firefox"), ("Firefox", 6, "Firef…"), ("한국어 사전", 11, "한국어 사전"), ("한국어 사전", 10, "한국어 사…"),
    ("โปรแกรมแก้ไข", 5, "โปรแ…"), ("", 3, ""),
  ])
  func whatIsTooLongIsCut(text: String, width: Int, shown: String) {
    #expect(PlainText.cut(text, to: width) == shown)
  }

  @Test(arguments: [
    ("Firefox", 7), ("", 0), ("微信", 4), ("카카오톡", 8), ("e\u{301}", 1), ("กำ", 2), ("🎮", 2), ("👨‍👩‍👧", 2),
    ("🇩🇪", 2), ("☎️", 2), ("عربي", 4), ("ｶﾅ", 2), ("각", 2), ("\u{200b}x", 1),
  ])
  func aTerminalTakesThisManyColumns(text: String, width: Int) {
    #expect(PlainText.width(text) == width)
  }

  @Test func columnsStandBelowEachOtherInEveryScript() {
    let table = TextTable(
      header: ["App", "Used"],
      rows: [["微信", "9 min"], ["Cafe\u{301}", "10 min"], ["Firefox", "1 h 05 min"]],
      alignments: [.left, .right])
    #expect(
      table.lines() == [
        "App            Used", "微信          9 min", "Cafe\u{301}         10 min", "Firefox  1 h 05 min",
      ])
  }

  /// What is narrow keeps its width, and what is wide shares the rest.
  @Test(arguments: [
    (nil, ["NAME", "abcdefghijklmnop"]), (40, ["NAME", "abcdefghijklmnop"]), (26, ["NAME", "abcdefghi…"]),
    (1, ["NAME", "abcdefg…"]),
  ])
  func aTerminalsLineIsNotPassed(columns: Int?, shown: [String]) {
    let table = TextTable(rows: [["NAME", "abcdefghijklmnop", "12345678"], ["Nuño", "", ""]])
    #expect(table.lines(within: columns)[0] == shown.joined(separator: "  ") + "  12345678")
    let wide = TextTable(rows: [[String(repeating: "微", count: 900), String(repeating: "x", count: 1900)]])
    #expect(PlainText.width(wide.text(within: 80).replacing("\n", with: "")) <= 80)
    #expect(wide.text().count == 900 + 2 + 1900 + 1)
  }

  @Test(
    arguments: [
      ("7", 7), ("٣", 3), ("๑", 1), ("９", 9), ("²", nil), ("½", nil), ("五", nil), ("x", nil),
    ] as [(Character, Int?)])
  func digitsOfEveryScriptCountAndWhatOnlyMeansANumberDoesNot(character: Character, value: Int?) {
    #expect(character.digit == value)
  }

  @Test func whatSomebodyTypedIsQuotedOnOneLine() {
    #expect(PlainText.quote("a\u{1b}[2J\nb") == "“a�[2J�b”")
    #expect(PlainText.quote(String(repeating: "x", count: 5000)).count == 62)
    #expect(PlainText.lines("a\u{7}\n\nb\n") == "a�\n\nb\n")
  }

  @Test func aNameCannotMoveTheCursorOrDisguiseItself() {
    #expect(PlainText.line("a\u{1b}[2Jb\n\u{9b}31m\u{202e}c") == "a�[2Jb��31m�c")
  }

  @Test(arguments: [
    ("Éclair", "eclair"), ("ÅNGSTRÖM", "angstrom"), ("cafe\u{301}", "cafe"),
    ("  Visual   Studio ", "visual studio"),
    ("Ελλάδα", "ελλαδα"), ("Łódź", "lodz"), ("微信", "微信"), ("Й", "й"),
  ])
  func caseAndAccentsDoNotMatter(text: String, folded: String) {
    #expect(FoldedText.fold(text) == folded)
  }
}
