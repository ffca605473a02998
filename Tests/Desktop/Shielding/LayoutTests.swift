import Core
import Testing

@testable import Shielding

/// Promises of the layout for any size.
@Suite struct LayoutTests {
  private static func layout(
    _ area: LayoutRect, density: Double, title: Double = 12, subtitle: Double = 9,
    targets: Set<ShieldTarget> = Set(ShieldTarget.allCases)
  ) -> ShieldLayout {
    ShieldLayout(
      area: area, density: density, wanted: Set(ShieldLine.allCases), targets: targets,
      widths: [.title: [title], .subtitle: [subtitle]])
  }

  private static let densities: [Double] = [1, 1.25, 1.5, 2, 3]

  @Test("nothing overlaps and all is inside, at any size")
  func holdsAtAnySize() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let area = LayoutRect(
        x: Double(Int.random(in: 0...500, using: &random)),
        y: Double(Int.random(in: 0...500, using: &random)),
        width: Double(Int.random(in: 60...4000, using: &random)),
        height: Double(Int.random(in: 40...2300, using: &random)))
      let density: Double = Self.densities[Int.random(in: 0..<Self.densities.count, using: &random)]
      let title = Double.random(in: 0...60, using: &random)
      let layout = Self.layout(area, density: density, title: title)
      let what = "\(area) at \(density), title \(title)"
      #expect(layout.targets[.log] != nil, "the log button is always there: \(what)")
      let lines = Array(layout.lines)
      for (index, line) in lines.enumerated() {
        #expect(area.contains(line.value), "\(line.key) is inside: \(what)")
        for other in lines[(index + 1)...] {
          #expect(!line.value.overlaps(other.value), "\(line.key), \(other.key): \(what)")
        }
      }
      let targets = Array(layout.targets)
      for (index, target) in targets.enumerated() {
        #expect(area.contains(target.value), "\(target.key) is inside: \(what)")
        for other in targets[(index + 1)...] {
          #expect(!target.value.overlaps(other.value), "\(target.key), \(other.key): \(what)")
        }
      }
    }
  }

  struct Size: CustomTestStringConvertible, Sendable {
    var width: Double
    var height: Double
    var density: Double
    /// What must be there.
    var lines: Set<ShieldLine>
    var testDescription: String { "\(Int(width))x\(Int(height)) at \(Int(density * 96)) dpi" }
  }

  static let everything = Set(ShieldLine.allCases)
  static let sizes = [
    Size(width: 200, height: 120, density: 1, lines: [.stepper, .log, .quiet]),
    Size(width: 320, height: 240, density: 1, lines: [.title, .stepper, .chooser, .log, .quiet]),
    Size(width: 640, height: 480, density: 1, lines: everything.subtracting([.today, .appName])),
    Size(width: 1280, height: 800, density: 1, lines: everything),
    Size(width: 1280, height: 800, density: 2, lines: [.title, .stepper, .chooser, .log, .quiet]),
    Size(width: 1920, height: 1080, density: 1, lines: everything),
    Size(width: 3840, height: 2160, density: 2, lines: everything),
    Size(width: 1280, height: 160, density: 1, lines: [.stepper, .log, .quiet]),
    Size(width: 220, height: 900, density: 1, lines: [.title, .stepper, .chooser, .log, .quiet]),
  ]

  @Test("what matters most stays in small windows", arguments: sizes)
  func keepsWhatMatters(_ size: Size) {
    let layout = Self.layout(
      LayoutRect(x: 0, y: 0, width: size.width, height: size.height), density: size.density)
    #expect(size.lines.isSubset(of: Set(layout.lines.keys)), "\(layout.lines.keys)")
    if let log = layout.targets[.log] {
      #expect(layout.target(at: LayoutPoint(x: log.midX, y: log.midY)) == .log)
    }
  }

  @Test("it is drawn in the middle of the part that it is given")
  func isCentred() {
    let area = LayoutRect(x: 640, y: 0, width: 1280, height: 800)
    let layout = Self.layout(area, density: 1)
    #expect(abs((layout.lines[.title]?.midX ?? 0) - area.midX) < 1)
  }

  @Test("a dense screen gets larger text")
  func followsDensity() {
    let area = LayoutRect(x: 0, y: 0, width: 3840, height: 2160)
    #expect(Self.layout(area, density: 2).font(.title) > Self.layout(area, density: 1).font(.title))
  }
}
