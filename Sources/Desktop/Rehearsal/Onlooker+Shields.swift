internal import CX11
import Core

extension Onlooker {
  /// A block screen, found by what every block screen tells the X server.
  package struct ShieldSight: Sendable, Hashable {
    package var sight: Sight
    /// The window that it covers.
    package var covers: WindowID
    /// The parts that are left of it after those above the covered window were cut out, in the root
    /// window's pixels.
    package var parts: [Part]

    package struct Part: Sendable, Hashable {
      package var x: Int
      package var y: Int
      package var width: Int
      package var height: Int

      package var middle: (x: Int, y: Int) { (x + width / 2, y + height / 2) }

      package func contains(x: Int, y: Int) -> Bool {
        x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
      }
    }

    /// Whether the point of the root window is covered by it.
    package func covers(x: Int, y: Int) -> Bool { parts.contains { $0.contains(x: x, y: y) } }

    /// The largest part; nil where nothing is left of it.
    package var largestPart: Part? { parts.max { $0.width * $0.height < $1.width * $1.height } }
  }

  /// The block screens that are up, the lowest first.
  package var shields: [ShieldSight] {
    children().compactMap { window in
      guard let covers = numbers("_REPGATE_COVERS", of: window)?.first, covers != 0,
        let sight = sight(of: window), sight.isViewable
      else { return nil }
      return ShieldSight(sight: sight, covers: WindowID(covers), parts: parts(of: sight))
    }
  }

  /// The block screen over a window, where there is one.
  package func shield(over window: WindowID) -> ShieldSight? {
    shields.first { $0.covers == window }
  }

  private func parts(of sight: Sight) -> [ShieldSight.Part] {
    var count: Int32 = 0
    var ordering: Int32 = 0
    guard
      let list = XShapeGetRectangles(
        connection, UInt(sight.window.rawValue), ShapeBounding, &count, &ordering)
    else { return [] }
    defer { XFree(list) }
    return (0..<Int(count)).map { index in
      ShieldSight.Part(
        x: sight.x + Int(list[index].x), y: sight.y + Int(list[index].y), width: Int(list[index].width),
        height: Int(list[index].height))
    }
  }
}
