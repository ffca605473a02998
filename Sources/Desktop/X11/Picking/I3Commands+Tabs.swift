internal import Core

/// Whose a tab or a title bar of i3's is: i3 draws those of a group of windows in one window, which belongs to
/// none of them, and tells only over its socket.
extension I3Commands {
  /// A container as i3 tells of it.
  private struct Container: Decodable {
    struct Rect: Decodable {
      var x, y, width, height: Int

      func contains(_ point: (x: Int, y: Int)) -> Bool {
        (x..<x + width).contains(point.x) && (y..<y + height).contains(point.y)
      }
    }

    var id: Int
    var name: String?
    var type: String
    var layout: String
    /// Of the application; nil for what only holds others.
    var window: UInt32?
    var rect: Rect
    /// The tab, within the container around this one.
    var tab: Rect
    var nodes: [Container]
    var floating: [Container]
    /// What has or had the focus within, the last first.
    var focus: [Int]

    enum CodingKeys: String, CodingKey {
      case id, name, type, layout, window, rect, nodes, focus
      case tab = "deco_rect"
      case floating = "floating_nodes"
    }

    /// The window that was last in front within.
    var front: UInt32? {
      let inside = nodes + floating
      guard window == nil else { return window }
      return (inside.first { $0.id == focus.first } ?? inside.first)?.front
    }

    /// What is seen of what is within: one workspace of an output, and one of those behind tabs.
    private var seen: [Container] {
      let showsOne = ["tabbed", "stacked"].contains(layout) || nodes.contains { $0.type == "workspace" }
      let shown = focus.first { id in nodes.contains { $0.id == id } }
      return floating + nodes.filter { $0.name != "__i3" && (!showsOne || $0.id == shown) }
    }

    /// The window whose tab is at a point of the screen.
    func tab(at point: (x: Int, y: Int)) -> UInt32? {
      guard rect.contains(point) else { return nil }
      for inside in seen {
        if let found = inside.tab(at: point) { return found }
      }
      let within = (x: point.x - rect.x, y: point.y - rect.y)
      return nodes.first { $0.tab.contains(within) }?.front
    }
  }

  /// The window whose tab or title bar is at a point of the screen; nil where there is none, or where i3 does
  /// not answer within a second.
  func window(withTabAt point: (x: Int, y: Int)) -> WindowID? {
    guard let answer = ask(.tree), let root = try? JSONText.decode(Container.self, from: answer) else {
      return nil
    }
    return root.tab(at: point).map { WindowID(xid: UInt($0)) }
  }
}
