extension ShieldLook {
  /// The same colours, but for texts that could hardly be told from what is behind them: those become black
  /// or white, whichever can be read better.
  package var readable: ShieldLook {
    var look = self
    look.text = text.readable(on: background)
    look.dimText = dimText.readable(on: background)
    look.buttonText = buttonText.readable(on: button)
    return look
  }
}

extension Colour {
  /// What WCAG 2 asks of large text.
  package static let leastContrast = 3.0

  /// This colour where it can be read on `behind`, else black or white.
  package func readable(on behind: Colour) -> Colour {
    guard contrast(to: behind) < Self.leastContrast else { return self }
    let black = Colour(red: 0, green: 0, blue: 0)
    let white = Colour(red: 0xff, green: 0xff, blue: 0xff)
    return white.contrast(to: behind) >= black.contrast(to: behind) ? white : black
  }
}
