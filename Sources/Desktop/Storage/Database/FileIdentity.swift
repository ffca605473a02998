internal import Glibc

/// Which file lies at a path: another one of the same name has another identity.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// Nil where there is none.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = UInt(facts.st_dev)
    number = UInt(facts.st_ino)
  }
}
