internal import CGLib
import Core
import Files
import Glibc

/// Runs the user's own programs when something is announced: one at a time, in the order of their names, without a
/// shell, and each for ten seconds at most.
package final class Hooks {
  /// How long one may take.
  private static let patience = Duration.seconds(10)
  /// Announcements that wait; the oldest are dropped.
  private static let longestQueue = 32

  /// One that is not run as long as its file is the same.
  private struct Fault {
    var mark: FileMark
    var sentence: String
  }

  private let folder: String
  private var queue: [[String: String]] = []
  /// What is left to run of the announcement whose facts are those.
  private var current: (facts: [String: String], names: [String])?
  private var running: (name: String, pid: GPid, isLate: Bool)?
  private var faults: [String: Fault] = [:]
  private var limit: Alarm?

  /// - Parameter folder: where the programs are.
  package init(folder: String) {
    self.folder = folder
    limit = Alarm { [unowned self] in endLateOne() }
  }

  deinit {
    if let running { kill(-running.pid, SIGKILL) }
  }

  /// What is wrong with any, in sentences; each until its file is another.
  package var problems: [String] {
    faults.keys.sorted().compactMap { name in
      guard let fault = faults[name], FileMark(of: path(name)) == fault.mark else { return nil }
      return fault.sentence
    }
  }

  /// Has them run, once those before are done.
  /// - Parameter facts: variables for their environment.
  package func run(_ facts: [String: String]) {
    guard access(folder, F_OK) == 0 else { return }
    if queue.count >= Self.longestQueue { queue.removeFirst() }
    queue.append(facts)
    goOn()
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func goOn() {
    while running == nil {
      if current == nil {
        guard !queue.isEmpty else { return }
        current = (queue.removeFirst(), names())
      }
      guard let (facts, names) = current, let name = names.first else {
        current = nil
        continue
      }
      current?.names.removeFirst()
      if isFit(name) { start(name, facts) }
    }
  }

  /// Every file that is meant to be run, by name.
  private func names() -> [String] {
    guard let list = opendir(folder) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Editors' copies and hidden files are none.
      if !name.hasPrefix("."), !name.hasSuffix("~"), access(path(name), X_OK) == 0, isFile(name) {
        names.append(name)
      }
    }
    return names.sorted()
  }

  private func isFile(_ name: String) -> Bool {
    var facts = stat()
    return stat(path(name), &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether it may be run: not while its file is the one that failed, nor where another could have written it.
  private func isFit(_ name: String) -> Bool {
    guard let mark = FileMark(of: path(name)) else { return false }
    if let fault = faults[name] {
      if fault.mark == mark { return false }
      faults[name] = nil
    }
    var facts = stat()
    guard stat(path(name), &facts) == 0 else { return false }
    if facts.st_uid != geteuid() && facts.st_uid != 0 {
      faults[name] = Fault(mark: mark, sentence: "The hook “\(name)” is another user’s, so it is not run.")
      return false
    }
    guard facts.st_mode & 0o022 == 0 else {
      faults[name] = Fault(
        mark: mark,
        sentence: "The hook “\(name)” can be written by others, so it is not run. chmod go-w makes it safe.")
      return false
    }
    return true
  }

  private func start(_ name: String, _ facts: [String: String]) {
    var vector: [UnsafeMutablePointer<gchar>?] = [g_strdup(path(name)), nil]
    var environment = g_get_environ()
    for (key, value) in facts { environment = g_environ_setenv(environment, key, value, 1) }
    defer {
      g_free(vector[0])
      g_strfreev(environment)
    }
    let flags = GSpawnFlags(
      G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
        | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
    var pid: GPid = 0
    var failure: UnsafeMutablePointer<GError>?
    // A group of its own, so that what it starts can be ended with it.
    let isStarted = g_spawn_async(
      folder, &vector, environment, flags, { _ in setpgid(0, 0) }, nil, &pid, &failure)
    guard isStarted != 0 else {
      g_error_free(failure)
      return fail(name, "cannot be started")
    }
    running = (name, pid, false)
    limit?.deadline = Clocks.now().monotonic + Self.patience
    // Unretained: the watcher's main loop ends before this does.
    g_child_watch_add(
      pid,
      { pid, status, data in
        g_spawn_close_pid(pid)
        guard let data else { return }
        Unmanaged<Hooks>.fromOpaque(data).takeUnretainedValue().ended(status)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func endLateOne() {
    guard let late = running else { return }
    running?.isLate = true
    kill(-late.pid, SIGKILL)
  }

  /// - Parameter status: as waitpid(2) gives it.
  private func ended(_ status: gint) {
    limit?.deadline = nil
    guard let done = running else { return }
    running = nil
    if done.isLate {
      fail(done.name, "took longer than 10 seconds")
    } else if status & 0x7f != 0 {
      fail(done.name, "was ended by signal \(status & 0x7f)")
    } else if status != 0 {
      fail(done.name, "ended with \(status >> 8 & 0xff)")
    }
    goOn()
  }

  private func fail(_ name: String, _ how: String) {
    guard let mark = FileMark(of: path(name)) else { return }
    let sentence = "The hook “\(name)” \(how) and is left out until it is changed."
    faults[name] = Fault(mark: mark, sentence: sentence)
    Journal.warning(sentence)
  }
}
