internal import Files
internal import Glibc

/// A file in the making: it gets its name when it is done, and is gone with the value else.
final class DraftFile {
  let path: String
  private let name: String

  /// - Parameter name: the path that it is to have.
  init(for name: String) throws(LedgerError) {
    self.name = name
    path = name + ".new"
    unlink(path)
    do throws(FileError) {
      try PrivateFile.create(path)
    } catch {
      throw .file(error)
    }
  }

  deinit { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) } }

  /// Puts it in its place, on disk, in one step.
  func keep() throws(LedgerError) {
    do throws(FileError) {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw FileError(cannot: "open", path) }
      defer { close(file) }
      if fsync(file) != 0 { throw FileError(cannot: "write", path) }
      if rename(path, name) != 0 { throw FileError(cannot: "keep", name) }
      try PrivateFile.syncFolder(of: name)
    } catch {
      throw .file(error)
    }
  }
}
