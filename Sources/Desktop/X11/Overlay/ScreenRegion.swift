package import Core

/// A set of pixels, as rectangles that don't overlap: what is left of a window when those above it are
/// taken away.
package struct ScreenRegion: Sendable, Hashable {
  package private(set) var rects: [ScreenRect]

  package init(_ rect: ScreenRect) { rects = rect.isEmpty ? [] : [rect] }

  package var isEmpty: Bool { rects.isEmpty }
  /// In pixels.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  package func contains(x: Int, y: Int) -> Bool { rects.contains { $0.contains(x: x, y: y) } }

  /// The largest of the rectangles that it is made of; empty where there is none.
  package var largest: ScreenRect { rects.max { $0.area < $1.area } ?? .zero }

  /// Takes a rectangle away. What is left is cut into bands: above, left, right, below.
  package mutating func subtract(_ hole: ScreenRect) {
    guard rects.contains(where: { $0.intersects(hole) }) else { return }
    var left: [ScreenRect] = []
    left.reserveCapacity(rects.count + 3)
    for rect in rects {
      let cut = rect.intersection(hole)
      guard !cut.isEmpty else {
        left.append(rect)
        continue
      }
      let pieces = [
        ScreenRect(x: rect.x, y: rect.y, width: rect.width, height: cut.y - rect.y),
        ScreenRect(x: rect.x, y: cut.y, width: cut.x - rect.x, height: cut.height),
        ScreenRect(x: cut.maxX, y: cut.y, width: rect.maxX - cut.maxX, height: cut.height),
        ScreenRect(x: rect.x, y: cut.maxY, width: rect.width, height: rect.maxY - cut.maxY),
      ]
      left += pieces.filter { !$0.isEmpty }
    }
    rects = left
  }

  /// What of it lies within a rectangle.
  package func intersection(_ rect: ScreenRect) -> ScreenRegion {
    var region = self
    region.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return region
  }

  /// The same region, in the coordinates of a window whose corner is at `rect`'s.
  func relative(to rect: ScreenRect) -> [ScreenRect] {
    rects.map {
      ScreenRect(x: $0.x - rect.x, y: $0.y - rect.y, width: $0.width, height: $0.height)
    }
  }
}
