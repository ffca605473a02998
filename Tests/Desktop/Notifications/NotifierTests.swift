import Glibc
import Testing

@Suite(.serialized, .timeLimit(.minutes(2)))
struct NotifierTests {
  @Test func aNoteIsShownReplacedAndWithdrawn() throws {
    let bus = try PrivateBus()
    let server = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 No time left|10 push-ups open it")
    #expect(try server.hear("notify").contains("notify 1 replaces=0 title=[No time left]"))
    speaker.tell("show nudge 1 No time left|10 push-ups open it")
    speaker.tell("show nudge 2 No time left|20 push-ups open it")
    let second = try server.hear("notify")
    #expect(second.contains("notify 1 replaces=1"))
    #expect(second.contains("body=[20 push-ups open it]"), "the same number is not shown twice")
    speaker.tell("show warning 1 5 minutes left")
    #expect(try server.hear("notify").contains("notify 2 replaces=0"), "slots stand side by side")
    speaker.tell("drop nudge")
    try server.hear("withdrawn 1")
    speaker.tell("stop")
    try server.hear("withdrawn 2")
    try speaker.hear("stopped")
  }

  @Test func itSaysHowItWantsToBeShown() throws {
    let bus = try PrivateBus()
    let server = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title|Body")
    let line = try server.hear("notify")
    for hint in [
      "'transient': <true>", "'urgency': <byte 0x01>", "'desktop-entry': <'org.repgate.Repgate'>",
      "'category': <'x-repgate.nudge'>", "'x-canonical-private-synchronous': <'repgate-nudge'>",
      "'x-dunst-stack-tag': <'repgate-nudge'>", "timeout=-1",
    ] {
      #expect(line.contains(hint))
    }
  }

  @Test func theCountdownDisturbsNobody() throws {
    let bus = try PrivateBus()
    let server = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("show countdown 1 15 s left")
    let line = try server.hear("notify")
    #expect(line.contains("'urgency': <byte 0x00>") && line.contains("'suppress-sound': <true>"))
    // Most servers would take it away before the next one comes.
    #expect(line.contains("timeout=30000"))
    speaker.tell("show warning 1 5 minutes left")
    #expect(try !server.hear("notify").contains("suppress-sound"))
  }

  @Test(arguments: [
    (
      "markup", "a & b <3",
      "title=[a & b <3] body=[c &amp; d &lt;3 Click &amp; log.] actions=['default', 'Log']"
    ),
    (
      "dunst", "a & b <3",
      "title=[a & b <3] body=[c &amp; d &lt;3 Middle &amp; log.] actions=['default', 'Log']"
    ),
    (
      "xfce", "a & b <3",
      "title=[a & b <3] body=[c &amp; d &lt;3 Press &amp; log.] actions=['default', 'Log']"
    ),
    ("plain", "a & b <3", "title=[a & b <3] body=[c & d <3 Run & log.] actions=[]"),
  ])
  func markupAndActionsGoOnlyToAServerThatKnowsThem(kind: String, title: String, shown: String) throws {
    let bus = try PrivateBus()
    let server = try bus.server(kind)
    let speaker = try bus.speaker()
    speaker.tell("show trouble 1 \(title)|c & d <3|Click & log.")
    #expect(try server.hear("notify").contains(shown))
  }

  @Test func aQuestionIsAnsweredByItsButtons() throws {
    let bus = try PrivateBus()
    let server = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("ask 4 Were you watching?")
    let line = try server.hear("notify 1")
    #expect(line.contains("actions=['yes', 'Yes', 'giveBack', 'Give it back']"))
    #expect(line.contains("timeout=120000"))
    server.tell("click 1 giveBack")
    #expect(try speaker.hear("answered") == "answered 4 giveBack")
  }

