import Glibc

/// Which state of a file was read: another file of the same name has another mark, and so has the same one after
/// it was written.
package struct FileMark: Sendable, Hashable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where there is none; a link is followed.
  package init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = UInt(facts.st_dev)
    number = UInt(facts.st_ino)
    size = Int(facts.st_size)
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
  }

  /// To be kept and compared: the device, the number on it, the size, and when it was changed.
  package var text: String { "\(device):\(number):\(size):\(seconds).\(nanoseconds)" }
}
