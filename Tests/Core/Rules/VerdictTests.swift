import Core
import Testing

@Suite struct VerdictTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: BlockedApp
    var seen: Identification
    var isBlocked: Bool
    var testDescription: String { name }

    init(
      _ name: String, rule: (String, [Clue]), seen: (String, [Clue]), isBlocked: Bool
    ) {
      self.name = name
      self.rule = BlockedApp(app: AppID(rule.0), name: rule.0, aliases: rule.1)
      self.seen = Identification(app: AppID(seen.0), name: seen.0, clues: seen.1)
      self.isBlocked = isBlocked
    }
  }

  static let rows = [
    Row("the same id", rule: ("org.mozilla.firefox", []), seen: ("org.mozilla.firefox", []), isBlocked: true),
    Row(
      "another id", rule: ("firefox", []), seen: ("chromium", [Clue(.windowClass, "Chromium")]),
      isBlocked: false),
    Row("an id in another case", rule: ("Gimp", []), seen: ("gimp", []), isBlocked: true),
    Row(
      "a desktop file that appeared later", rule: ("Spotify", [Clue(.windowClass, "Spotify")]),
      seen: (
        "com.spotify.Client", [Clue(.desktopEntry, "com.spotify.Client"), Clue(.windowClass, "spotify")]
      ),
      isBlocked: true),
    Row(
      "a generic class alone", rule: ("eclipse", [Clue(.windowClass, "SWT")]),
      seen: ("dbeaver", [Clue(.windowClass, "SWT"), Clue(.executable, "/usr/bin/dbeaver")]), isBlocked: false),
    Row(
      "a generic class and the program",
      rule: ("SWT", [Clue(.windowClass, "SWT"), Clue(.executable, "/opt/eclipse/eclipse")]),
      seen: ("eclipse", [Clue(.windowClass, "SWT"), Clue(.executable, "/opt/eclipse/eclipse")]),
      isBlocked: true),
    Row(
      "two generic facts", rule: ("java", [Clue(.windowClass, "java"), Clue(.executable, "/usr/bin/java")]),
      seen: ("java", [Clue(.windowClass, "java"), Clue(.executable, "/usr/bin/java")]), isBlocked: false),
    Row(
      "a generic id typed by hand", rule: ("steam_app_0", []),
      seen: ("steam_app_0", [Clue(.windowClass, "steam_app_0"), Clue(.executable, "/games/a.exe")]),
      isBlocked: false),
    Row(
      "a program that two apps share",
      rule: (
        "libreoffice-calc",
        [Clue(.windowClass, "libreoffice-calc"), Clue(.executable, "/opt/lo/soffice.bin")]
      ),
      seen: (
        "libreoffice-writer",
        [Clue(.windowClass, "libreoffice-writer"), Clue(.executable, "/opt/lo/soffice.bin")]
      ),
      isBlocked: false),
    Row(
      "a launched program in the launcher's control group",
      rule: ("org.gnome.Terminal", [Clue(.cgroup, "org.gnome.Terminal")]),
      seen: ("mpv", [Clue(.windowClass, "mpv"), Clue(.cgroup, "org.gnome.Terminal")]), isBlocked: false),
    Row(
      "two games of one engine",
      rule: ("steam.440", [Clue(.steam, "440"), Clue(.windowClass, "gameengine")]),
      seen: ("steam.220", [Clue(.steam, "220"), Clue(.windowClass, "gameengine")]), isBlocked: false),
    Row(
      "paths mind the case", rule: ("x", [Clue(.windowClass, "SWT"), Clue(.executable, "/opt/A")]),
      seen: ("y", [Clue(.windowClass, "SWT"), Clue(.executable, "/opt/a")]), isBlocked: false),
    Row(
      "a web app that got a desktop file",
      rule: (
        "crx_abcdefghijklmnopabcdefghijklmnop", [Clue(.instance, "crx_abcdefghijklmnopabcdefghijklmnop")]
      ),
      seen: ("chat", [Clue(.instance, "crx_abcdefghijklmnopabcdefghijklmnop"), Clue(.desktopEntry, "chat")]),
      isBlocked: true),
    Row(
      "the browser of a blocked web app", rule: ("crx_a", [Clue(.instance, "crx_a")]),
      seen: ("google-chrome", [Clue(.windowClass, "Google-chrome"), Clue(.instance, "google-chrome")]),
      isBlocked: false),
    Row(
      "a program with a poor name, in its own place", rule: ("main", [Clue(.executable, "/opt/pixels/main")]),
      seen: ("main", [Clue(.executable, "/opt/pixels/main")]), isBlocked: true),
    Row(
      "another program with that name", rule: ("main", [Clue(.executable, "/opt/pixels/main")]),
      seen: ("main", [Clue(.executable, "/opt/sums/main")]), isBlocked: false),
    Row("any character in a name", rule: ("used_7 …/ß", []), seen: ("used_7 …/ß", []), isBlocked: true),
  ]

  @Test(arguments: rows)
  func aRuleMeansTheAppThatItWasMadeFor(row: Row) {
    let rules = RuleSet(groups: [Group(id: .blocked, name: "Blocked", apps: [row.rule])])
    #expect(rules.verdict(on: row.seen).isBlocked == row.isBlocked)
  }

  @Test func protectionWins() {
    var rules = RuleSet()
    rules.block(BlockedApp(app: AppID("i3lock"), name: "i3lock"))
    let locker = Identification(app: AppID("i3lock"), name: "i3lock", protection: .locker)
    #expect(rules.verdict(on: locker) == .protected(.locker))
  }

  @Test func everyGroupThatSelectsItIsNamedInOrder() {
    let app = BlockedApp(app: AppID("a"), name: "A")
    let rules = RuleSet(groups: [
      Group(id: GroupID("none"), name: "None"), Group(id: GroupID("one"), name: "One", apps: [app]),
      Group(id: GroupID("two"), name: "Two", apps: [app]),
    ])
    #expect(
      rules.verdict(on: Identification(app: AppID("a"), name: "A")).matches.map(\.group.rawValue) == [
        "one", "two",
      ])
  }

  @Test(arguments: [
    ("SWT", true), ("java-lang-Thread", true), ("sun-awt-X11-XFramePeer", true),
    ("/usr/bin/python3.11", true),
    ("python", true), ("Electron", true), ("electron28", true), ("steam_app_0", true),
    ("steam_app_440", false),
    ("pythonic", false), ("javac", false), ("Firefox", false), ("nodes", false), ("scummvm", false),
  ])
  func namesThatManyProgramsShare(name: String, isGeneric: Bool) {
    #expect(GenericName.contains(name) == isGeneric)
  }
}
