internal import Core
internal import Glibc

extension Colour {
  /// This colour with `share` (0 to 1) of another one in it.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(min(max(Double(one) * (1 - share) + Double(two) * share, 0), 255).rounded())
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
