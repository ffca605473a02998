import AwkwardNames
import Testing

@testable import Core

/// From the settings to rules, and back.
@Suite struct SettingsRulesTests {
  let firefox = DesktopEntry(
    id: AppID("org.mozilla.firefox"), name: "Firefox", startupWMClass: "firefox", executable: "firefox")
  let text = DesktopEntry(id: AppID("text"), name: "Text Editor", executable: "text")
  let image = DesktopEntry(id: AppID("image"), name: "Image Editor", executable: "image")

  private func rules(
    _ text: String, known: RuleSet = RuleSet(), installed: [DesktopEntry] = []
  ) -> (rules: RuleSet, remarks: [SettingsRemark]) {
    Settings.read(SettingsText(text)).settings.rules(known: known, installed: { installed })
  }

  @Test func anAppIsFoundByItsNameAndStaysWhatItWasTakenFor() {
    let settings = "[group blocked]\napps = Firefox\n"
    let (first, remarks) = rules(settings, installed: [firefox, text])
    #expect(remarks == [])
    let app = first.blockedApps.first
    #expect(app?.app == firefox.id && app?.name == "Firefox" && app?.wish == "Firefox")
    #expect(app?.aliases.contains(Clue(.windowClass, "firefox")) == true)
    // Another app of that name that comes later, or the app's end, changes nothing.
    let impostor = DesktopEntry(id: AppID("Firefox"), name: "Other", executable: "other")
    for installed in [[impostor, firefox], [impostor], []] {
      let (again, remarks) = rules(
        settings + "[time]\nday-start = 05:00\n", known: first, installed: installed)
      #expect(again.groups == first.groups && remarks == [])
    }
    // Its id means the same app, with all that was known of it.
    let (byID, _) = rules("[group blocked]\napps = org.mozilla.firefox\n", known: first)
    #expect(byID.blockedApps.first?.aliases == app?.aliases && byID.blockedApps.first?.wish == nil)
  }

  @Test(arguments: [
    (
      "[group g]\napps = Editor",
      "“Editor” may be any of 2 apps. Write the id of the one you mean: image or text."
    ),
    (
      "[group g]\napps = i3lock",
      "i3lock cannot be blocked: it locks the screen, and a covered locker would lock you out."
    ),
    ("\n[exercise hopping]", "“hopping” is a new exercise, so it needs a line such as “earns = 1m”."),
    (
      "\n[exercise Push-Ups]",
      "“Push-Ups” is a new exercise, so it needs a line such as “earns = 1m”. Did you mean push-ups or pull-ups?"
    ),
  ])
  func aWishThatCannotBeGrantedIsAnError(settings: String, sentence: String) {
    let (_, remarks) = rules(settings, installed: [firefox, text, image])
    #expect(remarks == [SettingsRemark(line: 2, sentence)])
  }

  @Test func aNameThatManyProgramsShareIsAnError() {
    let (rules, remarks) = rules("[group g]\napps = Game")
    #expect(remarks.count == 1 && remarks.hasErrors && rules.blockedApps.isEmpty)
  }

  @Test func whatIsNotThereIsTakenAsAWindowClassWithAWarning() {
    let (found, remarks) = rules("[group g]\napps = firefix, steam", installed: [firefox])
    #expect(found.blockedApps.map(\.app.rawValue) == ["firefix, steam"])
    #expect(remarks.map(\.weight) == [.hint])
    #expect(remarks.first?.sentence.hasSuffix("Between apps stands “;”, not a comma.") == true)
    // It stays a guess, until somebody has seen that it is no slip.
    #expect(rules("[group g]\napps = firefix, steam", known: found, installed: [firefox]).remarks == remarks)
  }

