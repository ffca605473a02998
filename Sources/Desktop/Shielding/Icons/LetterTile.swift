internal import Core

/// What stands for an app that has no picture: its first letter on a colour of its own.
struct LetterTile: Hashable {
  let letter: String
  let colour: Colour

  /// Dark enough for white letters at 7:1.
  static let colours = [
    Colour(red: 0x1f, green: 0x4e, blue: 0x8c), Colour(red: 0x6b, green: 0x2f, blue: 0x8a),
    Colour(red: 0x8a, green: 0x2b, blue: 0x45), Colour(red: 0x7a, green: 0x3a, blue: 0x0c),
    Colour(red: 0x0f, green: 0x5a, blue: 0x4e), Colour(red: 0x3f, green: 0x56, blue: 0x10),
    Colour(red: 0x37, green: 0x3f, blue: 0x9c), Colour(red: 0x4a, green: 0x4f, blue: 0x58),
  ]

  init(name: String) {
    letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "•"
    // Not Hasher: an app keeps its colour over restarts.
    let sum = name.unicodeScalars.reduce(UInt32(7)) { ($0 &* 31) &+ $1.value }
    colour = Self.colours[Int(sum % UInt32(Self.colours.count))]
  }
}
