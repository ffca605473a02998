import Testing

@testable import Core

/// One window as it is met in the field, and the app that a person would call it.
struct IdentityCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var window = WindowFacts(window: WindowID(1))
  var process: ProcessFacts?
  var app: String
  var protection: Protection?

  init(
    _ name: String, instance: String? = nil, windowClass: String? = nil, gtk: String? = nil,
    kde: String? = nil, steam: UInt32? = nil, leader: String? = nil, exe: String? = nil,
    arguments: [String] = [], process change: (inout ProcessFacts) -> Void = { _ in }, is app: String,
    protection: Protection? = nil
  ) {
    testDescription = name
    window.instance = instance
    window.windowClass = windowClass
    window.gtkApplicationID = gtk
    window.kdeDesktopFile = kde
    window.steamGame = steam
    window.groupLeaderClass = leader
    if let exe {
      var facts = ProcessFacts(pid: 4242, startTime: 1)
      facts.executable = exe
      facts.arguments = arguments.isEmpty ? [exe] : arguments
      change(&facts)
      process = facts
    }
    self.app = app
    self.protection = protection
  }
}

@Suite struct IdentifyTests {
  static let entries = DesktopEntryIndex([
    DesktopEntry(
      id: AppID("firefox-esr"), name: "Firefox ESR", startupWMClass: "Firefox-esr",
      executable: "/usr/lib/firefox-esr/firefox-esr"),
    DesktopEntry(id: AppID("debian-xterm"), name: "XTerm", startupWMClass: "XTerm", executable: "xterm"),
    DesktopEntry(
      id: AppID("google-chrome"), name: "Google Chrome", startupWMClass: "Google-chrome",
      executable: "/usr/bin/google-chrome-stable"),
    DesktopEntry(
      id: AppID("chrome-abcdefghijklmnopabcdefghijklmnop-Default"), name: "Videos",
      startupWMClass: "crx_abcdefghijklmnopabcdefghijklmnop", executable: "/opt/google/chrome/google-chrome"),
    DesktopEntry(id: AppID("org.gnome.Maps"), name: "Maps", executable: "gjs"),
    DesktopEntry(id: AppID("org.gnome.Terminal"), name: "Terminal", executable: "gnome-terminal"),
    DesktopEntry(id: AppID("com.example.Paint"), name: "Paint", executable: "flatpak"),
    DesktopEntry(id: AppID("com.other.Draw"), name: "Draw", startupWMClass: "oldpaint", executable: "draw"),
    DesktopEntry(
      id: AppID("spotify_spotify"), name: "Spotify", startupWMClass: "spotify",
      executable: "/snap/bin/spotify"),
    DesktopEntry(id: AppID("Half-Life 2"), name: "Half-Life 2", executable: "steam", icon: "steam_icon_220"),
    DesktopEntry(id: AppID("steam"), name: "Steam", executable: "/usr/games/steam"),
    DesktopEntry(id: AppID("dbeaver"), name: "DBeaver", executable: "/usr/share/dbeaver/dbeaver"),
    DesktopEntry(
      id: AppID("paseo"), name: "Paseo", startupWMClass: "Paseo", executable: "/opt/Paseo/paseo-desktop"),
    DesktopEntry(
      id: AppID("libreoffice-writer"), name: "Writer", startupWMClass: "libreoffice-writer",
      executable: "libreoffice"),
    DesktopEntry(
      id: AppID("libreoffice-calc"), name: "Calc", startupWMClass: "libreoffice-calc",
      executable: "libreoffice"),
    DesktopEntry(id: AppID("org.kde.kate"), name: "Kate", executable: "kate"),
    DesktopEntry(
      id: AppID("wine-foo"), name: "Foo for Windows", startupWMClass: "foo.exe", executable: "wine"),
  ])

