import Glibc

/// A program that a test started, spoken to by lines on its stdin and stdout. Ended with the object.
final class Child {
  /// The program said nothing that was waited for.
  struct Silent: Error, CustomStringConvertible {
    var expected: String
    var heard: [String]
    var description: String { "no line with \"\(expected)\"; heard: \(heard)" }
  }

  let pid: pid_t
  /// Its stdin and stdout.
  private let line: Int32
  private var pending: [UInt8] = []
  /// Every line so far.
  private(set) var heard: [String] = []

  /// - Parameter environment: added to this process's own.
  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Silent(expected: "a pair of sockets", heard: [])
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A thread that runs tests may have signals blocked, which the program would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let argv = arguments.map { strdup($0) } + [nil]
    let variables = Self.environment(adding: environment).map { strdup($0) } + [nil]
    defer { for string in argv + variables { free(string) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, arguments[0], &actions, &attributes, argv, variables)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      throw Silent(expected: "a start of \(arguments[0])", heard: [])
    }
    self.pid = pid
    line = ends[0]
  }

  deinit { end() }

  /// Sends `signal` and waits for the end.
  func end(_ signal: Int32 = SIGKILL) {
    guard !hasEnded else { return }
    hasEnded = true
    kill(pid, signal)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    close(line)
  }

  private var hasEnded = false

  func tell(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = send(line, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// The next line that contains `text`, skipping others.
  @discardableResult
  func hear(_ text: String, within patience: Duration = .seconds(20)) throws -> String {
    let deadline = ContinuousClock.now + patience
    while true {
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let said = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        heard.append(said)
        if said.contains(text) { return said }
      }
      let left = (deadline - .now).components
      var descriptor = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
      let wait = max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000)
      var buffer = [UInt8](repeating: 0, count: 4096)
      guard poll(&descriptor, 1, Int32(wait)) > 0 else { throw Silent(expected: text, heard: heard) }
      let count = read(line, &buffer, buffer.count)
      guard count > 0 else { throw Silent(expected: text, heard: heard) }
      pending += buffer[..<count]
    }
  }

  /// Everything that the program says until it ends, without the last line break.
  func rest() throws -> String {
    while (try? hear("\u{0}", within: .seconds(20))) != nil {}
    return heard.joined(separator: "\n")
  }

  private static func environment(adding added: [String: String]) -> [String] {
    var own: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if !added.keys.contains(where: { text.hasPrefix($0 + "=") }) { own.append(text) }
      next += 1
    }
    return own + added.map { "\($0.key)=\($0.value)" }
  }
}
