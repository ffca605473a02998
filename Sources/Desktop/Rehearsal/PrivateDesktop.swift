import Glibc

/// A desktop of its own: X server, message bus, home and runtime folder. It touches nothing of the
/// user's, and all of it is gone when this value is gone.
package final class PrivateDesktop {
  /// What an X program calls the display: `:5`.
  package let display: String
  /// Holds `home`, `run` and `log`.
  package let folder: PrivateFolder
  /// All that a program on this desktop finds in its environment.
  package private(set) var environment: [String: String]
  /// Looks at the screen.
  package let onlooker: Onlooker
  /// Types and points.
  package let hands: Hands

  /// In the order in which they were started: the X server first.
  private var children: [Child] = []
  private var endBus: () -> Void = {}

  /// What the desktop is made of.
  package struct Setup: Sendable {
    /// In pixels.
    package var width: Int
    package var height: Int
    /// The display that shows the desktop in a window (Xephyr); nil: it is not shown (Xvfb).
    package var shownOn: String?
    /// D-Bus services of the system that may be started on the private bus, by their file names.
    package var services: [String]
    /// Added to the environment, or put in place of what is there.
    package var environment: [String: String]

    package init(
      width: Int = 1280, height: Int = 800, shownOn: String? = nil, services: [String] = [],
      environment: [String: String] = [:]
    ) {
      self.width = width
      self.height = height
      self.shownOn = shownOn
      self.services = services
      self.environment = environment
    }
  }

  /// Starts the X server and the bus, and waits until both answer.
  /// - Throws: a sentence; what had been started by then is ended.
  package init(_ setup: Setup = Setup()) throws {
    try ProgramSearch.require([
      setup.shownOn == nil ? ("Xvfb", "xvfb") : ("Xephyr", "xserver-xephyr"),
      ("dbus-daemon", "dbus-daemon"), ("xdotool", "xdotool"),
    ])
    folder = try PrivateFolder()
    environment = try Self.environment(in: folder)
    let server = try Self.startServer(setup, folder: folder, environment: environment)
    display = server.display
    children = [server.child]
    environment["DISPLAY"] = display
    environment.merge(setup.environment) { $1 }
    onlooker = try Onlooker(display: display)
    hands = Hands(environment: environment)
    try startBus(services: setup.services)
  }

  deinit { end() }

  package var home: String { "\(folder.path)/home" }
  package var runtimeFolder: String { "\(folder.path)/run" }

  /// Starts a program on this desktop. It ends with the desktop at the latest.
  /// - Parameter environment: added to the desktop's own.
  @discardableResult
  package func start(
    _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
  ) throws -> Child {
    let child = try Child(
      program, arguments, environment: environment.merging(extra) { $1 },
      log: logPath(of: program))
    children.append(child)
    return child
  }

  /// Runs a program to its end.
  /// - Returns: its exit status and what it printed to its standard output.
  /// - Throws: a sentence, where it can't be started or does not end within `limit`.
  package func run(
    _ program: String, _ arguments: [String] = [], within limit: Duration = .seconds(20)
  ) throws -> (status: Int32, output: String) {
    try Child.run(
      program, arguments, environment: environment, log: logPath(of: program), within: limit)
  }

  /// The last lines that a program started here has printed.
  package func log(of program: String, lines: Int = 15) -> String {
    let text = TextFile.read(logPath(of: program)) ?? ""
    return text.split(separator: "\n").suffix(lines).joined(separator: "\n")
  }

  /// Ends the X server under the programs that use it, as a logout does.
  package func endServer() { children.first?.end() }

  /// Sends a signal to the X server: SIGSTOP makes it one that takes connections and answers nobody.
  package func signalServer(_ number: Int32) { children.first?.signal(number) }

  /// Ends the message bus under the programs that use it.
  package func stopBus() { endBus() }

  /// Starts the message bus again after `stopBus()`.
  package func startBusAgain() throws { try runBus("\(folder.path)/run/bus.conf") }

  /// Ends everything, the programs started last first.
  package func end() {
    for child in children.reversed() { child.end() }
    children = []
  }

  private func logPath(of program: String) -> String {
    let name = program.split(separator: "/").last.map(String.init) ?? program
    return "\(folder.path)/log/\(name).log"
  }
}