  @Test func oneExerciseHasToStay() {
    let all = ExerciseCatalogue.builtIn.map { "[exercise \($0.id)]\nremoved = yes\n" }.joined()
    #expect(
      rules(all).remarks.map(\.sentence) == [
        "No exercise is left, so nothing could be earned. Leave one at least."
      ])
    #expect(rules(all + "[exercise hopping]\nearns = 1s\n").remarks == [])
  }

  // MARK: Back into the file

  /// What a program wants is written, and nothing else is touched.
  @Test func aProgramsChangeKeepsWhatAPersonWrote() {
    let before = """
      # mine
      [group blocked]
      ; the fox
      apps   = Firefox ;steam
      frobnicate = 1

      [exercise push-ups]
      # less
      earns = 20 s

      """
    let known = rules(before, installed: [firefox]).rules
    var wished = known
    wished.block(BlockedApp(app: AppID("a;b"), name: "A"))
    wished.set(
      Exercise(id: ExerciseID("hops"), name: "hops", singular: "hop", earns: .seconds(5), takes: .zero))
    wished.removeExercise(ExerciseID("burpees"))
    wished.dayStart = DayStart(afterMidnight: .seconds(6 * 3600))
    let after = SettingsText(before).wishing(wished, before: known)
    #expect(
      String(decoding: after.bytes, as: UTF8.self) == """
        # mine
        [group blocked]
        ; the fox
        apps   = Firefox; steam; a\\;b
        frobnicate = 1

        [exercise push-ups]
        # less
        earns = 20 s

        [time]
        day-start = 06:00

        [exercise burpees]
        removed = yes

        [exercise hops]
        singular = hop
        earns = 5s

        """)
    #expect(SettingsText(before).wishing(known, before: known) == SettingsText(before))
    wished.removeExercise(ExerciseID("hops"))
    wished.unblock(AppID("a;b"))
    let last = after.wishing(
      wished, before: rules(String(decoding: after.bytes, as: UTF8.self), known: wished).rules)
    #expect(String(decoding: last.bytes, as: UTF8.self).contains("apps   = Firefox; steam\n"))
    #expect(!String(decoding: last.bytes, as: UTF8.self).contains("hops"))
  }

  @Test func aChangedExerciseIsWrittenWithWhatIsUnusualOfIt() {
    var wished = RuleSet()
    var plank = ExerciseCatalogue.builtIn.first { $0.id.rawValue == "plank" }!
    wished.set(plank)
    let first = SettingsText("").wishing(wished, before: RuleSet())
    #expect(String(decoding: first.bytes, as: UTF8.self) == "[exercise plank]\nearns = 10s\n")
    plank.takesMilliseconds = 0
    plank.name = "forearm plank"
    let before = wished
    wished.set(plank)
    let second = first.wishing(wished, before: before)
    #expect(
      String(decoding: second.bytes, as: UTF8.self)
        == "[exercise plank]\nearns = 10s\nname = forearm plank\ntakes = 0s\n")
  }

  /// Whatever rules there are, the file that wishes for them is read as just these.
  @Test(arguments: 0..<60)
  func rulesSurviveTheFile(seed: UInt64) {
    var numbers = RandomNumbers(seed: seed)
    var text = SettingsText.first(for: RuleSet())
    var rules = RuleSet()
    for _ in 0..<12 {
      let before = rules
      change(&rules, &numbers)
      text = SettingsText(text.wishing(rules, before: before).bytes)
      let (settings, remarks) = Settings.read(text)
      #expect(remarks == [], "seed \(seed)")
      let (read, _) = settings.rules(known: rules, installed: { [] })
      #expect(sorted(read) == sorted(rules), "seed \(seed)")
      #expect(
        sorted(Settings.read(.first(for: rules)).settings.rules(known: rules, installed: { [] }).rules)
          == sorted(rules))
    }
    for line in SettingsText(SettingsText.firstFile).lines { #expect(text.lines.contains(line)) }
  }

  private func change(_ rules: inout RuleSet, _ numbers: inout RandomNumbers) {
    func name() -> String { AwkwardNames.known.randomElement(using: &numbers) ?? "x" }
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: rules.dayStart = DayStart(afterMidnight: .seconds(60 * Int.random(in: 0..<1440, using: &numbers)))
    case 1, 2:
      let id = name()
      rules.block(BlockedApp(app: AppID(id), name: name(), aliases: [Clue(.windowClass, name())]))
    case 3:
      let id = GroupID(name())
      guard !rules.groups.contains(where: { $0.id == id }) else { break }
      rules.groups.append(
        Group(id: id, name: name(), apps: [BlockedApp(app: AppID(AwkwardNames.random(&numbers)), name: "x")]))
    case 4: if let app = rules.blockedApps.randomElement(using: &numbers) { rules.unblock(app.app) }
    case 8:
      guard let index = rules.groups.indices.randomElement(using: &numbers) else { break }
      rules.groups[index].categories = ["Game", "AudioVideo", "X-Own"].shuffled(using: &numbers).dropLast()
      rules.groups[index].titles = (0..<2).map { _ in TitlePattern("*" + AwkwardNames.random(&numbers)) }
        .filter { !$0.matchesAnything }
      rules.groups[index].selectsEverything.toggle()
      rules.groups[index].allowed = [BlockedApp(app: AppID("allowed " + name()), name: name())]
      rules.groups[index].counting = Group.Counting.allCases.randomElement(using: &numbers) ?? .inFront
    case 9:
      rules.neverBlocked = [BlockedApp(app: AppID("never " + name()), name: name())]
    case 5:
      let known = ExerciseCatalogue(rules: rules).exercises.randomElement(using: &numbers)
      var exercise =
        known ?? Exercise(id: ExerciseID("x"), name: "x", earns: .seconds(1), takes: .zero)
      exercise.name = Exercise.usableName(name()) ?? exercise.name
      exercise.singular = exercise.name == known?.name ? exercise.singular : Exercise.usableName(name())
      exercise.earnsMilliseconds = Int64.random(in: 1...100_000, using: &numbers)
      exercise.takesMilliseconds = Int64.random(in: 0...3, using: &numbers) * 500
      rules.set(exercise)
    case 6:
      let id = ExerciseID("own-\(Int.random(in: 0..<9, using: &numbers))")
      rules.set(Exercise(id: id, name: id.rawValue, unit: .minute, earns: .seconds(9), takes: .zero))
    default:
      if let exercise = ExerciseCatalogue(rules: rules).exercises.dropFirst().randomElement(using: &numbers) {
        rules.removeExercise(exercise.id)
      }
    }
  }

  /// The order of the exercises is the file's.
  private func sorted(_ rules: RuleSet) -> RuleSet {
    var rules = rules
    rules.exercises.sort { $0.id.rawValue < $1.id.rawValue }
    rules.removedExercises.sort { $0.rawValue < $1.rawValue }
    rules.groups.sort { $0.id.rawValue < $1.id.rawValue }
    return rules
  }
}
