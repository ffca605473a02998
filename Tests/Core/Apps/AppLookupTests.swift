import Testing

@testable import Core

/// What a text that names an app is taken for.
@Suite struct AppLookupTests {
  static let installed = [
    DesktopEntry(
      id: AppID("org.mozilla.firefox"), name: "Firefox", startupWMClass: "firefox",
      executable: "/usr/bin/firefox"),
    DesktopEntry(id: AppID("code"), name: "Visual Studio Code", startupWMClass: "Code", executable: "code"),
    DesktopEntry(id: AppID("org.gnome.TextEditor"), name: "Text Editor"),
    DesktopEntry(id: AppID("org.kde.kate"), name: "Kate – Editor"),
    DesktopEntry(id: AppID("mpv"), name: "mpv Media Player", executable: "mpv"),
    DesktopEntry(id: AppID("steam"), name: "Steam"),
    DesktopEntry(id: AppID("com.valvesoftware.Steam"), name: "Steam"),
    DesktopEntry(id: AppID("weixin"), name: "微信"),
    DesktopEntry(id: AppID("cafe"), name: "Éclair Café"),
    DesktopEntry(id: AppID("debian-xterm"), name: "XTerm", executable: "xterm"),
    DesktopEntry(id: AppID("firefox-handler"), name: "Firefox", isShown: false),
    DesktopEntry(id: AppID("mygame"), name: "My Game", executable: "/usr/bin/python3"),
    DesktopEntry(id: AppID("used_7"), name: "100% Fun; \"really\""),
  ]

  static let open = [
    Identification(
      app: AppID("XTerm"), name: "XTerm", clues: [Clue(.windowClass, "XTerm"), Clue(.instance, "xterm")]),
    Identification(
      app: AppID("org.mozilla.firefox"), name: "Firefox",
      clues: [Clue(.desktopEntry, "org.mozilla.firefox"), Clue(.windowClass, "Navigator-1")]),
    Identification(app: AppID("Doom"), name: "Doom", clues: [Clue(.windowClass, "Doom")]),
    Identification(app: AppID("i3lock"), name: "i3lock", protection: .locker),
  ]

  static let lookup = AppLookup(
    installed: installed, open: open)

  @Test(arguments: [
    ("org.mozilla.firefox", "org.mozilla.firefox"), ("org.mozilla.firefox.desktop", "org.mozilla.firefox"),
    ("/usr/share/applications/org.mozilla.firefox.desktop", "org.mozilla.firefox"),
    ("ORG.Mozilla.Firefox", "org.mozilla.firefox"), ("firefox", "org.mozilla.firefox"),
    (" Firefox ", "org.mozilla.firefox"), ("Navigator-1", "org.mozilla.firefox"),
    ("visual  studio code", "code"), ("Visual Studio", "code"), ("Code", "code"), ("code.desktop", "code"),
    ("kate", "org.kde.kate"), ("TextEditor", "org.gnome.TextEditor"), ("eclair cafe", "cafe"),
    ("微信", "weixin"),
    ("steam", "steam"), ("com.valvesoftware.Steam", "com.valvesoftware.Steam"), ("xterm", "debian-xterm"),
    ("DOOM", "Doom"), ("firefox-handler", "firefox-handler"), ("used_7", "used_7"),
    ("100% fun; \"really\"", "used_7"),
  ])
  func aTextFindsTheApp(text: String, id: String) {
    guard case .found(let found) = Self.lookup.find(text) else {
      Issue.record("\(Self.lookup.find(text))")
      return
    }
    #expect(found.app.app.rawValue == id)
    if case .guess = found.basis { Issue.record("taken as a window class") }
  }

