import Core
import Testing

@Suite struct RuleSetEditingTests {
  @Test func appsAreBlockedOnceAndUnblockedEverywhere() {
    var rules = RuleSet(groups: [
      Group(
        id: GroupID("games"), name: "Games", apps: [BlockedApp(app: AppID("chess"), name: "Chess")])
    ])
    let (old, new) = (Clue(.windowClass, "old"), Clue(.windowClass, "new"))
    rules.block(BlockedApp(app: AppID("firefox"), name: "Firefox", aliases: [old]))
    rules.block(BlockedApp(app: AppID("firefox"), name: "Firefox ESR", aliases: [new]))
    rules.block(BlockedApp(app: AppID("chess"), name: "Chess"))
    #expect(rules.blockedApps.last?.aliases == [new, old])
    #expect(rules.groups.first?.apps.map(\.name) == ["Chess"])
    #expect(rules.groups.map(\.id) == [GroupID("games"), .blocked])
    #expect(rules.blockedApps.map(\.name) == ["Chess", "Firefox ESR"])
    let unblocked = [rules.unblock(AppID("chess")), rules.unblock(AppID("chess"))]
    #expect(unblocked == [true, false])
    #expect(rules.blockedApps.map(\.app) == [AppID("firefox")])
  }

  @Test func everyWishIsGrantedAtOnce() {
    var wished = RuleSet()
    wished.block(BlockedApp(app: AppID("firefox"), name: "Firefox"))
    let result = Reconciliation(inForce: RuleSet()).wishing(
      wished, at: Moment(monotonic: .zero, boottime: .zero, wall: WallTime(milliseconds: 0)))
    #expect(result == Reconciliation(inForce: wished))
    #expect(result.queued.isEmpty)
  }
}
