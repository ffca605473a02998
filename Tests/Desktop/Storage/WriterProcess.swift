import Glibc

/// A running `ledger-writer`, and what it says.
struct WriterProcess {
  let pid: pid_t
  private let output: Int32

  /// Starts it with these arguments.
  init(_ arguments: String...) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "no pipe")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    defer { posix_spawn_file_actions_destroy(&actions) }

    let program = Self.folder + "/ledger-writer"
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, program, &actions, nil, words, environ)
    precondition(code == 0, "\(program) could not be started (errno \(code))")
    self.pid = pid
    close(ends[1])
    output = ends[0]
  }

  /// Reads until so many bytes have come, or the process has ended.
  func read(atLeast wanted: Int) -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while all.count < wanted {
      let count = Glibc.read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      all += part[..<count]
    }
    return all
  }

  func kill() { _ = Glibc.kill(pid, SIGKILL) }

  /// Reads what is left, waits for the end.
  /// - Returns: the rest of the output, and the status that `waitpid` gives.
  func end() -> (rest: [UInt8], status: Int32) {
    let rest = read(atLeast: .max)
    close(output)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return (rest, status)
  }

  /// Test programs lie beside each other.
  private static let folder: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink("/proc/self/exe", bytes.assumingMemoryBound(to: CChar.self).baseAddress!, bytes.count)
    }
    let path = String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()
}
