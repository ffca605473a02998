/// A rectangle of pixels in the root window's coordinates: what X calls a geometry, without its border.
package struct ScreenRect: Sendable, Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = ScreenRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column right of it.
  package var maxX: Int { x + width }
  /// The first row below it.
  package var maxY: Int { y + height }
  /// True where it holds no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }
  /// In pixels; 0 where it is empty.
  package var area: Int { isEmpty ? 0 : width * height }

  /// The part that both have; empty where they don't meet.
  package func intersection(_ other: ScreenRect) -> ScreenRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return ScreenRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// True where they share at least one pixel.
  package func intersects(_ other: ScreenRect) -> Bool { !intersection(other).isEmpty }

  /// True where every pixel of `other` is in it.
  package func contains(_ other: ScreenRect) -> Bool { intersection(other) == other }

  package func contains(x pointX: Int, y pointY: Int) -> Bool {
    pointX >= x && pointX < maxX && pointY >= y && pointY < maxY
  }
}
