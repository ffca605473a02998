import Core
import Glibc
import Testing

@testable import Shielding

/// Text can be read: WCAG 2's contrast of 7:1 (level AAA) everywhere.
@Suite struct ContrastTests {
  @Test("every text of the standard look has a contrast of at least 7:1 to what is behind it")
  func isReadable() {
    let look = ShieldLook.standard
    let shades = ShieldShades(look)
    let pairs: [(String, Colour, Colour)] = [
      ("title", look.text, look.background), ("subtitle", look.dimText, look.background),
      ("log button", look.buttonText, look.button), ("hovered", look.buttonText, shades.buttonHovered),
      ("pressed", look.buttonText, shades.buttonPressed), ("waiting", look.text, shades.waiting),
      ("passed", look.text, shades.passed), ("quiet", look.text, shades.quiet),
      ("quiet, hovered", look.text, shades.quietHovered), ("no number", look.text, shades.waiting),
    ]
    for (name, text, behind) in pairs {
      #expect(contrast(text, behind) >= 7, "\(name): \(contrast(text, behind))")
    }
    for colour in LetterTile.colours {
      #expect(contrast(Colour(red: 255, green: 255, blue: 255), colour) >= 7, "\(colour)")
    }
  }

  private func contrast(_ one: Colour, _ two: Colour) -> Double {
    let values = [luminance(one) + 0.05, luminance(two) + 0.05].sorted()
    return values[1] / values[0]
  }

  private func luminance(_ colour: Colour) -> Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
  }
}
