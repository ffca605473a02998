import Glibc

/// Which state of a file was read: another file of the same name has another mark, and so has the same one after
/// it was written.
package struct FileMark: Sendable, Hashable {
  /// To be kept and compared: the device, the number on it, the size, and when it was changed.
  package let text: String

  /// Nil where there is none; a link is followed.
  package init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    let changed = facts.st_mtim
    text = "\(facts.st_dev):\(facts.st_ino):\(facts.st_size):\(changed.tv_sec).\(changed.tv_nsec)"
  }
}
