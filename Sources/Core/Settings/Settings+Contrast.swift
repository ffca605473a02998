extension Settings {
  /// What is to be said of colours that hide what stands on them, at the lines that set them.
  static func unreadableColours(_ look: ShieldLook, in text: SettingsText) -> [SettingsRemark] {
    let kind = SettingsTable.blockScreen.kind
    guard let section = text.section(SettingsSectionName(kind)) else { return [] }
    let pairs = [
      (look.text, "text", look.background, "background"),
      (look.dimText, "dim-text", look.background, "background"),
      (look.buttonText, "button-text", look.button, "button"),
    ]
    return pairs.compactMap { front, frontKey, behind, behindKey in
      let lines = section.entries.filter { $0.key == frontKey || $0.key == behindKey }.map(\.line)
      guard let line = lines.max(), front.contrast(to: behind) < Colour.leastContrast else { return nil }
      return SettingsRemark(
        line: line + 1,
        "What has the colour of “\(frontKey)” can hardly be read on that of “\(behindKey)”: \(front.hex) on "
          + "\(behind.hex).", .hint)
    }
  }
}

extension Colour {
  /// How well one can be told from the other, 1 to 21, near enough to WCAG 2's contrast.
  func contrast(to other: Colour) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }

  private var luminance: Double {
    // x^2.25 lies within a hundredth of the curve that sRGB defines.
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part * part * part.squareRoot().squareRoot()
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