  @Test(arguments: ["plain", "dunst", "hanging", "none"])
  func aQuestionThatNobodyCouldAnswerIsHandedBack(kind: String) throws {
    let bus = try PrivateBus()
    let server = kind == "none" ? nil : try bus.server(kind)
    let speaker = try bus.speaker()
    speaker.tell("ask 4 Were you watching?")
    #expect(try speaker.hear("unanswerable") == "unanswerable 4")
    speaker.tell("show nudge 1 Title|Body")
    if kind == "plain" { #expect(try server?.hear("notify").contains("title=[Title]") == true) }
  }

  @Test func aClickArrivesOnTheMainLoop() throws {
    let bus = try PrivateBus()
    let server = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title|Body")
    try server.hear("notify 1")
    server.tell("click 1")
    #expect(try speaker.hear("clicked") == "clicked nudge on the main loop: true")
  }

  @Test func aNoteThatTheUserClosedIsNotReplacedByItsOldId() throws {
    let bus = try PrivateBus()
    let server = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title|Body")
    try server.hear("notify 1")
    speaker.tell("show warning 1 Title|Body")
    try server.hear("notify 2")
    server.tell("close 1")
    // Signals come in order: once the click is heard, so was the closing.
    server.tell("click 2")
    try speaker.hear("clicked warning")
    speaker.tell("show nudge 2 Title|Body")
    #expect(try server.hear("notify").contains("notify 3 replaces=0"))
  }

  @Test func afterARestartOfTheServerOldIdsAreForgotten() throws {
    let bus = try PrivateBus()
    let first = try bus.server("markup")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title|Body")
    try first.hear("notify 1")
    first.end()
    let second = try bus.server("markup")
    speaker.tell("show nudge 2 Title|Body")
    let line = try second.hear("notify")
    #expect(line.contains("replaces=0"))
    #expect(second.heard.count { $0.contains("notify") } == 1, "what was shown once is not shown again")
  }

  @Test func withoutAServerNothingWaitsAndTheNoteComesWhenThereIsOne() throws {
    let bus = try PrivateBus()
    let speaker = try bus.speaker()
    for number in 1...10 { speaker.tell("show nudge \(number) Title \(number)|Body") }
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    let server = try bus.server("plain")
    #expect(try server.hear("notify").contains("title=[Title 10]"), "the newest only")
    #expect(server.heard.count { $0.contains("notify") } == 1)
  }

  @Test func aServerThatNeverStartsDelaysNothing() throws {
    let bus = try PrivateBus(activatable: "/bin/sleep 3")
    let speaker = try bus.speaker()
    for number in 1...10 { speaker.tell("show nudge \(number) Title|Body") }
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    speaker.tell("stop")
    try speaker.hear("stopped", within: .seconds(2))
  }

  @Test func aServerThatHangsDelaysNothingAndIsLeftAlone() throws {
    let bus = try PrivateBus()
    let server = try bus.server("hanging")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title|Body")
    try server.hear("ignored GetCapabilities")
    for number in 2...10 { speaker.tell("show nudge \(number) Title|Body") }
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    // A working one takes its place.
    server.end()
    #expect(server.heard.count { $0.contains("ignored") } == 1, "not asked again for each note")
    let next = try bus.server("plain")
    try next.hear("title=[Title]")
    speaker.tell("stop")
    try speaker.hear("stopped", within: .seconds(2))
  }

  /// It says what it can do, and then hangs: libnotify waits for it.
  @Test func aServerThatHangsWhileItShowsDelaysNothingAndGetsTheNewestThen() throws {
    let bus = try PrivateBus()
    let server = try bus.server("stalling")
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title 1|Body")
    try server.hear("stalled")
    for number in 2...10 { speaker.tell("show nudge \(number) Title \(number)|Body") }
    speaker.tell("show warning 1 Warning")
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    server.tell("wake")
    #expect(try server.hear("notify").contains("title=[Title 1]"))
    #expect(try server.hear("notify").contains("replaces=1 title=[Title 10]"))
    #expect(try server.hear("notify").contains("title=[Warning]"))
    speaker.tell("stop")
    try speaker.hear("stopped", within: .seconds(2))
  }

  /// The whole program stands still for longer than it is waited for.
  @Test func aServerThatRecoversGetsTheNewestOfEachSlot() throws {
    let bus = try PrivateBus()
    let server = try bus.server("plain")
    let speaker = try bus.speaker()
    kill(server.pid, SIGSTOP)
    let start = ContinuousClock.now
    speaker.tell("ask 1 Were you watching?")
    for number in 1...10 { speaker.tell("show nudge \(number) Title \(number)|Body") }
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    // Handed back when the server was waited for for 2 s.
    try speaker.hear("unanswerable 1")
    #expect(ContinuousClock.now - start < .seconds(10))
    kill(server.pid, SIGCONT)
    #expect(try server.hear("notify").contains("title=[Title 10]"))
    #expect(server.heard.count { $0.contains("notify") } == 1)
  }

  @Test func aServerWhoseProgramEndsAtOnceDelaysNothing() throws {
    let bus = try PrivateBus(activatable: "/bin/false")
    let speaker = try bus.speaker()
    speaker.tell("ask 4 Were you watching?")
    #expect(try speaker.hear("unanswerable", within: .seconds(5)) == "unanswerable 4")
    for number in 1...10 { speaker.tell("show nudge \(number) Title \(number)|Body") }
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    let server = try bus.server("plain")
    #expect(try server.hear("notify").contains("title=[Title 10]"))
    #expect(server.heard.count { $0.contains("notify") } == 1)
  }

  @Test func withoutABusItIsQuiet() throws {
    let speaker = try Child(
      [PrivateBus.harness, "speak"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"])
    try speaker.hear("ready")
    speaker.tell("show nudge 1 Title|Body")
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
    speaker.tell("stop")
    try speaker.hear("stopped", within: .seconds(2))
  }

  @Test func theEndOfTheBusIsNotTheEndOfTheProgram() throws {
    var bus: PrivateBus? = try PrivateBus()
    let server = try bus?.server("markup")
    let speaker = try #require(try bus?.speaker())
    speaker.tell("show nudge 1 Title|Body")
    try server?.hear("notify 1")
    bus = nil
    speaker.tell("show nudge 2 Title|Body")
    speaker.tell("beat")
    try speaker.hear("beat", within: .seconds(2))
  }
}
