import Core
import Testing

@testable import X11

/// What is left of a window when those above it are taken away.
@Suite struct ScreenRegionTests {
  @Test("random holes leave exactly the pixels that no hole covers, once each")
  func subtractsExactly() {
    var random = SystemRandomNumberGenerator()
    func rect(_ size: Int) -> ScreenRect {
      ScreenRect(
        x: Int.random(in: -5...20, using: &random), y: Int.random(in: -5...20, using: &random),
        width: Int.random(in: 0...size, using: &random), height: Int.random(in: 0...size, using: &random))
    }
    for _ in 0..<400 {
      let window = rect(25)
      let holes = (0..<Int.random(in: 0...6, using: &random)).map { _ in rect(14) }
      var region = ScreenRegion(window)
      for hole in holes { region.subtract(hole) }
      var area = 0
      for x in -6...50 {
        for y in -6...50 {
          let isLeft = window.contains(x: x, y: y) && !holes.contains { $0.contains(x: x, y: y) }
          #expect(region.contains(x: x, y: y) == isLeft, "\(x),\(y) of \(window) without \(holes)")
          if isLeft { area += 1 }
        }
      }
      #expect(region.area == area, "rectangles don't overlap")
    }
  }

  typealias Neighbour = CoverSight.Neighbour

  @Test("foreign windows are left out, the app's own are covered")
  func judgesNeighbours() {
    let window = ScreenRect(x: 0, y: 0, width: 100, height: 100)
    let part = ScreenRect(x: 10, y: 10, width: 20, height: 20)
    let shield = Neighbour(rect: window, kind: .shield)
    let rows: [(String, [Neighbour], Int, Bool)] = [
      ("only the shield", [shield], 10_000, false),
      ("the shield is not above the window", [], 10_000, true),
      ("a foreign window above", [shield, Neighbour(rect: part, kind: .foreign)], 9600, false),
      ("a foreign window below the shield", [Neighbour(rect: part, kind: .foreign), shield], 9600, false),
      ("an own menu above", [shield, Neighbour(rect: part, kind: .sameApp)], 10_000, true),
      ("an own menu below", [Neighbour(rect: part, kind: .sameApp), shield], 10_000, false),
      ("another shield above", [shield, Neighbour(rect: part, kind: .ours)], 10_000, false),
    ]
    for (name, neighbours, area, needsRaise) in rows {
      let sight = CoverSight(rect: window, neighbours: neighbours)
      #expect(sight.region.area == area, "\(name)")
      #expect(sight.needsRaise == needsRaise, "\(name)")
    }
  }
}
