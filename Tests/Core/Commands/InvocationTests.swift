import Testing

@testable import Core

@Suite struct InvocationTests {
  private static let exerciseCommands = CommandTable.shown.filter { $0.path[0] == "exercise" }

  @Test(arguments: [
    ("", Invocation.help([])),
    ("--help", .help([])),
    ("-h", .help([])),
    ("help", .help([])),
    ("exercise --help", .help(exerciseCommands)),
    ("--version", .version),
    ("status", .status(.init())),
    ("status --json", .status(.init(layout: .json))),
    ("status --watch", .status(.init(follows: true))),
    ("log", .openLogPanel),
    ("log push-ups 10", .log(.init(exercise: "push-ups", count: 10), isConfirmed: false)),
    ("log push-ups +10 -y", .log(.init(exercise: "push-ups", count: 10), isConfirmed: true)),
    ("log --yes push-ups ١٠", .log(.init(exercise: "push-ups", count: 10), isConfirmed: true)),
    ("exercises --json", .exercises(.json)),
    (
      "exercise set stairs --earns=1m --takes 1.5s --name Stairs",
      .setExercise(
        .init(exercise: "stairs", name: "Stairs", earns: .seconds(60), takes: .milliseconds(1500)))
    ),
    ("exercise set stairs --takes off", .setExercise(.init(exercise: "stairs", takes: .zero))),
    ("exercise remove stairs", .removeExercise("stairs")),
    ("block firefox steam", .block(BlockWish([.named("firefox"), .named("steam")]))),
    ("block --yes -- --strange", .block(BlockWish([.named("--strange")], isConfirmed: true))),
    ("unblock firefox", .unblock(UnblockWish([.named("firefox")]))),
    ("unblock games --timed", .unblock(UnblockWish([.named("games")], endsTimed: true))),
    ("block games --for 45m", .block(BlockWish([.named("games")], span: OnceSpan(.after(.seconds(2700)))))),
    (
      "block games --from 20:00 --until 24:00",
      .block(BlockWish([.named("games")], span: OnceSpan(from: TimeOfDay(minutes: 1200), .at(.endOfDay))))
    ),
    ("pause --until 18:00", .pause(.begin(.at(TimeOfDay(minutes: 1080))))),
    ("pause --end", .pause(.end)),
    (
      "block category:Game title:*YouTube* --group Play",
      .block(BlockWish([.category("Game"), .title(TitlePattern("*YouTube*"))], group: "Play"))
    ),
    ("blocked --json", .blocked(.json)),
    ("apps", .apps(pattern: nil, .people)),
    ("apps fire* --json", .apps(pattern: "fire*", .json)),
    ("windows", .windows(.people)),
    ("history", .history(.init())),
    ("history --csv --since monday", .history(.init(since: .weekday(0), layout: .csv))),
    ("history --since=2026-03-29", .history(.init(since: .date(CivilDate(year: 2026, month: 3, day: 29))))),
    ("history --verify", .verifyHistory),
    ("undo", .undo),
    ("correct +12m --because forgotten", .correct(by: .seconds(720), reason: "forgotten")),
    ("correct -1h30m --because=twice", .correct(by: .seconds(-5400), reason: "twice")),
    ("correct −90s --because x", .correct(by: .seconds(-90), reason: "x")),
    ("pick", .pick(.init())),
    ("pick --block -y", .pick(.init(blocks: true, isConfirmed: true))),
    ("doctor --json", .doctor(.json)),
    ("demo", .demo),
    ("complete apps", .complete(kind: "apps")),
  ])
  func wordsMean(line: String, invocation: Invocation) throws {
    #expect(try Invocation.parse(line.split(separator: " ").map(String.init)) == invocation)
  }

  @Test(arguments: CommandTable.otherWords.keys.sorted())
  func whatIsSuggestedExists(word: String) {
    let meant = CommandTable.otherWords[word]?.split(separator: " ").map(String.init) ?? []
    #expect(CommandTable.all.contains { meant.starts(with: $0.path) })
    #expect(CommandTable.command([word]) == nil)
  }

  @Test(arguments: CommandTable.all)
  func everyCommandIsReadAndExplained(command: Command) throws {
    let words =
      command.path
      + command.arguments.filter { !$0.isOptional }.map { $0.name == "AMOUNT" ? "+12m" : "help" }
    let needed = [
      "exercise set": ["--earns", "1m"], "correct": ["--because", "a reason"], "pause": ["--end"],
    ]
    let options = needed[command.name] ?? []
    _ = try Invocation.parse(words + options)
    #expect(try Invocation.parse(command.path + ["--help"]) == .help([command]))
  }

  @Test(arguments: [
    (SinceWish.daysAgo(0), "2026-03-04"), (.daysAgo(1), "2026-03-03"), (.daysAgo(7), "2026-02-25"),
    (.weekday(0), "2026-03-02"), (.weekday(2), "2026-03-04"), (.weekday(3), "2026-02-26"),
    (.weekday(6), "2026-03-01"), (.date(CivilDate(year: 2020, month: 2, day: 29)), "2020-02-29"),
  ])
  func daysAreCountedFromToday(wish: SinceWish, day: String) {
    // A Wednesday.
    let today = CivilDate(year: 2026, month: 3, day: 4)
    #expect(wish.day(today: today).description == day)
  }
}
