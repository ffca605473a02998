import AwkwardNames
import Core
import Files
import FoundationEssentials
import Rehearsal
import Rig
import Storage
import Testing

/// A name may hold any character, on every way that it takes: settings, history, exports, the bus, the environment.
@Suite struct NameTests {
  private struct Blocked: Decodable {
    struct App: Decodable {
      var app: String
      var name: String
    }

    var group: String
    var apps: [App]
  }

  private struct Entry: Decodable {
    var app: String?
    var group: String?
  }

  private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  /// Written as a program writes it, read by the next one, spent, and exported.
  @Test func namesSurviveSettingsHistoryAndExports() throws {
    let home = try PrivateHome()
    var numbers = SystemRandomNumberGenerator()
    let names = AwkwardNames.known + (0..<20).map { _ in AwkwardNames.random(&numbers) }
    // Swift takes two ways to write a letter with a mark for one.
    let unique = names.filter { name in names.first { $0 == name }.map { Array($0.utf8) } == Array(name.utf8)
    }
    var rules = RuleSet()
    for name in Set(unique).sorted() {
      // What many programs share cannot be named by hand.
      guard case .found = AppLookup(installed: [], open: []).find(name) else { continue }
      rules.groups.append(
        Group(id: GroupID(name), name: name, apps: [BlockedApp(app: AppID(name), name: name)]))
    }
    let ids = rules.groups.map(\.id.rawValue)
    try #require(ids.count > 40)
    let text = SettingsText("# mine\n").wishing(rules, before: RuleSet())
    try TextFile.write(
      String(decoding: text.bytes, as: UTF8.self),
      to: home.folder.path + "/config/repgate/repgate.conf")
    let check = try home.run("settings", "check")
    #expect(check.code == 0, "\(check.text)\(ids)")

    let blocked = try JSONDecoder().decode(
      [Blocked].self, from: Data(home.run("blocked", "--json").text.utf8))
    #expect(bytes(blocked.flatMap(\.apps).map(\.app)) == bytes(ids))
    #expect(bytes(blocked.map(\.group)) == bytes(ids))

    let ledger = try Ledger.open(at: home.folder.path + "/data/repgate/ledger.sqlite3", as: .command)
    let now = WallTime(milliseconds: 1_780_394_400_000)
    _ = try ledger.earn(exercise: ExerciseCatalogue.builtIn[0], reps: 100, at: now, zone: .utc)
    for (index, id) in ids.enumerated() {
      try ledger.store(
        Sitting(
          key: SittingKey(run: 1, number: Int64(index + 1)), app: AppID(id), group: GroupID(id),
          startedAt: now,
          zoneOffset: .zero, used: .seconds(1), charged: .seconds(1), isOpen: false))
    }
    let history = try JSONDecoder().decode([Entry].self, from: Data(home.run("history", "--json").text.utf8))
    #expect(bytes(history.compactMap(\.app)) == bytes(ids))
    let records = Self.records(try home.run("history", "--csv").text)
    let column = try #require(records.first?.firstIndex(of: "app"))
    // An apostrophe keeps a spreadsheet from running what stands there.
    let exported = records.dropFirst(2).map { record in
      let text = record[column]
      let second = text.unicodeScalars.dropFirst().first
      return text.unicodeScalars.first == "'"
        && second.map { "=+-@\t\r\n".unicodeScalars.contains($0) } == true
        ? String(text.unicodeScalars.dropFirst()) : text
    }
    #expect(bytes(exported) == bytes(ids))

    // A program's change leaves all of them where they are.
    _ = try home.run("exercise", "set", "squats", "--earns", "20s")
    let again = try JSONDecoder().decode([Blocked].self, from: Data(home.run("blocked", "--json").text.utf8))
    #expect(
      bytes(again.flatMap(\.apps).map(\.app)) == bytes(ids)
        && bytes(again.flatMap(\.apps).map(\.name)) == bytes(blocked.flatMap(\.apps).map(\.name)))
  }

  @Test func namesSurviveTheBus() throws {
    let desktop = try PrivateDesktop()
    try desktop.startWindowManager("openbox")
    let watched = WatchedDesktop(desktop, programs: .built)
    let client = try TestClient(asProgramOn: desktop)
    try watched.startWatcher()
    for name in ["used_7", "a]b = #;\\", "🏋️‍♀️ 运动", "ไทย", "العربية", "\"quoted\" 'single'", "<b>&amp;"] {
      let window = try client.open(WindowSpec(name))
      client.activate(window)
      try Patience.wait(for: "\(name) is in front by its name") {
        client.drain()
        return try watched.status().foreground?.app.rawValue == name
      }
      client.close(window)
    }
  }

  @Test(arguments: ["with space", "a]b=#;", "ไทย", "line\nbreak", "'quo\"ted'"])
  func foldersInTheEnvironmentMayHaveAnyName(name: String) throws {
    let home = try PrivateHome()
    home.environment["XDG_CONFIG_HOME"] = home.folder.path + "/" + name
    home.environment["XDG_DATA_HOME"] = home.folder.path + "/data " + name
    home.environment["EDITOR"] = "sed -i 's/^#countdown.*/countdown = yes/'"
    #expect(try home.run("block", "steam").code == 0)
    #expect(try home.run("settings", "edit").code == 0)
    let path = home.folder.path + "/\(name)/repgate/repgate.conf"
    #expect(try home.run("settings", "path").text == path + "\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\ncountdown = yes\n"))
  }

  /// RFC 4180.
  private static func records(_ csv: String) -> [[String]] {
    var records: [[String]] = []
    var fields = [String.UnicodeScalarView()]
    var isQuoted = false
    var rest = csv.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"": fields[fields.count - 1].append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append(String.UnicodeScalarView())
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        records.append(fields.map { String($0) })
        fields = [String.UnicodeScalarView()]
      default: fields[fields.count - 1].append(scalar)
      }
    }
    return records
  }
}
