import Glibc
import Testing

/// An X server of a test's own, on a display number that the server picks. Ended with the value.
final class PrivateServer {
  let display: String
  private(set) var processes: [pid_t] = []

  init(size: String = "1000x700") throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let server = try Self.start(
      ["Xvfb", "-displayfd", "3", "-screen", "0", "\(size)x24", "-noreset", "-nolisten", "tcp", "-ac"],
      environment: [], passing: ends[1])
    close(ends[1])
    processes.append(server)
    var text = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != 10 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    close(ends[0])
    try #require(!text.isEmpty, "Xvfb did not start")
    display = ":" + text
  }

  deinit { for process in processes.reversed() { Self.end(process) } }

  /// Starts a program on this display.
  @discardableResult
  func run(_ command: [String], environment: [String] = []) throws -> pid_t {
    let process = try Self.start(command, environment: ["DISPLAY=\(display)"] + environment, passing: nil)
    processes.append(process)
    return process
  }

  /// Runs a program on this display and waits for its end.
  func runToEnd(_ command: [String]) throws {
    let process = try Self.start(command, environment: ["DISPLAY=\(display)"], passing: nil)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  func end(_ process: pid_t) {
    processes.removeAll { $0 == process }
    Self.end(process)
  }

  private static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  private static func start(_ command: [String], environment: [String], passing: Int32?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    if let passing { posix_spawn_file_actions_adddup2(&actions, passing, 3) }
    var inherited: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let line = String(cString: text)
      if !line.hasPrefix("DISPLAY=") { inherited.append(line) }
      entry += 1
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (inherited + environment).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], &actions, nil, &arguments, &variables)
    try #require(code == 0, "\(command[0]) could not be started")
    return process
  }
}

/// Turns until the condition holds; false once the deadline has passed.
func eventually(within limit: Duration = .seconds(10), _ condition: () throws -> Bool) rethrows -> Bool {
  let clock = ContinuousClock()
  let deadline = clock.now + limit
  while clock.now < deadline {
    if try condition() { return true }
    usleep(5000)
  }
  return try condition()
}