extension PrivateDesktop {
  /// What a program on the desktop finds in its environment: nothing of the caller's but the language.
  private static func environment(in folder: PrivateFolder) throws -> [String: String] {
    let home = try folder.makeFolder("home")
    try folder.makeFolder("log")
    var environment = [
      "HOME": home,
      "PATH": ProgramSearch.folders.joined(separator: ":"),
      "XDG_CONFIG_HOME": try folder.makeFolder("home/.config"),
      "XDG_DATA_HOME": try folder.makeFolder("home/.local/share"),
      "XDG_STATE_HOME": try folder.makeFolder("home/.local/state"),
      "XDG_CACHE_HOME": try folder.makeFolder("home/.cache"),
      "XDG_RUNTIME_DIR": try folder.makeFolder("run"),
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path)/run/bus",
      // There is none until somebody starts it; never the machine's own.
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path)/run/system-bus",
      "LANG": "C.UTF-8", "SHELL": "/bin/sh", "TERM": "xterm",
      "USER": "rehearsal", "LOGNAME": "rehearsal",
      // Programs shall neither look for a graphics card nor for helpers that are not here.
      "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory",
      "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb", "SDL_VIDEODRIVER": "x11",
    ]
    for name in ["LANG", "LC_ALL", "LANGUAGE", "TZ"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  private static func startServer(
    _ setup: Setup, folder: PrivateFolder, environment: [String: String]
  ) throws -> (child: Child, display: String) {
    let pipe = try Pipe()
    var environment = environment
    let program: String
    var arguments = ["-displayfd", "3", "-noreset", "-nolisten", "tcp", "-dpi", "96"]
    if let shownOn = setup.shownOn {
      program = "Xephyr"
      environment["DISPLAY"] = shownOn
      if let authority = getenv("XAUTHORITY") { environment["XAUTHORITY"] = String(cString: authority) }
      if let home = getenv("HOME") { environment["HOME"] = String(cString: home) }
      arguments += ["-screen", "\(setup.width)x\(setup.height)", "-title", "Repgate rehearsal"]
    } else {
      program = "Xvfb"
      arguments += ["-screen", "0", "\(setup.width)x\(setup.height)x24"]
    }
    let child = try Child(
      program, arguments, environment: environment, log: "\(folder.path)/log/\(program).log",
      passing: pipe.writeEnd)
    pipe.closeWriteEnd()
    var answer: [UInt8] = []
    try Patience.wait(for: "\(program) is ready", within: .seconds(30)) {
      answer += TextFile.contents(of: pipe.readEnd)
      if !child.isRunning {
        let log = TextFile.read("\(folder.path)/log/\(program).log") ?? ""
        throw RehearsalTrouble("\(program) did not start: \(log)")
      }
      return answer.last == UInt8(ascii: "\n")
    }
    let number = String(decoding: answer.dropLast(), as: UTF8.self)
    return (child, ":\(number)")
  }

  private func startBus(services: [String]) throws {
    let allowed = try folder.makeFolder("run/services")
    for service in services {
      let file = "/usr/share/dbus-1/services/\(service).service"
      guard let text = TextFile.read(file) else {
        throw RehearsalTrouble("\(file) is missing.")
      }
      try folder.write(text, to: "run/services/\(service).service")
    }
    let configuration = try folder.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(folder.path)/run/bus</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(allowed)</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>

      """, to: "run/bus.conf")
    try runBus(configuration)
  }

  private func runBus(_ configuration: String) throws {
    let bus = try start("dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--nopidfile"])
    let socket = "\(folder.path)/run/bus"
    endBus = {
      bus.end()
      unlink(socket)
    }
    try Patience.wait(for: "the private message bus is ready") {
      if !bus.isRunning { throw RehearsalTrouble("dbus-daemon did not start: \(log(of: "dbus-daemon"))") }
      return access("\(folder.path)/run/bus", F_OK) == 0
    }
  }
}
