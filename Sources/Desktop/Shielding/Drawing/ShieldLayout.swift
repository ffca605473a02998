/// Where everything on a shield is: pure arithmetic over the size of the part to draw in, the density
/// and how wide the texts are.
struct ShieldLayout: Hashable {
  /// Pixels for one pixel of the metrics.
  private(set) var scale: Double = 1
  private(set) var isCompact = false
  /// One rectangle for each line that is shown.
  private(set) var lines: [ShieldLine: LayoutRect] = [:]
  /// One for each thing that can be pressed; those on one line share its rectangle.
  private(set) var targets: [ShieldTarget: LayoutRect] = [:]
  /// How many lines of text the title and the subtitle have.
  private(set) var textLines: [ShieldLine: Int] = [:]

  var metrics: ShieldMetrics { isCompact ? .compact : .roomy }
  var cornerRadius: Double { metrics.cornerRadius * scale }

  /// The size of a line's text, in pixels.
  func font(_ line: ShieldLine) -> Double { (metrics.fonts[line] ?? 0) * scale }
  var numberFont: Double { metrics.numberFont * scale }

  /// What holds everything that is drawn, focus rings and tall letters included; all else is background.
  var bounds: LayoutRect? {
    guard var bounds = lines.values.first else { return nil }
    for rect in lines.values { bounds = bounds.union(rect) }
    let slack = -max(8 * scale, 6)
    return bounds.inset(by: slack)
  }

  /// What lies under a point.
  func target(at point: LayoutPoint) -> ShieldTarget? {
    targets.first { $0.value.contains(point) }?.key
  }

  /// - Parameters:
  ///   - area: the part of the window to draw in.
  ///   - density: `Xft.dpi` / 96.
  ///   - wanted: the lines that have something to show.
  ///   - targets: the things that can be pressed now.
  ///   - widths: how wide each line of a text is at a font size of one pixel; only title and subtitle may have
  ///     several, and wrap.
  init(
    area: LayoutRect, density: Double, wanted: Set<ShieldLine>, targets: Set<ShieldTarget>,
    widths: [ShieldLine: [Double]]
  ) {
    let plan = Self.plan(area: area, density: density, wanted: wanted, widths: widths)
    scale = plan.scale
    isCompact = plan.isCompact
    textLines = plan.textLines
    place(plan, in: area, targets: targets)
  }

  /// Which lines, how large.
  private struct Plan {
    var isCompact: Bool
    var scale: Double
    var lines: [ShieldLine]
    var textLines: [ShieldLine: Int] = [:]
    var metrics: ShieldMetrics { isCompact ? .compact : .roomy }

    func height(of line: ShieldLine) -> Double {
      var height = metrics.heights[line] ?? 0
      if let count = textLines[line], count > 1 {
        height += Double(count - 1) * (metrics.fonts[line] ?? 0) * 1.3
      }
      return height * scale
    }

    func gap(above line: ShieldLine) -> Double {
      line == lines.first ? 0 : (metrics.gaps[line] ?? 0) * scale
    }

    var height: Double { lines.reduce(0) { $0 + gap(above: $1) + height(of: $1) } }
  }

  private static func plan(
    area: LayoutRect, density: Double, wanted: Set<ShieldLine>, widths: [ShieldLine: [Double]]
  ) -> Plan {
    let all = ShieldLine.allCases.filter(wanted.contains)
    let ideal = density * min(max(min(area.height / density / 740, area.width / density / 900), 0.9), 2.5)
    func fit(_ isCompact: Bool, _ lines: [ShieldLine], from largest: Double, to smallest: Double) -> Plan? {
      var scale = largest
      while scale >= smallest {
        let plan = measured(
          Plan(isCompact: isCompact, scale: scale, lines: lines), area: area, widths: widths)
        let room = area.inset(by: plan.metrics.margin * scale)
        if plan.height <= room.height, room.width >= plan.metrics.minimumWidth * scale { return plan }
        scale *= 0.96
      }
      return nil
    }
    func without(_ count: Int) -> [ShieldLine] {
      all.filter { !ShieldLine.droppable.prefix(count).contains($0) }
    }
    for dropped in 0...2 {
      if let plan = fit(false, without(dropped), from: ideal, to: 0.84 * density) { return plan }
    }
    for dropped in 0...ShieldLine.droppable.count {
      if let plan = fit(true, without(dropped), from: 1.25 * density, to: 0.94 * density) { return plan }
    }
    // Too small for readable text on a dense screen: what fits at any size.
    for dropped in 3...ShieldLine.droppable.count {
      if let plan = fit(true, without(dropped), from: 0.94 * density, to: 0.9) { return plan }
    }
    return fit(true, [.log], from: 0.9, to: 0.01) ?? Plan(isCompact: true, scale: 0.01, lines: [])
  }

