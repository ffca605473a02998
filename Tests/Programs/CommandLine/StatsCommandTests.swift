import Core
import FoundationEssentials
import Storage
import Testing

/// Days added up, as people, programs and spreadsheets get them.
@Suite struct StatsCommandTests {
  /// A home in which something was earned and used just now.
  private func filled() throws -> PrivateHome {
    let home = try PrivateHome()
    try home.makeApp("org.mozilla.firefox", name: "Firefox")
    #expect(try home.run("log", "push-ups", "10").code == 0)
    let ledger = try Ledger.open(at: home.folder.path + "/data/repgate/ledger.sqlite3", as: .command)
    let now = try #require(try ledger.history().last?.at)
    try ledger.store(
      Sitting(
        key: SittingKey(run: 1, number: 1), app: AppID("org.mozilla.firefox"), group: .blocked,
        startedAt: now, zoneOffset: .seconds(3600), used: .seconds(300), charged: .seconds(200),
        free: .seconds(100), isOpen: false))
    try ledger.enter(
      Happening(
        at: now, zoneOffset: .seconds(3600), .shieldShown(AppID("org.mozilla.firefox"), .blocked)))
    return home
  }

  @Test func peopleSeeBars() throws {
    let home = try filled()
    let lines = try home.run("stats", "--days", "1").text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix(": earned 10 min, used 5 min (1 min 40 s of it free)"))
    #expect(lines[1].hasPrefix("  10 push-ups  10 min  ███"))
    #expect(lines[2].hasPrefix("  Firefox       5 min  ███"))
    #expect(lines[3] == "  1 block screen")
    home.environment["LANG"] = "C"
    #expect(try home.run("stats").text.contains("Firefox       5 min  ####"))
  }

  @Test func programsGetEveryDay() throws {
    let home = try filled()
    let json = try home.run("stats", "--json", "--days", "2").text
    #expect(json.contains("\"shields_shown\" : 1") && json.contains("\"free_seconds\" : 100"))
    let days = try JSONDecoder().decode([[String: Ignored]].self, from: Data(json.utf8))
    #expect(days.count == 2)
    let csv = try home.run("stats", "--csv").text.split(separator: "\r\n")
    #expect(csv.count == 4)
    #expect(csv[2].hasSuffix(",app,org.mozilla.firefox,Firefox,,,300.0,200.0,100.0,,"))
  }

  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }

  @Test func anEmptyHistoryAndMistakesAreSaid() throws {
    let home = try PrivateHome()
    #expect(try home.run("stats").text.contains("Log reps to begin"))
    for days in ["0", "soon", "40000"] {
      let answer = try home.run("stats", "--days", days)
      #expect(answer.code == 64 && answer.complaint.contains("is no number of days"))
    }
  }
}