  @Test func severalAppsThatAnswerAreListedAndNoneIsTaken() {
    guard case .ambiguous(let text, let apps) = Self.lookup.find("editor") else {
      Issue.record("\(Self.lookup.find("editor"))")
      return
    }
    #expect(
      AppSentences.ambiguous(text, apps, command: "block") == """
        “editor” may be any of 2 apps. Type the one you mean:
          repgate block org.kde.kate          Kate – Editor
          repgate block org.gnome.TextEditor  Text Editor
        """)
  }

  @Test func theSameNameTwiceIsAmbiguous() {
    let lookup = AppLookup(
      installed: Self.installed.filter { $0.id.rawValue != "steam" } + [
        DesktopEntry(id: AppID("valve-steam"), name: "Steam")
      ], open: [])
    guard case .ambiguous(_, let apps) = lookup.find("Steam") else {
      Issue.record("\(lookup.find("Steam"))")
      return
    }
    #expect(Set(apps.map(\.app.rawValue)) == ["com.valvesoftware.Steam", "valve-steam"])
  }

  @Test func whatMatchesNothingIsTakenAsAWindowClassWithAWarning() {
    guard case .found(let found) = Self.lookup.find("Firefix") else {
      Issue.record("not found")
      return
    }
    #expect(
      found.app
        == BlockedApp(app: AppID("Firefix"), name: "Firefix", aliases: [Clue(.windowClass, "Firefix")]))
    #expect(AppSentences.blocked(found, isNew: true) == "Blocked Firefix, taken as a window class.")
    #expect(AppSentences.warning(found)?.contains("Did you mean Firefox?") == true)
    // Its name and its id are one word.
    guard case .found(let other) = Self.lookup.find("Staem") else {
      Issue.record("not found")
      return
    }
    #expect(AppSentences.warning(other)?.contains("Did you mean Steam?") == true)
  }

  /// Two Java programs, one whose class only the shared name tells, and one of which no more is known.
  static let shared = AppLookup(
    installed: [
      DesktopEntry(id: AppID("love"), name: "LÖVE", executable: "love"),
      DesktopEntry(id: AppID("game"), name: "The Game", executable: "/usr/games/game"),
    ],
    open: [
      Identification(
        app: AppID("eclipse"), name: "eclipse",
        clues: [Clue(.windowClass, "SWT"), Clue(.executable, "/opt/eclipse/eclipse")]),
      Identification(
        app: AppID("Toplevel"), name: "Toplevel",
        clues: [Clue(.windowClass, "Toplevel"), Clue(.instance, "puzzle")]),
      Identification(app: AppID("Tk"), name: "Tk", clues: [Clue(.windowClass, "Tk"), Clue(.instance, "tk")]),
    ])

  @Test(arguments: [
    (
      "Java",
      "“Java” is a name that many programs share, so a rule for it would cover none of them.\n"
        + "Open the program, then block it by the name that “repgate windows” shows."
    ),
    (
      "swt",
      "“swt” is a name that many programs share. Type what has it and is meant:\n"
        + "  repgate block eclipse  eclipse"
    ),
    (
      "Tk",
      "“Tk” is a name that many programs share, and nothing else is known of its window that would tell it "
        + "from theirs, so it cannot be blocked. “repgate windows” lists what is known."
    ),
    (
      "love",
      "“love” is a name that many programs share, so a rule for it would cover none of them.\n"
        + "Open the program, then block it by the name that “repgate windows” shows."
    ),
  ])
  func aNameThatManyShareIsRefusedWithAWayOut(text: String, sentence: String) {
    guard case .indistinct(let found, let sharing) = Self.shared.find(text) else {
      Issue.record("\(Self.shared.find(text))")
      return
    }
    #expect(AppSentences.indistinct(found, sharing: sharing) == sentence)
  }

  @Test(arguments: ["Toplevel", "game", "eclipse"])
  func aNameThatManyShareIsTakenWithASecondSign(text: String) {
    guard case .found(let found) = Self.shared.find(text) else {
      Issue.record("\(Self.shared.find(text))")
      return
    }
    #expect(found.app.selectsItself)
    #expect(AppSentences.warning(found) == nil)
    for identity in Self.shared.open where identity.app == found.app.app {
      #expect(found.app.selects(identity))
    }
  }

  @Test func whatMustNotBeCoveredIsRefusedWithAReason() {
    #expect(
      Self.lookup.find("i3lock") == .protected(BlockedApp(app: AppID("i3lock"), name: "i3lock"), .locker))
    guard case .protected(let app, let reason) = Self.lookup.find("plasmashell") else {
      Issue.record("not refused")
      return
    }
    #expect(
      AppSentences.refused(app, reason)
        == "plasmashell cannot be blocked: it is part of the desktop, and covering it would leave no way out."
    )
  }

  @Test func aRuleKeepsWhatIsKnownOfTheAppToday() {
    guard case .found(let found) = Self.lookup.find("xterm"),
      case .found(let game) = Self.lookup.find("My Game")
    else {
      Issue.record("not found")
      return
    }
    #expect(found.isOpen)
    #expect(
      Set(found.app.aliases) == [
        Clue(.desktopEntry, "debian-xterm"), Clue(.executable, "xterm"), Clue(.windowClass, "XTerm"),
        Clue(.instance, "xterm"),
      ])
    // What every Python program has says nothing of this one.
    #expect(game.app.aliases == [Clue(.desktopEntry, "mygame")])
  }

  @Test func forgottenQuotesAreNoticed() {
    #expect(Self.lookup.findJoined(["Visual", "Studio", "Code"])?.app == AppID("code"))
    #expect(Self.lookup.findJoined(["firefox", "steam"]) == nil)
  }

  static let blocked = [
    BlockedApp(
      app: AppID("org.mozilla.firefox"), name: "Firefox", aliases: [Clue(.windowClass, "Navigator")]),
    BlockedApp(app: AppID("a"), name: "Game One"), BlockedApp(app: AppID("b"), name: "Game Two"),
  ]

  @Test(arguments: [
    ("firefox", BlockedLookup.Finding.found(blocked[0])), ("org.mozilla.firefox.desktop", .found(blocked[0])),
    ("navigator", .found(blocked[0])), ("A", .found(blocked[1])), ("two", .found(blocked[2])),
    ("game", .ambiguous([blocked[1], blocked[2]])), ("firefx", .notBlocked(alike: ["Firefox"])),
    ("zzz", .notBlocked(alike: [])),
  ])
  func unblockUnderstandsTheSameTexts(text: String, finding: BlockedLookup.Finding) {
    #expect(BlockedLookup.find(text, among: Self.blocked) == finding)
  }
}
