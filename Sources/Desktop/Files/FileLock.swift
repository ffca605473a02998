import Glibc

/// A lock on a part of a file, given back when the value is released, and by the kernel when its holder ends
/// in whatever way.
package final class FileLock {
  package enum Kind: Sendable {
    /// Any number of holders, while nobody has it exclusively.
    case shared
    /// One holder alone.
    case exclusive
  }

  /// One byte that stands for something, or the whole file. There need be no such byte in it.
  package struct Part: Sendable, Hashable {
    fileprivate var start: off_t
    fileprivate var length: off_t

    package static let whole = Part(start: 0, length: 0)

    package static func byte(_ number: Int) -> Part { Part(start: off_t(number), length: 1) }
  }

  let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { close(file) }

  /// Takes the lock at once or not at all. Creates the file and its folder where they are missing.
  /// - Returns: nil where another process, or another value of this one, has it.
  package static func take(
    _ kind: Kind, of part: Part = .whole, at path: String
  ) throws(FileError) -> FileLock? {
    try PrivateFile.create(path)
    // A shared lock can be had of a file that cannot be written to.
    let access = kind == .shared ? O_RDONLY : O_RDWR
    let file = open(path, access | O_CLOEXEC)
    guard file >= 0 else { throw FileError(cannot: "open", path) }
    let lock = FileLock(file: file)
    var wish = record(kind, part)
    if fcntl(file, setLock, &wish) == 0 { return lock }
    if errno == EAGAIN || errno == EACCES { return nil }
    throw FileError(cannot: "lock", path)
  }

  /// Whether anybody has the lock now. Only looks, so that it never stands in a holder's way.
  package static func isHeld(_ part: Part = .whole, at path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var question = record(.exclusive, part)
    return fcntl(file, getLock, &question) == 0 && question.l_type != F_UNLCK
  }

  // F_OFD_GETLK and F_OFD_SETLK of <fcntl.h>, which show only with _GNU_SOURCE. Unlike F_SETLK they
  // belong to the open file, so that closing another descriptor of it gives nothing back.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private static func record(_ kind: Kind, _ part: Part) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind == .shared ? F_RDLCK : F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = part.start
    lock.l_len = part.length
    return lock
  }
}
