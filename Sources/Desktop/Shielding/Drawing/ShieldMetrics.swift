/// The sizes of a shield's lines in pixels, before scaling.
struct ShieldMetrics {
  /// Between the window's edge and everything.
  var margin: Double
  /// The widest that the column of lines becomes.
  var columnWidth: Double
  /// The narrowest window part that these sizes suit.
  var minimumWidth: Double
  var heights: [ShieldLine: Double]
  /// The space above a line that is not the first.
  var gaps: [ShieldLine: Double]
  var fonts: [ShieldLine: Double]
  /// The number between the stepper's buttons.
  var numberFont: Double
  /// Between buttons in one row.
  var spacing: Double
  var cornerRadius: Double

  /// For a window with room.
  static let roomy = ShieldMetrics(
    margin: 24, columnWidth: 400, minimumWidth: 320,
    heights: [
      .icon: 76, .appName: 24, .title: 40, .subtitle: 26, .stepper: 60, .chooser: 36, .earns: 22,
      .log: 54, .quiet: 42, .today: 20, .otherWays: 26,
    ],
    gaps: [
      .appName: 10, .title: 20, .subtitle: 6, .stepper: 30, .chooser: 6, .earns: 4, .log: 26,
      .quiet: 12, .today: 26, .otherWays: 6,
    ],
    fonts: [
      .appName: 16, .title: 29, .subtitle: 17, .chooser: 18, .earns: 15, .log: 18, .quiet: 15,
      .today: 14, .otherWays: 14,
    ],
    numberFont: 46, spacing: 12, cornerRadius: 14)

  /// For a small window: the same lines, close together.
  static let compact = ShieldMetrics(
    margin: 8, columnWidth: 300, minimumWidth: 150,
    heights: [
      .icon: 32, .appName: 17, .title: 21, .subtitle: 17, .stepper: 28, .chooser: 24, .earns: 17,
      .log: 30, .quiet: 25, .today: 16, .otherWays: 18,
    ],
    gaps: [
      .appName: 3, .title: 5, .subtitle: 1, .stepper: 7, .chooser: 2, .earns: 1, .log: 7, .quiet: 5,
      .today: 6, .otherWays: 2,
    ],
    fonts: [
      .appName: 12, .title: 15, .subtitle: 12.5, .chooser: 13, .earns: 12, .log: 13, .quiet: 12,
      .today: 11, .otherWays: 11,
    ],
    numberFont: 20, spacing: 6, cornerRadius: 8)
}
