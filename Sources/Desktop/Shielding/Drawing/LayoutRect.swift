internal import Glibc

/// A rectangle of a drawing, in pixels from its top left corner.
struct LayoutRect: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  func contains(_ other: LayoutRect) -> Bool {
    let slack = 0.001
    return other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack
      && other.maxY <= maxY + slack
  }

  func overlaps(_ other: LayoutRect) -> Bool {
    let slack = 0.001
    return x < other.maxX - slack && other.x < maxX - slack && y < other.maxY - slack
      && other.y < maxY - slack
  }

  /// Smaller by `margin` on each side; never of negative size.
  func inset(by margin: Double) -> LayoutRect {
    LayoutRect(
      x: x + min(margin, width / 2), y: y + min(margin, height / 2),
      width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// The smallest rectangle that holds both.
  func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The smallest rectangle of whole pixels that holds it.
  var outset: LayoutRect {
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    return LayoutRect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// The same rectangle on whole pixels, so that edges are sharp.
  var aligned: LayoutRect {
    let left = x.rounded()
    let top = y.rounded()
    return LayoutRect(
      x: left, y: top, width: maxX.rounded(.down) - left, height: maxY.rounded(.down) - top)
  }
}

/// A place on a drawing, in pixels from its top left corner.
struct LayoutPoint: Hashable {
  var x: Double
  var y: Double
}
