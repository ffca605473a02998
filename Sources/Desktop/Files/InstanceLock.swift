import Glibc

/// Makes sure that one watcher runs: a lock on a file, given back by the kernel when its holder ends in
/// whatever way.
package final class InstanceLock {
  /// What an attempt to take the lock came to.
  package enum Attempt {
    /// It is ours for as long as the value lives.
    case taken(InstanceLock)
    /// Another process has it; its pid where the file tells.
    case held(by: Int32?)
  }

  private let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { close(file) }

  /// Takes the lock at once or not at all. Creates the file and its folder where they are missing.
  package static func take(at path: String) throws(FileError) -> Attempt {
    try PrivateFile.create(path)
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw FileError(cannot: "open", path) }
    var wish = wholeFile
    if fcntl(file, setLock, &wish) != 0 {
      let code = errno
      defer { close(file) }
      if code == EAGAIN || code == EACCES { return .held(by: readPid(file)) }
      throw FileError(cannot: "lock", path, code: code)
    }
    let pid = Array("\(getpid())\n".utf8)
    // Only a hint for people and for `held(by:)`: the lock itself is what counts.
    if ftruncate(file, 0) == 0 { _ = pwrite(file, pid, pid.count, 0) }
    return .taken(InstanceLock(file: file))
  }

  /// Whether a process has the lock now. Only looks, so that it never stands in a watcher's way.
  package static func isHeld(at path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var question = wholeFile
    return fcntl(file, getLock, &question) == 0 && question.l_type != F_UNLCK
  }

  // F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>, which show only with _GNU_SOURCE. Unlike F_SETLK they
  // belong to the open file, so that closing another descriptor of it gives nothing back.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private static var wholeFile: flock {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }

  private static func readPid(_ file: Int32) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: buffer[..<count].prefix { $0 != 10 }, as: UTF8.self))
  }
}
