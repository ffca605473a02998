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

  private let lock: FileLock

  private init(lock: FileLock) { self.lock = lock }

  /// Takes the lock at once or not at all. Creates the file and its folder where they are missing.
  package static func take(at path: String) throws(FileError) -> Attempt {
    guard let lock = try FileLock.take(.exclusive, at: path) else {
      return .held(by: readPid(of: path))
    }
    let pid = Array("\(getpid())\n".utf8)
    // Only a hint for people and for `held(by:)`: the lock itself is what counts.
    if ftruncate(lock.file, 0) == 0 { _ = pwrite(lock.file, pid, pid.count, 0) }
    return .taken(InstanceLock(lock: lock))
  }

  /// Whether a process has the lock now. Only looks, so that it never stands in a watcher's way.
  package static func isHeld(at path: String) -> Bool { FileLock.isHeld(at: path) }

  /// The process that has the lock now, by its own word; nil where nobody has it.
  package static func holder(at path: String) -> Int32? { isHeld(at: path) ? readPid(of: path) : nil }

  private static func readPid(of path: String) -> Int32? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: buffer[..<count].prefix { $0 != 10 }, as: UTF8.self))
  }
}
