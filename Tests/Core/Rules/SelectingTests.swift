import Testing

@testable import Core

/// What becomes of the rules when something is blocked or unblocked.
@Suite struct SelectingTests {
  private let chess = BlockedApp(app: AppID("chess"), name: "Chess", aliases: [Clue(.windowClass, "Chess")])
  private let play = GroupID("play")

  private func rules(_ change: (inout Group) -> Void = { _ in }) -> RuleSet {
    var group = Group(id: play, name: "Play")
    change(&group)
    return RuleSet(groups: [group])
  }

  private var game: Identification {
    Identification(app: chess.app, name: "Chess", clues: chess.aliases, categories: ["Game"])
  }

  @Test func aSelectionStaysInTheGroupThatHasIt() {
    var rules = rules { $0.categories = ["Game"] }
    rules.block(.category("game"))
    rules.block(.title(TitlePattern("*Video*")), in: play)
    rules.block(.title(TitlePattern("*vídeo*")))
    #expect(rules.groups.map(\.id) == [play])
    #expect(rules.groups[0].selectionWords == "1 category, 1 title")
    rules.block(.app(chess))
    #expect(rules.groups.map(\.id) == [play, .blocked])
  }

  @Test func anAppMayBeInTwoGroups() {
    var rules = rules()
    rules.block(.app(chess))
    rules.block(.app(chess), in: play)
    #expect(rules.verdict(on: game).matches.map(\.group) == [play, .blocked])
    let isFound = rules.unblock(.app(chess), from: play)
    #expect(isFound)
    #expect(rules.verdict(on: game).matches.map(\.group) == [.blocked])
  }

  @Test func blockingByNameTakesItOffTheListsOfWhatIsLeftAlone() {
    var rules = rules {
      $0.categories = ["Game"]
      $0.allowed = [chess]
    }
    rules.neverBlocked = [chess]
    #expect(!rules.verdict(on: game).isBlocked)
    let naming = rules.block(.app(chess), in: play)
    #expect(naming.wasAllowed && naming.wasNeverBlocked)
    #expect(rules.verdict(on: game).isBlocked && rules.neverBlocked.isEmpty)
  }

  @Test func whatIsFreedIsFreeWhateverSelectedIt() {
    var rules = rules { $0.categories = ["Game"] }
    rules.block(.app(chess))
    let freed = rules.free(chess, game)
    #expect(freed.wasNamed && freed.leftOutBy == [play] && freed.stillIn.isEmpty)
    #expect(!rules.verdict(on: game).isBlocked)
    #expect(rules[group: play].selectionWords == "1 category (1 app left out)")
    // Out of one group alone.
    rules = self.rules { $0.selectsEverything = true }
    rules.block(.app(chess))
    let part = rules.free(chess, game, from: .blocked)
    #expect(part.stillIn == [play])
  }
}