  static let cases = [
    IdentityCase(
      "by StartupWMClass", instance: "Navigator", windowClass: "firefox-esr",
      exe: "/usr/lib/firefox-esr/firefox-esr", is: "firefox-esr"),
    IdentityCase(
      "instance and class agree", instance: "xterm", windowClass: "XTerm", exe: "/usr/bin/xterm",
      is: "debian-xterm"),
    IdentityCase(
      "by the entry's id in another case", instance: "kate", windowClass: "Org.KDE.Kate", is: "org.kde.kate"),
    IdentityCase(
      "class alone, nothing installed", instance: "mygame", windowClass: "MyGame", exe: "/opt/mygame/bin",
      is: "MyGame"),
    IdentityCase("instance alone", instance: "oldtool", is: "oldtool"),
    IdentityCase(
      "GTK application id", instance: "gjs", windowClass: "Gjs", gtk: "org.gnome.Maps",
      exe: "/usr/bin/gjs-console", is: "org.gnome.Maps"),
    IdentityCase(
      "KDE desktop file by its path", windowClass: "whatever",
      kde: "/usr/share/applications/org.kde.kate.desktop", is: "org.kde.kate"),
    IdentityCase("6 no class: the group's leader", leader: "MyGame", is: "MyGame"),
    IdentityCase("7 no class, no pid", is: "unknown"),
    IdentityCase("8 no class, but a pid", exe: "/usr/games/supertux2", is: "supertux2"),
    IdentityCase(
      "10 Wine in a desktop window", instance: "explorer.exe", windowClass: "explorer.exe",
      exe: "/usr/lib/wine/wine64-preloader",
      arguments: ["C:\\windows\\system32\\explorer.exe", "/desktop", "Z:\\games\\Chess.exe"], is: "chess.exe"),
    IdentityCase(
      "Wine with its own class", instance: "foo.exe", windowClass: "foo.exe",
      exe: "/usr/lib/wine/wine64-preloader", arguments: ["C:\\foo\\foo.exe"], is: "wine-foo"),
    IdentityCase(
      "18 Java: the class, not the generic instance", instance: "sun-awt-X11-XFramePeer",
      windowClass: "org-jdownloader-Main", exe: "/usr/lib/jvm/java-17/bin/java",
      arguments: ["java", "-jar", "JDownloader.jar"], is: "org-jdownloader-Main"),
    IdentityCase(
      "19 SWT: the program decides", instance: "SWT", windowClass: "SWT", exe: "/usr/share/dbeaver/dbeaver",
      is: "dbeaver"),
    IdentityCase(
      "19 SWT: another program is another app", instance: "SWT", windowClass: "SWT",
      exe: "/opt/eclipse/eclipse", is: "eclipse"),
    IdentityCase(
      "20 Java without a name: the jar", instance: "java-lang-Thread", windowClass: "java-lang-Thread",
      exe: "/usr/bin/java", arguments: ["java", "-Xmx1g", "-jar", "/opt/JabRef.jar"], is: "JabRef"),
    IdentityCase(
      "20 Java without a name: the main class", instance: "sun-awt-X11-XFramePeer",
      windowClass: "java-lang-Thread", exe: "/usr/bin/java",
      arguments: ["java", "-cp", "a.jar:b.jar", "org.jabref.Launcher"], is: "Launcher"),
    IdentityCase(
      "a Python program", instance: "tk", windowClass: "Tk", exe: "/usr/bin/python3.11",
      arguments: ["python3", "-u", "/usr/share/idle/idle.py"], is: "idle"),
    IdentityCase(
      "23 Flatpak's id beats the class", instance: "oldpaint", windowClass: "oldpaint", exe: "/app/bin/paint",
      process: { $0.flatpakID = "com.example.Paint" }, is: "com.example.Paint"),
    IdentityCase("24 no entry resembles enough", instance: "pain", windowClass: "Pain", is: "Pain"),
    IdentityCase(
      "Snap", instance: "spotify", windowClass: "Spotify", exe: "/snap/spotify/60/usr/share/spotify/spotify",
      process: { $0.snapID = "spotify_spotify" }, is: "spotify_spotify"),
    IdentityCase(
      "AppImage", instance: "obsidian", windowClass: "obsidian", exe: "/tmp/.mount_ObsidiaX/obsidian",
      process: { $0.appImage = "/home/a/Obsidian-1.5.3.AppImage" }, is: "obsidian"),
    IdentityCase(
      "AppImage with a class that many share", instance: "electron", windowClass: "Electron",
      exe: "/tmp/.mount_x/app", process: { $0.appImage = "/home/a/Cool-App-1.5.3-x86_64.AppImage" },
      is: "Cool-App"),
    IdentityCase(
      "27 the browser", instance: "google-chrome", windowClass: "Google-chrome",
      exe: "/opt/google/chrome/chrome", is: "google-chrome"),
    IdentityCase(
      "27 a web app is not the browser", instance: "crx_abcdefghijklmnopabcdefghijklmnop",
      windowClass: "Google-chrome", exe: "/opt/google/chrome/chrome",
      is: "chrome-abcdefghijklmnopabcdefghijklmnop-Default"),
    IdentityCase(
      "28 its other form is the same app", instance: "chrome-abcdefghijklmnopabcdefghijklmnop-Default",
      windowClass: "Google-chrome", is: "chrome-abcdefghijklmnopabcdefghijklmnop-Default"),
    IdentityCase(
      "28 a web app that has no entry", instance: "crx_ppppppppppppppppaaaaaaaaaaaaaaaa",
      windowClass: "Chromium", is: "crx_ppppppppppppppppaaaaaaaaaaaaaaaa"),
    IdentityCase(
      "28 Edge's form", instance: "msedge-_ppppppppppppppppaaaaaaaaaaaaaaaa-Default",
      windowClass: "Microsoft-edge", is: "crx_ppppppppppppppppaaaaaaaaaaaaaaaa"),
    IdentityCase(
      "a page opened as an app", instance: "www.example.org__watch", windowClass: "Chromium",
      is: "www.example.org__watch"),
    IdentityCase(
      "29 the launcher's class is wrong: the program decides", instance: "dbeaver-ce",
      windowClass: "DBeaver-CE", exe: "/usr/share/dbeaver/dbeaver", is: "dbeaver"),
    IdentityCase(
      "30 Electron: package name in the class", instance: "@paseo/desktop", windowClass: "@paseo/desktop",
      exe: "/opt/Paseo/paseo-desktop", is: "paseo"),
    IdentityCase(
      "31 Proton outside of the shop", instance: "steam_app_0", windowClass: "steam_app_0",
      exe: "/usr/lib/wine/wine64-preloader", arguments: ["Z:\\g\\Tetris.exe"], is: "tetris.exe"),
    IdentityCase(
      "31 umu", instance: "steam_app_default", windowClass: "steam_app_default", exe: "/x/wine64-preloader",
      arguments: ["C:\\Pong\\PONG.EXE", "-w"], is: "pong.exe"),
    IdentityCase(
      "32 hl2_linux with the shop's number", instance: "hl2_linux", windowClass: "hl2_linux", steam: 220,
      exe: "/home/a/hl2_linux", is: "Half-Life 2"),
    IdentityCase(
      "32 hl2_linux by the environment", instance: "hl2_linux", windowClass: "hl2_linux",
      exe: "/home/a/hl2_linux", process: { $0.steamAppID = "440" }, is: "steam_app_440"),
    IdentityCase(
      "33 a game is not the launcher", instance: "steam_app_570", windowClass: "steam_app_570",
      exe: "/home/a/dota2", is: "steam_app_570"),
    IdentityCase(
      "33 the launcher", instance: "steamwebhelper", windowClass: "steam", steam: 769,
      exe: "/home/a/.steam/steam", is: "steam"),
    IdentityCase(
      "what a game starts is not the game", instance: "xterm", windowClass: "XTerm", exe: "/usr/bin/xterm",
      process: { $0.steamAppID = "440" }, is: "debian-xterm"),
    IdentityCase(
      "what a terminal starts is not the terminal", exe: "/usr/games/supertux2",
      process: { $0.cgroupAppID = "org.gnome.Terminal" }, is: "supertux2"),
    IdentityCase(
      "the terminal itself, by its scope", exe: "/usr/bin/gnome-terminal",
      process: { $0.cgroupAppID = "org.gnome.Terminal" }, is: "org.gnome.Terminal"),
    IdentityCase(
      "several apps in one program", instance: "libreoffice", windowClass: "libreoffice-calc",
      exe: "/usr/lib/libreoffice/program/soffice.bin", is: "libreoffice-calc"),
    IdentityCase("a program replaced while it runs", exe: "/usr/games/supertux2 (deleted)", is: "supertux2"),
    IdentityCase(
      "a locker", instance: "i3lock", windowClass: "i3lock", exe: "/usr/bin/i3lock", is: "i3lock",
      protection: .locker),
    IdentityCase("a nameless locker", exe: "/usr/bin/slock", is: "slock", protection: .locker),
    IdentityCase(
      "a password prompt", instance: "pinentry-gtk-2", windowClass: "Pinentry-gtk-2",
      exe: "/usr/bin/pinentry-gtk-2", is: "Pinentry-gtk-2", protection: .authentication),
    IdentityCase(
      "polkit's agent", windowClass: "Polkit-gnome-authentication-agent-1",
      is: "Polkit-gnome-authentication-agent-1", protection: .authentication),
    IdentityCase(
      "a panel", instance: "xfce4-panel", windowClass: "Xfce4-panel", is: "Xfce4-panel", protection: .shell),
    IdentityCase(
      "an input method", windowClass: "fcitx", exe: "/usr/bin/fcitx5", is: "fcitx", protection: .inputMethod),
    IdentityCase(
      "a screen reader in Python", instance: "orca", windowClass: "Orca", exe: "/usr/bin/python3.11",
      arguments: ["python3", "/usr/bin/orca"], is: "Orca", protection: .accessibility),
    IdentityCase(
      "Repgate", instance: "shield", windowClass: "Repgate", exe: "/home/a/.local/bin/repgate", is: "Repgate",
      protection: .repgate),
  ]

