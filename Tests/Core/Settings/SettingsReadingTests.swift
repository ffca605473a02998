import Testing

@testable import Core

@Suite struct SettingsReadingTests {
  private func read(_ text: String) -> (settings: Settings, remarks: [SettingsRemark]) {
    Settings.read(SettingsText(text))
  }

  @Test func everythingThatCanBeSetIsRead() {
    let (settings, remarks) = read(
      """
      [time]
      day-start = 5:30
      away-after = 15m
      ask-after = never
      [notifications]
      warn-at = 1m; 10m; 30s
      nudge-every = 2m
      countdown = yes
      last-minute = off
      [block-screen]
      title = Up!\\n{app} can wait
      subtitle =
      log-button = Done: {exercise}
      not-now-button = Later
      quit-button = Close {app}
      icon = face-smile
      background = #000000
      text = #FFFFFF
      dim-text = #c0c0c0
      button = #102030
      button-text = #FafBfc
      [group games]
      name = Games & more
      apps = steam; org.gnome.Chess; a\\;b
      categories = Game; X-Own
      titles = *YouTube*; a\\;b*
      everything = yes
      allow = chess
      counts = visible
      [never-block]
      apps = mail
      [exercise step-ups]
      singular = step-up
      unit = seconds
      earns = 30s
      takes = 2s
      [exercise burpees]
      removed = yes
      """)
    #expect(remarks == [])
    var expected = Settings(
      dayStart: DayStart(afterMidnight: .seconds(5 * 3600 + 1800)),
      idle: IdleRule(awayAfter: .seconds(900), asksAfter: nil))
    expected.preferences = Preferences(
      warnings: [.seconds(600), .seconds(60), .seconds(30)], nudgePause: .seconds(120), showsCountdown: true,
      showsLastMinute: false,
      shield: ShieldWording(
        title: "Up!\n{app} can wait", subtitle: "", log: "Done: {exercise}", notNow: "Later",
        quit: "Close {app}",
        icon: "face-smile"),
      look: ShieldLook(
        background: Colour(red: 0, green: 0, blue: 0), text: Colour(red: 255, green: 255, blue: 255),
        dimText: Colour(red: 192, green: 192, blue: 192), button: Colour(red: 16, green: 32, blue: 48),
        buttonText: Colour(red: 250, green: 251, blue: 252)))
    expected.groups = [
      WishedGroup(
        id: GroupID("games"), name: "Games & more",
        apps: ["steam", "org.gnome.Chess", "a;b"].map { WishedApp($0, line: 24) },
        categories: ["Game", "X-Own"], titles: [TitlePattern("*YouTube*"), TitlePattern("a;b*")],
        selectsEverything: true, allowed: [WishedApp("chess", line: 28)], counting: .visible)
    ]
    expected.neverBlocked = [WishedApp("mail", line: 31)]
    expected.exercises = [
      WishedExercise(
        id: ExerciseID("step-ups"), singular: "step-up", unit: .second, earns: .seconds(30),
        takes: .seconds(2),
        line: 32),
      WishedExercise(id: ExerciseID("burpees"), isRemoved: true, line: 37),
    ]
    #expect(settings == expected)
  }

