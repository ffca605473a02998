import Core
import Files
import Testing

@testable import Storage

/// The settings file and the rules in force, as several programs meet them.
@Suite struct SettingsTests {
  let workplace = Workplace()
  let firefox = DesktopEntry(id: AppID("org.mozilla.firefox"), name: "Firefox", startupWMClass: "firefox")

  private var path: String { workplace.folder + "/config/repgate/repgate.conf" }
  private var file: SettingsFile { SettingsFile(path: path) { [firefox] } }

  private func write(_ text: String) throws { try TextFile.write(text, to: path) }

  private func text() throws -> String? {
    try TextFile.read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func block(_ names: String...) -> (RuleSet) throws(LedgerError) -> RuleSet {
    { rules in
      var wished = rules
      for name in names { wished.block(BlockedApp(app: AppID(name), name: name)) }
      return wished
    }
  }

  @Test func aChangedFileIsTakenInOnceByWhoeverMeetsIt() throws {
    let ledger = try workplace.open()
    #expect(try ledger.follow(file, now: noon) == [])
    try write(
      "[time]\nday-start = 06:00\n[group blocked]\napps = Firefox\n[notifications]\ncountdown = yes\n")
    #expect(try ledger.follow(file, now: noon) == [])
    let rules = try ledger.rules()
    #expect(rules.blockedApps.map(\.app) == [firefox.id])
    #expect(rules.dayStart == DayStart(afterMidnight: .seconds(6 * 3600)))
    #expect(try ledger.preferences() == Preferences(showsCountdown: true))
    // A second program has nothing to do, so it asks for nothing.
    let other = SettingsFile(path: path) {
      Issue.record("nothing is new")
      return []
    }
    #expect(try workplace.open().follow(other, now: noon) == [])
    #expect(try workplace.open().rules() == rules)
    try write("[group blocked]\napps = Firefox; steam\n")
    #expect(try ledger.follow(file, now: noon).map(\.weight) == [.hint])
    #expect(try ledger.rules().blockedApps.map(\.app.rawValue) == ["org.mozilla.firefox", "steam"])
    #expect(try ledger.rules().dayStart == .fourInTheMorning)
  }

  @Test func aFileWithMistakesChangesNothingHoweverOftenItIsMet() throws {
    let ledger = try workplace.open()
    try write("[group blocked]\napps = Firefox\n[notifications]\nnudge-every = 2m\n")
    _ = try ledger.follow(file, now: noon)
    let rules = try ledger.rules()
    try write("[notifications]\nnudge-every = soon\n")
    for _ in 0..<2 {
      let remarks = try workplace.open().follow(file, now: noon)
      #expect(
        remarks == [
          SettingsRemark(line: 2, "“nudge-every” must be a length such as 30s or 2m, not “soon”.")
        ])
    }
    #expect(throws: LedgerError.faultySettings(path: path, try ledger.check(file))) {
      try ledger.edit(file, now: noon, block("steam"))
    }
    #expect(try text() == "[notifications]\nnudge-every = soon\n")
    #expect(try ledger.rules() == rules)
    #expect(try workplace.open().preferences().nudgePause == .seconds(120))
  }

  @Test func aProgramsChangeIsInTheFileAndInForceAtOnce() throws {
    let ledger = try workplace.open()
    try ledger.edit(file, now: noon, block("steam"))
    #expect(workplace.mode(of: path) == 0o600)
    #expect(workplace.mode(of: workplace.folder + "/config/repgate") == 0o700)
    let first = try #require(try text())
    #expect(first.hasSuffix("\n\n[group blocked]\napps = steam\n"))
    #expect(first.contains("\n#day-start = 04:00\n"))
    // What was typed in meanwhile is taken in first.
    try write(first.replacing("apps = steam", with: "apps = steam; chess # mine") + "[time]\n")
    #expect(throws: LedgerError.self) { try ledger.edit(file, now: noon, block("go")) }
    try write(first.replacing("apps = steam", with: "; mine\napps = steam; chess"))
    try ledger.edit(file, now: noon, block("go"))
    #expect(try text()?.hasSuffix("[group blocked]\n; mine\napps = steam; chess; go\n") == true)
    #expect(try ledger.rules().blockedApps.map(\.app.rawValue) == ["steam", "chess", "go"])
    #expect(try ledger.follow(file, now: noon) == [])
  }

  /// Somebody saves in their editor while a command is at work.
  @Test func aHandThatComesInBetweenIsTakenInToo() throws {
    let ledger = try workplace.open()
    try ledger.edit(file, now: noon, block("steam"))
    let first = try #require(try text())
    var rounds = 0
    try ledger.edit(file, now: noon) { rules throws(LedgerError) in
      rounds += 1
      if rounds == 1 { try? write(first.replacing("apps = steam", with: "apps = steam; chess")) }
      return try block("go")(rules)
    }
    #expect(rounds == 2)
    #expect(try text()?.hasSuffix("apps = steam; chess; go\n") == true)
    #expect(try ledger.rules().blockedApps.map(\.app.rawValue) == ["steam", "chess", "go"])
  }

  @Test(arguments: [nil, "", "\n \n"])
  func aFileThatIsGoneFreesNothing(text: String?) throws {
    let ledger = try workplace.open()
    try write("[block-screen]\ntitle = Up!\n[group blocked]\napps = Firefox\n")
    _ = try ledger.follow(file, now: noon)
    let rules = try ledger.rules()
    if let text { try write(text) } else { try workplace.remove(path) }
    #expect(try ledger.follow(file, now: noon) == [])
    #expect(try ledger.rules() == rules)
    #expect(try ledger.preferences() == Preferences())
    // It is written again by the next who changes something.
    try ledger.edit(file, now: noon, block("steam"))
    #expect(try self.text()?.hasSuffix("[group blocked]\napps = Firefox; steam\n") == true)
    #expect(try ledger.rules().blockedApps.map(\.aliases).first == rules.blockedApps.first?.aliases)
  }

  @Test func rulesThatWereTakenOutByHandComeBackFromTheFile() throws {
    let ledger = try workplace.open()
    try ledger.edit(file, now: noon, block("steam"))
    try workplace.stranger().run("DELETE FROM rules")
    _ = try ledger.follow(file, now: noon)
    #expect(try ledger.rules().blockedApps.map(\.app.rawValue) == ["steam"])
    // A new history too has what the file wishes for.
    let fresh = Workplace()
    _ = try fresh.open().follow(file, now: noon)
    #expect(try fresh.open().rules().blockedApps.map(\.app.rawValue) == ["steam"])
  }

  @Test func aFileThatCannotBeReadIsSaid() throws {
    let ledger = try workplace.open()
    try ledger.edit(file, now: noon, block("steam"))
    try workplace.remove(path)
    try TextFile.write("inside", to: path + "/a-folder")
    let remarks = try ledger.follow(file, now: noon)
    #expect(remarks.hasErrors && remarks.first?.sentence.hasPrefix("Cannot read \(path)") == true)
    #expect(try ledger.check(file) == remarks)
    #expect(throws: LedgerError.self) { try ledger.edit(file, now: noon, block("go")) }
    #expect(try ledger.rules().blockedApps.map(\.app.rawValue) == ["steam"])
  }

  @Test func anUpdateReadsTheFileAnew() throws {
    let ledger = try workplace.open()
    try write("[group blocked]\napps = steam\n")
    _ = try ledger.follow(file, now: noon)
    let name = MemoryName("settings.mark")
    let memory = try #require(try ledger.memory(of: name))
    // As rules are that an older version made of what it understood.
    try ledger.remember(memory.replacing(Version.text + " ", with: "0.0.1 "), as: name)
    try ledger.updateRules(now: noon) { _ in RuleSet() }
    _ = try ledger.follow(file, now: noon)
    #expect(try ledger.rules().blockedApps.map(\.app.rawValue) == ["steam"])
    #expect(try ledger.memory(of: name) == memory)
  }

  /// Nobody but its writer needs a comment.
  @Test func commentsStayInTheFile() throws {
    let ledger = try workplace.open()
    try write("# my secret\n[group blocked]\n; and another\napps = steam\n")
    _ = try ledger.follow(file, now: noon)
    #expect(try ledger.memory(of: MemoryName("settings.text")) == "[group blocked]\napps = steam\n")
  }
}
