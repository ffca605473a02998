import Core
import Testing

/// What the block screen says in the words of a group.
@Suite struct GroupTextDayTests {
  private func faces(_ rules: RuleSet, _ wording: ShieldWording, at time: String = "09:30:00") -> [ShieldFace]
  {
    let day = TestDesktop(
      at: "2026-06-01 \(time)", balance: .zero, rules: rules,
      preferences: Preferences(
        shield: ShieldWording(title: "Stop", log: "Done"),
        groupShields: [HoursDayTests.work: wording]))
    day.focus(TestApps.firefox, window: 1)
    return day.picture.shields.map(\.face)
  }

  @Test func aGroupsOwnWordsComeFirst() throws {
    let face = try #require(
      faces(HoursDayTests.rules(), ShieldWording(title: "{group}: {reason}", notNow: "Back to work")).first)
    #expect(face.wording == ShieldWording(title: "{group}: {reason}", log: "Done", notNow: "Back to work"))
    #expect(face.group == "Work hours")
    var rules = HoursDayTests.rules()
    rules.groups[0].id = .blocked
    #expect(try #require(faces(rules, ShieldWording(title: "No")).first).wording.title == "Stop")
  }

  @Test func theReasonIsSaidInAFewWords() throws {
    func reason(_ change: (inout Group) -> Void) throws -> String? {
      var rules = HoursDayTests.rules()
      change(&rules.groups[0])
      return try #require(faces(rules, ShieldWording()).first).reason?.text()
    }
    #expect(try reason { _ in } == "no time left")
    #expect(
      try reason { $0.blockedHours = [HourSpan("09:00-17:00")].compactMap { $0 } } == "blocked until 17:00")
    #expect(try reason { $0.limits.day = .zero } == "blocked until Tue 04:00")
  }

  @Test func theSettingsFileHasThem() {
    let text = SettingsText(
      """
      [block-screen]
      title = Stop
      [group games]
      block-title = No {group}: {reason}.
      icon = face-sad
      [group other]
      apps = firefox
      """)
    let (settings, remarks) = Settings.read(text)
    #expect(remarks == [])
    let games = GroupID("games")
    #expect(
      settings.preferences.groupShields
        == [games: ShieldWording(title: "No {group}: {reason}.", icon: "face-sad")])
    #expect(settings.preferences.shield(of: GroupID("other")).title == "Stop")
  }
}
