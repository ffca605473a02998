import Glibc

/// Folders and files that only their owner can read.
package enum PrivateFile {
  /// Creates the folder with mode 0700, and its missing parents too. One that exists keeps its mode.
  package static func createFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 || isFolder(path) { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileError(cannot: "create the folder", path)
    }
    try createFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, !isFolder(path) {
      throw FileError(cannot: "create the folder", path)
    }
  }

  /// Creates an empty file with mode 0600 where there is none, in a folder that is created too. One that
  /// exists, put back from a backup for example, is closed to others.
  /// - Returns: whether it was created.
  @discardableResult
  package static func create(_ path: String) throws(FileError) -> Bool {
    try createFolder(folder(of: path))
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
      return true
    }
    guard errno == EEXIST else { throw FileError(cannot: "create", path) }
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_mode & 0o077 != 0 {
      // Where it is somebody else's, what is done with it next says so.
      chmod(path, 0o600)
    }
    return false
  }

  /// Whether nobody but its owner may read or write the file; nil where there is none.
  package static func isPrivate(_ path: String) -> Bool? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o077 == 0 : nil
  }

  /// The folder that a file of this path lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A new name is on disk only when its folder is.
  package static func syncFolder(of path: String) throws(FileError) {
    let path = folder(of: path)
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(cannot: "open the folder", path) }
    defer { close(folder) }
    // Some file systems cannot sync a folder (EINVAL); they have nothing better to offer.
    if fsync(folder) != 0, errno != EINVAL { throw FileError(cannot: "write the folder", path) }
  }

  /// Leaves errno as it was.
  private static func isFolder(_ path: String) -> Bool {
    let code = errno
    defer { errno = code }
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