  @Test(arguments: [
    (
      "[group a]\ncategories = Game, Video",
      "“categories”: “Game, Video” can be no category: those are words of letters, digits, “-” and “_”, such as Game."
    ),
    (
      "[group a]\ntitles = *",
      "“titles”: “*” would match every window. To block everything write “everything = yes”."
    ),
    ("[group a]\ncounts = always", "“counts” must be in-front or visible, not “always”."),
    ("[notifications]\nnudge-every = soon", "“nudge-every” must be a length such as 30s or 2m, not “soon”."),
    (
      "[notifications]\nnudge-every = 30",
      "“nudge-every” must be a length such as 30s or 2m, not “30”. For seconds write 30s, for minutes 30m."
    ),
    (
      "[notifications]\nnudge-every = 30s # often",
      "“nudge-every” must be a length such as 30s or 2m, not “30s # often”. A comment needs a line of its own."
    ),
    ("[notifications]\nnudge-every =", "“nudge-every” has no value: it must be a length such as 30s or 2m."),
    (
      "[notifications]\nwarn-at = 5m, 1m",
      "“warn-at” must be lengths with “;” between them, such as 5m; 1m, or nothing, not “5m, 1m”."
    ),
    ("[notifications]\ncountdown = maybe", "“countdown” must be yes or no, not “maybe”."),
    ("[time]\nday-start = 24:00", "“day-start” must be a time of day from 00:00 to 23:59, not “24:00”."),
    ("[time]\nday-start = 4", "“day-start” must be a time of day from 00:00 to 23:59, not “4”."),
    ("[time]\naway-after = 0", "“away-after” must be a length such as 10m, or never, not “0”."),
    ("[block-screen]\ntext = red", "“text” must be a colour such as #1b2430, not “red”."),
    ("[block-screen]\ntext = #-12345", "“text” must be a colour such as #1b2430, not “#-12345”."),
    ("[block-screen]\ntext = #12345", "“text” must be a colour such as #1b2430, not “#12345”."),
    (
      "[block-screen]\nicon = pics/a.png",
      "“icon” must be the name of an icon, or the path of a picture that begins with /, not “pics/a.png”."
    ),
    (
      "[block-screen]\ntitle = C:\\new\\dir",
      "“title”: A backslash stands before s, n, t, r, ; or ] only. For the backslash itself write two: \\\\."
    ),
    ("[exercise x]\nunit = km", "“unit” must be rep, second or minute, not “km”."),
    (
      "[exercise x]\nearns = 0s",
      "“earns” must be a length such as 30s or 2m, more than 0, not “0s”."
    ),
    ("\n[exercise]", "“[exercise]” needs an ID, such as [exercise step-ups]."),
    ("\n[time zone]", "“[time zone]” is written without a name: [time]."),
    (
      "\n[exercise 2 big]",
      "“2 big” cannot be an id: begin with a letter, then letters, digits and dashes, at most 40. A longer name "
        + "goes into “name”."
    ),
    (
      "\ncountdown = yes",
      "“countdown” stands before the first section. Put a line with [notifications] above it."
    ),
  ])
  func aMistakeIsSaidWithItsLineAndWhatIsAllowed(text: String, sentence: String) {
    #expect(read(text).remarks == [SettingsRemark(line: 2, sentence)])
  }