  private static func measured(_ plan: Plan, area: LayoutRect, widths: [ShieldLine: [Double]]) -> Plan {
    var plan = plan
    let room = textWidth(in: area, plan.metrics, plan.scale)
    for line in [ShieldLine.title, .subtitle] {
      let font = (plan.metrics.fonts[line] ?? 0) * plan.scale
      let needed = (widths[line] ?? []).reduce(0) { $0 + Self.lineCount(width: $1 * font, room: room) }
      plan.textLines[line] = min(max(needed, 1), plan.isCompact ? 2 : 4)
    }
    return plan
  }

  /// A word that does not fit goes to the next line whole, so a line is seldom full.
  private static func lineCount(width: Double, room: Double) -> Int {
    width <= room ? 1 : width * 1.1 < room * 2 ? 2 : 3
  }

  /// Titles may be wider than the column of buttons.
  private static func textWidth(in area: LayoutRect, _ metrics: ShieldMetrics, _ scale: Double) -> Double {
    min(metrics.columnWidth * 1.6 * scale, area.inset(by: metrics.margin * scale).width)
  }

  private mutating func place(_ plan: Plan, in area: LayoutRect, targets wanted: Set<ShieldTarget>) {
    let metrics = plan.metrics
    let room = area.inset(by: metrics.margin * scale)
    let column = min(metrics.columnWidth * scale, room.width)
    let wide = Self.textWidth(in: area, metrics, scale)
    var y = room.y + (room.height - plan.height) / 2
    for line in plan.lines {
      y += plan.gap(above: line)
      let height = plan.height(of: line)
      let width =
        switch line {
        case .icon: height
        case .appName, .title, .subtitle, .today: wide
        default: column
        }
      let rect = LayoutRect(x: room.midX - width / 2, y: y, width: width, height: height)
      lines[line] = line == .icon ? rect.aligned : rect
      place(targetsOf: line, in: rect, wanted: wanted, metrics)
      y += height
    }
  }

  private mutating func place(
    targetsOf line: ShieldLine, in rect: LayoutRect, wanted: Set<ShieldTarget>, _ metrics: ShieldMetrics
  ) {
    let spacing = metrics.spacing * scale
    func edges(_ left: ShieldTarget, _ right: ShieldTarget, span: Double) {
      let inner = LayoutRect(
        x: rect.midX - min(span, rect.width) / 2, y: rect.y, width: min(span, rect.width),
        height: rect.height)
      let side = rect.height
      put(left, LayoutRect(x: inner.x, y: inner.y, width: side, height: side))
      put(right, LayoutRect(x: inner.maxX - side, y: inner.y, width: side, height: side))
    }
    func put(_ target: ShieldTarget, _ rect: LayoutRect) {
      if wanted.contains(target) { targets[target] = rect.aligned }
    }
    switch line {
    case .stepper:
      edges(.fewer, .more, span: rect.width * 0.72)
      if let left = targets[.fewer], let right = targets[.more] {
        put(
          .number,
          LayoutRect(
            x: left.maxX + spacing / 2, y: rect.y, width: right.x - left.maxX - spacing,
            height: rect.height))
      }
    case .chooser:
      edges(.previousExercise, .nextExercise, span: rect.width * 0.72)
    case .log:
      put(.log, rect)
    case .quiet:
      if wanted.contains(.quit) {
        let width = (rect.width - spacing) / 2
        put(.notNow, LayoutRect(x: rect.x, y: rect.y, width: width, height: rect.height))
        put(
          .quit,
          LayoutRect(x: rect.x + width + spacing, y: rect.y, width: width, height: rect.height))
      } else {
        put(.notNow, rect)
      }
    case .otherWays:
      let width = min(rect.width, rect.height * 4)
      put(.otherWays, LayoutRect(x: rect.midX - width / 2, y: rect.y, width: width, height: rect.height))
    case .icon, .appName, .title, .subtitle, .earns, .today:
      break
    }
  }
}
