import Glibc

/// Text files that are read and replaced as a whole.
package enum TextFile {
  /// The file's bytes, or nil where there is no such file.
  package static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(cannot: "open", path)
    }
    defer { close(file) }
    var content: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count == 0 { return content }
      if count > 0 {
        content += part[..<count]
      } else if errno != EINTR {
        throw FileError(cannot: "read", path)
      }
    }
  }

  /// Puts `text` in the place of the file. Whatever happens, either the old or the new text is there as
  /// a whole. A new file has mode 0600, an old one keeps its mode; of a link, the file that it leads to
  /// is replaced.
  package static func write(_ text: String, to path: String) throws(FileError) {
    let target = resolved(path)
    try PrivateFile.createFolder(PrivateFile.folder(of: target))
    var facts = stat()
    let mode = stat(target, &facts) == 0 ? facts.st_mode & 0o7777 : 0o600

    let draft = "\(target).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(cannot: "create", draft) }
    do throws(FileError) {
      defer { close(file) }
      try writeAll(Array(text.utf8), to: file, path: draft)
      if fchmod(file, mode) != 0 { throw FileError(cannot: "set the permissions of", draft) }
      if fsync(file) != 0 { throw FileError(cannot: "write", draft) }
    } catch {
      unlink(draft)
      throw error
    }
    if rename(draft, target) != 0 {
      let error = FileError(cannot: "replace", target)
      unlink(draft)
      throw error
    }
    try syncFolder(of: target)
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32, path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileError(cannot: "write", path)
      }
    }
  }

  /// A new name is on disk only when its folder is.
  private static func syncFolder(of path: String) throws(FileError) {
    let path = PrivateFile.folder(of: path)
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(cannot: "open the folder", path) }
    defer { close(folder) }
    // Some file systems cannot sync a folder (EINVAL); they have nothing better to offer.
    if fsync(folder) != 0, errno != EINVAL { throw FileError(cannot: "write the folder", path) }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
