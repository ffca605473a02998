import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Testing

/// Who may call the watcher over the bus, and what becomes of calls that make no sense.
@Suite struct BusCallerTests {
  private static let object = [
    "call", "--session", "--timeout", "10", "--dest", "org.repgate.Repgate", "--object-path",
    "/org/repgate/Repgate", "--method",
  ]

  /// What gdbus says to a call, whether it is an answer or an error.
  private func say(_ desktop: PrivateDesktop, _ words: [String], by before: [String] = []) throws -> String {
    try desktop.run("sh", ["-c", "exec \"$@\" 2>&1", "sh"] + before + ["gdbus"] + Self.object + words).output
  }

  /// What is compared of two explanations.
  private struct Told: Decodable, Equatable {
    var app: String
    var name: String
    var window: String?
    var place: String
    var sentences: [String]
  }

  private func explanation(_ text: String) throws -> Told { try JSONText.decode(Told.self, from: text) }

  @Test func whyAnswersAsTheCommandLineDoes() throws {
    let scene = try Scenario(.openbox)
    try scene.watched.waitForShield(over: scene.window)
    // The watcher looks again by itself when a program is installed, a moment later.
    for (id, name) in [("org.example.Chess", "Chess Board"), ("one", "Editor A"), ("two", "Editor B")] {
      try scene.desktop.folder.write(
        "[Desktop Entry]\nType=Application\nName=\(name)\nExec=true\n",
        to: "home/.local/share/applications/\(id).desktop")
    }
    func asked(_ method: String, _ argument: String) throws -> String {
      let script = """
        import dbus, sys
        watcher = dbus.SessionBus().get_object("org.repgate.Repgate", "/org/repgate/Repgate")
        call = getattr(watcher, sys.argv[1])
        argument = dbus.UInt32(int(sys.argv[2], 0)) if sys.argv[1] == "WhyWindow" else sys.argv[2]
        try:
          print(call(argument, dbus_interface="org.repgate.Repgate1"))
        except dbus.DBusException as error:
          print(error.get_dbus_name(), error.get_dbus_message())
        """
      return try scene.desktop.run("/usr/bin/python3", ["-c", script, method, argument]).output
    }
    try Patience.wait(for: "what is installed is known", within: .seconds(20)) {
      try asked("Why", "chess").contains("org.example.Chess")
    }
    for name in ["Blocks", "blocks", "Chess Board", "chess", "org.example.Chess", "nothing of that name", ""]
    {
      let words = ["why", "--json"] + (name.isEmpty ? [] : [name])
      let typed = try scene.desktop.run(scene.watched.programs.commandLine, words).output
      #expect(try explanation(asked("Why", name)) == explanation(typed), "\(name)")
    }
    let window = try scene.watched.repgate("why", "--json", "--window", "\(scene.otherWindow)")
    #expect(try explanation(asked("WhyWindow", "\(scene.otherWindow)")) == explanation(window))

    func refused(_ words: String...) throws -> String {
      let all = ["-c", "exec \"$0\" \"$@\" 2>&1", scene.watched.programs.commandLine] + words
      return try scene.desktop.run("sh", all).output.replacing("repgate: ", with: "", maxReplacements: 1)
    }
    let error = "org.repgate.Repgate1.Error.Refused "
    #expect(try asked("Why", "editor") == error + refused("why", "editor"))
    #expect(try asked("Why", "python3") == error + refused("why", "python3"))
    #expect(try asked("WhyWindow", "0x5") == error + refused("why", "--window", "0x5"))
  }

  @Test func callsThatMakeNoSenseAreErrorsAndTimeIsTakenAllTheWhile() throws {
    let scene = try Scenario(.openbox, seconds: 1000)
    let long = String(repeating: "a", count: 5000)
    let own = "org.repgate.Repgate1"
    let properties = "org.freedesktop.DBus.Properties"
    let calls: [([String], error: String)] = [
      ([own + ".Nothing"], "UnknownMethod"),
      (["org.example.Other.Status"], "UnknownMethod"),
      ([own + ".Status", "5"], "InvalidArgs"),
      ([own + ".Log", "push-ups"], "InvalidArgs"),
      ([own + ".Log", "push-ups", "0"], "The number of reps is 1 to 1000."),
      ([own + ".Log", "push-ups", "4294967295"], "The number of reps is 1 to 1000."),
      ([own + ".Log", "", "3"], "is no exercise"),
      ([own + ".Log", long, "3"], "more than 4096 bytes"),
      ([own + ".Why", long], "more than 4096 bytes"),
      ([own + ".Pause", "4294967295"], "24 hours at most"),
      ([properties + ".Get", own, "Nothing"], "InvalidArgs"),
      ([properties + ".Get", "org.example.Other", "Balance"], "InvalidArgs"),
      ([properties + ".Set", own, "Balance", "<uint32 9>"], "not writable"),
      ([properties + ".Set", own, "Balance", "<'much'>"], "not writable"),
    ]
    for (words, error) in calls {
      let said = try say(scene.desktop, words)
      #expect(said.contains("Error: ") && said.contains(error), "\(words): \(said)")
    }
    // A number with a sign where one without is asked for.
    let sent = try scene.desktop.run(
      "sh",
      [
        "-c", "exec \"$@\" 2>&1", "sh", "dbus-send", "--session", "--print-reply",
        "--dest=org.repgate.Repgate",
        "/org/repgate/Repgate", own + ".Log", "string:push-ups", "int32:-5",
      ])
    #expect(sent.output.contains("InvalidArgs"))

    #expect(scene.watched.watcher?.isRunning == true)
    let before = try scene.watched.status().balance
    try Patience.wait(for: "time is taken") { try scene.watched.status().balance < before }
  }

