import Core

/// Apps of the simulated desktop.
enum TestApps {
  static let firefox = Identification(
    app: AppID("org.mozilla.firefox"), name: "Firefox", clues: [Clue(.windowClass, "firefox")])
  static let game = Identification(
    app: AppID("net.example.Game"), name: "A Game", clues: [Clue(.windowClass, "agame")],
    categories: ["Game"])
  static let chess = Identification(
    app: AppID("org.example.Chess"), name: "Chess", clues: [Clue(.windowClass, "chess")],
    categories: ["Game"])
  static let puzzle = Identification(
    app: AppID("org.example.Puzzle"), name: "Puzzle", clues: [Clue(.windowClass, "puzzle")],
    categories: ["Game"])
  static let editor = Identification(
    app: AppID("org.example.Editor"), name: "Editor", clues: [Clue(.windowClass, "editor")])
  static let locker = Identification(app: AppID("i3lock"), name: "i3lock", protection: .locker)

  static let all = [firefox, game, editor, locker]

  static let rules = RuleSet(groups: [
    Group(
      id: .blocked, name: "Blocked",
      apps: [
        BlockedApp(app: firefox.app, name: "Firefox", aliases: firefox.clues),
        BlockedApp(app: game.app, name: "A Game", aliases: game.clues),
      ])
  ])

  static func rulesWith(_ idle: IdleRule) -> RuleSet {
    var rules = Self.rules
    rules.idle = idle
    return rules
  }
}

extension CivilZone {
  /// Berlin around the clock changes of 2026.
  static let berlin = CivilZone(
    name: "Europe/Berlin",
    periods: [
      .init(start: WallTime(milliseconds: 1_761_440_400_000), offset: .seconds(3600)),
      .init(start: WallTime(milliseconds: 1_774_746_000_000), offset: .seconds(7200)),
      .init(start: WallTime(milliseconds: 1_792_890_000_000), offset: .seconds(3600)),
    ])

  /// Tokyo has no clock changes.
  static let tokyo = CivilZone(
    name: "Asia/Tokyo",
    periods: [.init(start: WallTime(milliseconds: 0), offset: .seconds(9 * 3600))])
}

extension Duration {
  static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
  static func hours(_ count: Int) -> Duration { .seconds(3600 * count) }
}
