import Core
import Testing

/// What groups select besides apps, and what keeps an app from being blocked.
@Suite struct SelectionTests {
  static let chess = Identification(
    app: AppID("org.gnome.Chess"), name: "Chess", clues: [Clue(.desktopEntry, "org.gnome.Chess")],
    categories: ["GNOME", "Game", "BoardGame"])
  static let shooter = Identification(
    app: AppID("shooter"), name: "Shooter", clues: [Clue(.windowClass, "shooter")], categories: ["Game"])
  static let browser = Identification(
    app: AppID("firefox"), name: "Firefox", clues: [Clue(.windowClass, "firefox")],
    categories: ["Network", "WebBrowser"])
  static let terminal = Identification(
    app: AppID("org.gnome.Console"), name: "Console", clues: [Clue(.windowClass, "kgx")],
    categories: ["System", "TerminalEmulator"])
  static let bareTerminal = Identification(
    app: AppID("XTerm"), name: "XTerm", clues: [Clue(.windowClass, "XTerm")])

  private func rule(_ identity: Identification) -> BlockedApp {
    BlockedApp(app: identity.app, name: identity.name, aliases: identity.clues)
  }

  private func ways(_ rules: RuleSet, _ identity: Identification, title: String? = nil) -> [Match.Way] {
    rules.verdict(on: identity, title: title).matches.map(\.way)
  }

  @Test func aCategorySelectsWhateverIsInIt() {
    let rules = RuleSet(groups: [Group(id: .blocked, name: "Blocked", categories: ["game"])])
    #expect(ways(rules, Self.chess) == [.category("game")])
    #expect(ways(rules, Self.shooter) == [.category("game")])
    #expect(ways(rules, Self.browser).isEmpty)
  }

  @Test func allOfGameButChess() {
    let rules = RuleSet(groups: [
      Group(id: .blocked, name: "Blocked", categories: ["Game"], allowed: [rule(Self.chess)])
    ])
    #expect(rules.verdict(on: Self.chess) == .free)
    #expect(rules.verdict(on: Self.shooter).isBlocked)
  }

  @Test func whatIsNamedAndAllowedByOneGroupIsFree() {
    let rules = RuleSet(groups: [
      Group(id: .blocked, name: "Blocked", apps: [rule(Self.chess)], allowed: [rule(Self.chess)])
    ])
    #expect(rules.verdict(on: Self.chess) == .free)
  }

  @Test func whatOneGroupAllowsAnotherMayBlock() {
    let rules = RuleSet(groups: [
      Group(id: GroupID("one"), name: "One", selectsEverything: true, allowed: [rule(Self.chess)]),
      Group(id: GroupID("two"), name: "Two", apps: [rule(Self.chess)]),
    ])
    #expect(rules.verdict(on: Self.chess).matches.map(\.group) == [GroupID("two")])
    #expect(rules.verdict(on: Self.browser).matches.map(\.group) == [GroupID("one")])
  }

  @Test func everythingLeavesTheTerminalAndTheOwnListAlone() {
    var rules = RuleSet(groups: [
      Group(id: .blocked, name: "Blocked", titles: [TitlePattern("*video*")], selectsEverything: true)
    ])
    rules.neverBlocked = [rule(Self.chess)]
    #expect(rules.verdict(on: Self.chess, title: "video") == .spared(.own))
    #expect(rules.verdict(on: Self.terminal, title: "a video") == .spared(.terminal))
    #expect(rules.verdict(on: Self.bareTerminal) == .spared(.terminal))
    #expect(rules.verdict(on: Self.browser).isBlocked)
    let locker = Identification(app: AppID("i3lock"), name: "i3lock", protection: .locker)
    #expect(rules.verdict(on: locker) == .protected(.locker))
  }

  @Test func aTerminalIsBlockedByItsName() {
    var rules = RuleSet()
    rules.block(rule(Self.terminal))
    rules.groups.append(Group(id: GroupID("all"), name: "All", selectsEverything: true))
    #expect(rules.verdict(on: Self.terminal).matches.map(\.group) == [.blocked])
  }

  @Test func aTitleSelectsAWindowAndNotItsApp() {
    let rules = RuleSet(groups: [
      Group(id: .blocked, name: "Blocked", titles: [TitlePattern("*YouTube*"), TitlePattern("*Netflix*")])
    ])
    #expect(rules.asksForTitles)
    #expect(ways(rules, Self.browser, title: "Cats - YouTube — Firefox") == [.title("*YouTube*")])
    #expect(ways(rules, Self.browser, title: "Taxes — Firefox").isEmpty)
    #expect(ways(rules, Self.browser).isEmpty)
  }

  @Test func everyGroupThatSelectsItIsNamed() {
    let rules = RuleSet(groups: [
      Group(id: GroupID("titles"), name: "T", titles: [TitlePattern("*cat*")]),
      Group(id: GroupID("none"), name: "N"),
      Group(id: GroupID("apps"), name: "A", apps: [rule(Self.browser)], titles: [TitlePattern("*cat*")]),
    ])
    let matches = rules.verdict(on: Self.browser, title: "Cats").matches
    #expect(matches.map(\.group.rawValue) == ["titles", "apps"])
    #expect(matches.map(\.way) == [.title("*cat*"), .app])
  }

  @Test(arguments: [
    ("*YouTube*", "Cats - YouTube", true), ("*youtube*", "YOUTUBE", true),
    ("YouTube", "Cats - YouTube", false),
    ("*유튜브", "고양이 - 유튜브", true), ("*ไทย*", "ข่าวไทยวันนี้", true), ("*resume*", "Mein Résumé", true),
    ("*İSTANBUL*", "istanbul'da bir gün", true), ("*пример*", "ПРИМЕР", true), ("*ΚΟΣΜΟΣ*", "κόσμος", true),
    ("a?c", "abc", true), ("a?c", "ac", false), ("*a*b*c", "xaxbxc", true), ("*a*b*c", "xaxbx", false),
    ("*🎮*", "play 🎮 now", true), ("", "", true), ("", "x", false), ("*ab", "aab", true), ("a*", "a", true),
    ("*[x]*", "a [X] b", true), ("\\d", "5", false), ("*%*", "50% off", true),
  ])
  func aPatternIsAGlobOverTheWholeTitle(pattern: String, title: String, matches: Bool) {
    #expect(TitlePattern(pattern).matches(TitlePattern.Title(title)) == matches)
  }

  @Test func aLongTitleAgainstManyStarsEnds() {
    let pattern = TitlePattern(String(repeating: "*a", count: 40) + "*b")
    #expect(!pattern.matches(TitlePattern.Title(String(repeating: "a", count: 2000))))
  }
}