  @Test func aSetThatEarnsLessThanItIsWorthIsAnsweredWithWhatItEarns() throws {
    let desktop = try PrivateDesktop()
    try desktop.folder.makeFolder("home/.config/repgate")
    try desktop.folder.write("[time]\nsave-up-to = 10m\n", to: "home/.config/repgate/repgate.conf")
    try WatchedDesktop(desktop, programs: .built).startWatcher()
    let log = ["org.repgate.Repgate1.Log", "push-ups", "6"]
    #expect(try say(desktop, log).contains("uint32 360"))
    #expect(try say(desktop, log).contains("uint32 240"))
    let refused = try say(desktop, log)
    #expect(
      refused.contains("org.repgate.Repgate1.Error.Refused: 10 min is all that you can save up"), "\(refused)"
    )
  }

  @Test func callersThatComeInCrowdsLeaveOrHearNothingHoldNobodyUp() throws {
    let scene = try Scenario(.openbox, seconds: 1000)
    // Follows every change, and reads none.
    let deaf = try scene.desktop.start("gdbus", ["monitor", "--session", "--dest", "org.repgate.Repgate"])
    try Patience.wait(for: "it listens") { scene.desktop.log(of: "gdbus").contains("is owned by") }
    deaf.signal(SIGSTOP)
    for method in ["Status", "Follow", "LookAgain"] + Array(repeating: "Follow", count: 30) {
      // Sends, and is gone before there is an answer.
      _ = try scene.desktop.run(
        "dbus-send",
        [
          "--session", "--type=method_call", "--dest=org.repgate.Repgate", "/org/repgate/Repgate",
          "org.repgate.Repgate1.\(method)",
        ])
    }
    let crowd = """
      import dbus
      watcher = dbus.SessionBus().get_object("org.repgate.Repgate", "/org/repgate/Repgate")
      for _ in range(1000):
        assert watcher.Why("Blocks", dbus_interface="org.repgate.Repgate1")
      print("answered")
      """
    #expect(
      try scene.desktop.run("/usr/bin/python3", ["-c", crowd], within: .seconds(60)).output == "answered\n")
    try scene.watched.repgate("log", "push-ups", "60")
    let before = try scene.watched.status().balance
    try Patience.wait(for: "time is taken") { try scene.watched.status().balance < before }
    #expect(scene.watched.watcher?.isRunning == true)
  }

  /// On a bus that lets everybody in, as the usual one does not.
  @Test(.enabled(if: geteuid() == 0 && ProgramSearch.path(of: "setpriv") != nil))
  func anotherUserIsRefusedWhateverTheBusAllows() throws {
    let address = "unix:abstract=repgate-test-\(UInt64.random(in: 0...UInt64.max))"
    let desktop = try PrivateDesktop(
      PrivateDesktop.Setup(environment: ["DBUS_SESSION_BUS_ADDRESS": address]))
    let configuration = try desktop.folder.write(
      """
      <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow user="*"/><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """, to: "open-bus.conf")
    try desktop.start("dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--nopidfile"])
    try WatchedDesktop(desktop, programs: .built).startWatcher()

    let stranger = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    let own = "org.repgate.Repgate1"
    for words in [
      [own + ".Status"], [own + ".Log", "push-ups", "5"],
      ["org.freedesktop.DBus.Properties.Get", own, "Balance"],
      ["org.freedesktop.DBus.Properties.GetAll", own],
    ] {
      let said = try say(desktop, words, by: stranger)
      #expect(said.contains("org.freedesktop.DBus.Error.AccessDenied: The watcher answers only"), "\(said)")
    }
    #expect(try say(desktop, ["org.freedesktop.DBus.Properties.Get", own, "Balance"]).contains("uint32 0"))
  }
}