  @Test(arguments: cases) func whatAPersonCallsIt(row: IdentityCase) {
    let identity = identify(window: row.window, process: row.process, entries: Self.entries)
    #expect(identity.app.rawValue == row.app)
    #expect(identity.protection == row.protection)
    #expect(!identity.name.isEmpty)
  }

  @Test func namesAndIconsAreTheEntrys() {
    let row = IdentityCase("", windowClass: "hl2_linux", steam: 220, is: "")
    let identity = identify(window: row.window, process: nil, entries: Self.entries)
    #expect(identity.name == "Half-Life 2")
    #expect(identity.icon == "steam_icon_220")
    #expect(identity.clues.first == Clue(.steam, "220"))
  }

  @Test func aRuleForTheBrowserLeavesItsWebAppsAlone() {
    let browser = IdentityCase(
      "", instance: "google-chrome", windowClass: "Google-chrome", exe: "/opt/google/chrome/chrome", is: "")
    let page = IdentityCase(
      "", instance: "crx_ppppppppppppppppaaaaaaaaaaaaaaaa", windowClass: "Google-chrome",
      exe: "/opt/google/chrome/chrome", is: "")
    let rule = identify(window: browser.window, process: browser.process, entries: Self.entries)
    let other = identify(window: page.window, process: page.process, entries: Self.entries)
    let rules = RuleSet(groups: [
      Group(
        id: .blocked, name: "Blocked", apps: [BlockedApp(app: rule.app, name: rule.name, aliases: rule.clues)]
      )
    ])
    #expect(rules.verdict(on: rule).isBlocked)
    #expect(!rules.verdict(on: other).isBlocked)
  }

  @Test func aRuleForOneJavaProgramLeavesTheOthersAlone() {
    func swt(_ exe: String) -> Identification {
      let row = IdentityCase("", instance: "SWT", windowClass: "SWT", exe: exe, is: "")
      return identify(window: row.window, process: row.process, entries: Self.entries)
    }
    let rule = swt("/opt/eclipse/eclipse")
    let rules = RuleSet(groups: [
      Group(
        id: .blocked, name: "Blocked", apps: [BlockedApp(app: rule.app, name: rule.name, aliases: rule.clues)]
      )
    ])
    #expect(rules.verdict(on: swt("/opt/eclipse/eclipse")).isBlocked)
    #expect(!rules.verdict(on: swt("/opt/other/other")).isBlocked)
    #expect(!rules.verdict(on: swt("/usr/share/dbeaver/dbeaver")).isBlocked)
  }
}
