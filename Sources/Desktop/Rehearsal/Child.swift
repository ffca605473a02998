import Glibc

/// A program that was started here, in a process group of its own. It ends with this value, and with
/// this process.
package final class Child {
  package let name: String
  package let pid: pid_t
  /// Where what it prints goes; nil: nowhere.
  package let log: String?
  private var status: Int32?

  /// - Parameters:
  ///   - program: a name to be found in `PATH`, or a path.
  ///   - environment: all of it; nothing is inherited.
  ///   - log: a file that its output is appended to.
  ///   - descriptor: an open file that the child gets as number 3.
  /// - Throws: a sentence, where the program is missing or can't be started.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    log: String? = nil, passing descriptor: Int32? = nil, output: Int32? = nil
  ) throws {
    guard let path = ProgramSearch.path(of: program) else {
      throw RehearsalTrouble("\(program) is not installed.")
    }
    name = program.split(separator: "/").last.map(String.init) ?? program
    self.log = log
    // Where this process dies without a word, the kernel ends the child too.
    let words: [String]
    if let setpriv = ProgramSearch.path(of: "setpriv") {
      words = [setpriv, "--pdeathsig", "KILL", "--", path] + arguments
    } else {
      words = [path] + arguments
    }
    let result = Spawner.shared.run {
      Child.spawn(words, environment: environment, log: log, descriptor: descriptor, output: output)
    }
    guard result > 0 else {
      throw RehearsalTrouble("\(path) could not be started: \(String(cString: strerror(-result))).")
    }
    pid = result
  }

  deinit { end(within: .seconds(2)) }

  /// Whether it still runs.
  package var isRunning: Bool { exitStatus == nil }

  /// What it ended with, or 128 and the signal's number; nil while it runs.
  package var exitStatus: Int32? {
    if let status { return status }
    var raw: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(pid, &raw, WNOHANG) } while result < 0 && errno == EINTR
    guard result == pid else { return nil }
    status = raw & 0x7f == 0 ? (raw >> 8) & 0xff : 128 + (raw & 0x7f)
    return status
  }

  /// Sends a signal to it and to nothing else.
  package func signal(_ number: Int32) {
    if isRunning { kill(pid, number) }
  }

  /// Asks it and its children to end, makes them after `limit`, and waits until it has.
  package func end(within limit: Duration = .seconds(2)) {
    guard isRunning else {
      kill(-pid, SIGKILL)
      return
    }
    kill(-pid, SIGTERM)
    kill(-pid, SIGCONT)
    if !Patience.holds(within: limit, { !isRunning }) {
      kill(-pid, SIGKILL)
      _ = Patience.holds(within: .seconds(5)) { !isRunning }
    }
    kill(-pid, SIGKILL)
  }

  /// Waits for its end.
  /// - Throws: a sentence once `limit` has passed.
  package func wait(within limit: Duration = .seconds(15)) throws -> Int32 {
    try Patience.wait(for: "\(name) ends", within: limit) { !isRunning }
    return exitStatus ?? 0
  }

  /// The process id, or the negative error number.
  private static func spawn(
    _ words: [String], environment: [String: String], log: String?, descriptor: Int32?, output: Int32?
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
    posix_spawn_file_actions_addopen(
      &actions, 2, log ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, output ?? 2, 1)
    for open in openDescriptors() where open > (descriptor == nil ? 2 : 3) {
      posix_spawn_file_actions_addclose(&actions, open)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var argv = words.map { strdup($0) } + [nil]
    var envp = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, words[0], &actions, &attributes, &argv, &envp)
    return error == 0 ? pid : -error
  }

  /// What a child would inherit, were it not closed.
  private static func openDescriptors() -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { return [] }
    defer { closedir(folder) }
    var numbers: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = Int32(name), number != dirfd(folder) { numbers.append(number) }
    }
    return numbers
  }
}
