import Glibc
import Testing

/// The same against a notification daemon that people use.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct DunstTests {
  private let bus: PrivateBus
  private let screen: Child
  private let display: String

  init() throws {
    bus = try PrivateBus()
    screen = try Child([
      "Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset",
    ])
    display = ":" + (try screen.hear(""))
  }

  @Test func dunstShowsOneBubblePerSlotAndReportsTheClick() throws {
    let dunst = try daemon()
    defer { dunst.end() }
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 No time left for R & D|10 push-ups < 20")
    try wait("count displayed", until: "1")
    speaker.tell("show nudge 2 No time left for R & D|10 push-ups < 20")
    speaker.tell("show warning 1 5 minutes left")
    try wait("count displayed", until: "2")
    speaker.tell("drop warning")
    try wait("count displayed", until: "1")
    try dunstctl("action 0")
    #expect(try speaker.hear("clicked").hasPrefix("clicked nudge"))
  }

  @Test func aRestartedDunstShowsTheNextNote() throws {
    let first = try daemon()
    let speaker = try bus.speaker()
    speaker.tell("show nudge 1 Title|Body")
    try wait("count displayed", until: "1")
    first.end()
    speaker.tell("show nudge 2 Title|Body")
    let second = try daemon()
    defer { second.end() }
    try wait("count displayed", until: "1")
    speaker.tell("stop")
    try wait("count displayed", until: "0")
  }

  private func daemon() throws -> Child {
    try bus.start(["dunst", "-config", "/dev/null"], environment: ["DISPLAY": display])
  }

  private func wait(_ question: String, until answer: String) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    var last = ""
    repeat {
      last = (try? dunstctl(question)) ?? "no answer"
      if last == answer { return }
      usleep(20_000)
    } while ContinuousClock.now < deadline
    Issue.record("dunst says \(last) to \(question), not \(answer)")
  }

  @discardableResult
  private func dunstctl(_ words: String) throws -> String {
    let arguments = ["dunstctl"] + words.split(separator: " ").map(String.init)
    return try bus.start(arguments).rest()
  }
}
