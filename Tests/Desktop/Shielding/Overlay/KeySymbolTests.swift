import Testing

@testable import X11

/// Keys mean the same on every layout.
@Suite struct KeySymbolTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var exact: UInt
    var same: [UInt] = []
    var others: [UInt] = []
    var key: ShieldKey
  }

  static let rows: [Row] = [
    Row(testDescription: "5 of an English row", exact: 0x35, key: .digit(5)),
    Row(testDescription: "5 of a French row without Shift", exact: 0x28, same: [0x28, 0x35], key: .digit(5)),
    Row(testDescription: "6 of a French row is no minus", exact: 0x2d, same: [0x2d, 0x36], key: .digit(6)),
    Row(testDescription: "keypad 7", exact: 0xffb7, key: .digit(7)),
    Row(
      testDescription: "keypad 7 without Num Lock", exact: 0xff95, same: [0xff95, 0xffb7], key: .digit(7)),
    Row(
      testDescription: "2 of a Thai row with English beside it", exact: 0x2f, same: [0x2f, 0x0df1],
      others: [0x32, 0x40], key: .digit(2)),
    Row(
      testDescription: "1 of a Thai row alone", exact: 0x2f, same: [0x2f, 0x0df1], key: .digit(1)),
    Row(testDescription: "a Thai digit typed with Shift", exact: 0x0df1, key: .digit(1)),
    Row(testDescription: "an Arabic digit", exact: 0x0100_0664, key: .digit(4)),
    Row(testDescription: "a Persian digit", exact: 0x0100_06f9, key: .digit(9)),
    Row(testDescription: "a Devanagari digit", exact: 0x0100_0969, key: .digit(3)),
    Row(testDescription: "Escape", exact: 0xff1b, key: .escape),
    Row(testDescription: "Return", exact: 0xff0d, key: .enter),
    Row(testDescription: "Enter of the keypad", exact: 0xff8d, key: .enter),
    Row(testDescription: "Shift and Tab", exact: 0xfe20, key: .backTab),
    Row(testDescription: "plus of the keypad", exact: 0xffab, key: .up),
    Row(testDescription: "a letter", exact: 0x61, same: [0x61, 0x41], key: .other),
    Row(testDescription: "a fraction is no digit", exact: 0x0100_2153, key: .other),
  ]

  @Test("key", arguments: rows)
  func means(_ row: Row) {
    #expect(KeySymbol.key(exact: row.exact, sameGroup: row.same, otherGroups: row.others) == row.key)
  }

  @Test("a key that is down when the shield is drawn repeats until it was up")
  func knowsRepeats() {
    var repeats = KeyRepeats(pressed: [38])
    let answer1 = repeats.press(38, time: 1000)
    #expect(answer1)
    let answer2 = repeats.press(38, time: 1040)
    #expect(answer2)
    repeats.release(38)
    let answer3 = repeats.press(38, time: 1200)
    #expect(!answer3)
    let answer4 = repeats.press(38, time: 1700)
    #expect(answer4)
    let answer5 = repeats.press(40, time: 1700)
    #expect(!answer5)
    let answer6 = repeats.press(40, time: 9000)
    #expect(!answer6, "its release was missed")
  }
}
