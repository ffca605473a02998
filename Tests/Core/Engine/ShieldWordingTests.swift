import Core
import Testing

@Suite struct ShieldWordingTests {
  @Test(
    "gaps are filled, and braces that are no gap stay as they are",
    arguments: [
      (
        "{exercise} for {minutes} more minutes of {app}.",
        "10 push-ups for 10 more minutes of Café {minutes}."
      ),
      ("{group}: {reason}. {reasons}", "Games: blocked until 17:00. {reasons}"),
      ("{app}{app}", "Café {minutes}Café {minutes}"),
      ("{ app } {APP} {} {x} {", "{ app } {APP} {} {x} {"),
      ("{{app}} {app", "{Café {minutes}} {app"),
      ("}{minutes}{", "}10{"),
      ("لا وقت لـ {app}\nพักก่อน", "لا وقت لـ Café {minutes}\nพักก่อน"),
    ])
  func fills(_ text: String, expected: String) {
    let gaps = ShieldWording.Gaps(
      app: "Café\n{minutes}", exercise: "10 push-ups", earns: .seconds(600), group: "Games",
      reason: "blocked until 17:00")
    #expect(ShieldWording.fill(text, gaps) == expected)
  }

  @Test(
    "minutes are whole, or have a tenth",
    arguments: [(600, "10"), (60, "1"), (150, "2.5"), (10, "0.2"), (0, "0"), (36000, "600")])
  func countsMinutes(seconds: Int, expected: String) {
    let gaps = ShieldWording.Gaps(app: "", exercise: "", earns: .seconds(seconds))
    #expect(ShieldWording.fill("{minutes}", gaps) == expected)
  }

  @Test func aTextThatCannotBeToldFromWhatIsBehindItBecomesBlackOrWhite() {
    let white = Colour(red: 255, green: 255, blue: 255)
    let black = Colour(red: 0, green: 0, blue: 0)
    let pale = Colour(red: 0xee, green: 0xee, blue: 0xd0)
    let look = ShieldLook(
      background: white, text: pale, dimText: black, button: Colour(red: 0x10, green: 0x20, blue: 0x60),
      buttonText: black)
    #expect(look.readable.text == black)
    #expect(look.readable.dimText == black)
    #expect(look.readable.buttonText == white)
    #expect((look.readable.background, look.readable.button) == (look.background, look.button))
    #expect(ShieldLook.standard.readable == .standard)
  }
}