  @Test func anUnusualCategoryMayBeASlip() {
    let (settings, remarks) = read("[group a]\ncategories = Gmae; game; X-Own")
    #expect(
      remarks == [SettingsRemark(line: 2, "“Gmae” is no usual category. Did you mean Game?", .hint)])
    #expect(settings.groups.map(\.categories) == [["Gmae", "game", "X-Own"]])
  }

  @Test(arguments: [
    (
      "[notifications]\nnudge-evry = 30s",
      "“nudge-evry” is no setting of [notifications]. Did you mean nudge-every?"
    ),
    ("[time]\ncountdown = yes", "“countdown” is no setting of [time]. It belongs under [notifications]."),
    ("\n[notification]", "“[notification]” is no section that Repgate knows. Did you mean notifications?"),
    (
      "[block-screen]\ntitle = \"Move!\"",
      "The quotation marks around “title” are shown too: a text is written without them."
    ),
  ])
  func whatIsNotKnownIsAWarningWithASuggestion(text: String, sentence: String) {
    let (settings, remarks) = read(text)
    #expect(remarks == [SettingsRemark(line: 2, sentence, .warning)])
    #expect(settings.groups.isEmpty)
  }

  @Test func coloursThatHideWhatIsWrittenAreNoticed() {
    let hint = "What has the colour of “text” can hardly be read on that of “background”: #202a36 on #141b24."
    #expect(read("[block-screen]\ntext = #202a36").remarks == [SettingsRemark(line: 2, hint, .hint)])
    #expect(read("[block-screen]\nbackground = #ffffff").remarks.map(\.line) == [2, 2])
    let bright = "background = #ffffff\ntext = #101010\ndim-text = #505050"
    #expect(read("[block-screen]\n\(bright)").remarks == [])
    let (black, white) = (Colour(red: 0, green: 0, blue: 0), Colour(red: 255, green: 255, blue: 255))
    #expect(
      black.contrast(to: white) == white.contrast(to: black) && abs(black.contrast(to: white) - 21) < 0.01)
    // By WCAG's own formula 4.48 and 2.32.
    #expect(abs(Colour(red: 119, green: 119, blue: 119).contrast(to: white) - 4.48) < 0.15)
    #expect(abs(Colour(red: 170, green: 170, blue: 170).contrast(to: white) - 2.32) < 0.1)
  }

  @Test func aRemarkIsOneLineThatEditorsUnderstand() {
    let remark = SettingsRemark(line: 12, "“x\u{1b}[31m” is\nwrong.")
    #expect(remark.text(file: "repgate.conf") == "repgate.conf:12: “x\u{fffd}[31m” is wrong.")
    #expect(
      SettingsRemark(line: nil, "Hm.", .warning).text(file: "/a/repgate.conf") == "/a/repgate.conf: Note: Hm."
    )
  }

  /// Whatever stands there, it is read, complained of, and left alone.
  @Test(arguments: 0..<40)
  func anyBytesAreRead(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    let pieces =
      [
        "[", "]", "=", "\n", "\r\n", "\\", ";", "#", " ", "group ", "exercise ", "time", "apps", "earns",
        "1m", "x",
      ]
      .map { Array($0.utf8) } + [[0], [0xff], [0xc3], [0xef, 0xbb, 0xbf], Array("é".utf8)]
    for _ in 0..<50 {
      let bytes = (0..<40).flatMap { _ in pieces.randomElement(using: &numbers) ?? [] }
      let text = SettingsText(bytes)
      #expect(text.bytes == bytes)
      let (settings, remarks) = Settings.read(text)
      _ = settings.rules(known: RuleSet(), installed: { [] })
      for remark in remarks { #expect((1...text.lines.count).contains(remark.line ?? 0)) }
    }
  }

  /// What the first file shows as the usual value is what holds without it.
  @Test func everySettingOfTheFirstFileHoldsAlreadyWhenItIsMadeOne() {
    let sections = SettingsTable.sections.prefix(3)
    for section in sections {
      for key in section.keys {
        guard let usual = key.usual else { continue }
        let (settings, remarks) = read("[\(section.kind)]\n\(key.name) = \(usual)")
        #expect(remarks == [], "\(key.name)")
        #expect(settings == Settings(), "\(key.name)")
      }
    }
  }

  @Test func everyExampleCanBeSet() {
    for section in SettingsTable.sections {
      for key in section.keys {
        let heading = section.heading.replacing(" ID", with: " x")
        let (settings, remarks) = read("\(heading)\n\(key.name) = \(key.example)")
        #expect(remarks == [], "\(key.name)")
        #expect(settings != read(heading).settings || key.example == key.usual, "\(key.name)")
      }
    }
  }

  @Test func theFirstFileSaysNothingUntilACommentIsTakenAway() throws {
    let text = SettingsText(SettingsText.firstFile)
    #expect(Settings.read(text).settings == Settings())
    #expect(Settings.read(text).remarks == [])
    #expect(text.lines.allSatisfy { $0.bytes.count <= 100 })
    for section in SettingsTable.sections {
      for key in section.keys { #expect(SettingsText.firstFile.contains("\n#\(key.name) = ")) }
    }
    let everything = SettingsText.firstFile.replacing("\n#", with: "\n").split(separator: "\n").filter {
      !$0.hasPrefix(" ") && !$0.hasPrefix("#")
    }
    #expect(Settings.read(SettingsText(everything.joined(separator: "\n"))).remarks == [])
  }
}
