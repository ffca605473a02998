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

  /// A file's bytes, and which state of it they are.
  package struct Content: Sendable, Hashable {
    package var bytes: [UInt8]
    package var mark: FileMark
  }

  /// What the file holds now, or nil where there is no such file.
  package static func load(_ path: String) throws(FileError) -> Content? {
    // Taken before: what is written meanwhile makes another mark.
    guard let mark = FileMark(of: path), let bytes = try read(path) else { return nil }
    return Content(bytes: bytes, mark: mark)
  }

  /// Puts `text` in the place of the file. Whatever happens, either the old or the new one is there as a
  /// whole. A new file has mode 0600, an old one keeps its mode; of a link, the file that it leads to is
  /// replaced, or made where only its folder is there.
  package static func write(_ text: String, to path: String) throws(FileError) {
    try put(Array(text.utf8), in: path, onlyIf: { true })
  }

  /// The same with bytes, unless somebody else has written the file meanwhile.
  /// - Parameter old: the file's mark when it was loaded; nil where there was none.
  /// - Returns: the new file's mark; nil where it is another file by now, which is left alone then.
  package static func replace(
    _ path: String, of old: FileMark?, by bytes: [UInt8]
  ) throws(FileError) -> FileMark? {
    try put(bytes, in: path, onlyIf: { FileMark(of: path) == old })
  }

  /// - Parameter onlyIf: asked at the last moment.
  @discardableResult
  private static func put(
    _ bytes: [UInt8], in path: String, onlyIf isWanted: () -> Bool
  ) throws(FileError) -> FileMark? {
    let target = resolved(path)
    // Where a link leads to, somebody else has made the folder, or is about to.
    if target == path { try PrivateFile.createFolder(PrivateFile.folder(of: target)) }
    var facts = stat()
    let mode = stat(target, &facts) == 0 ? facts.st_mode & 0o7777 : 0o600

    let draft = "\(target).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(cannot: "create", draft) }
    do throws(FileError) {
      defer { close(file) }
      try writeAll(bytes, to: file, path: draft)
      if fchmod(file, mode) != 0 { throw FileError(cannot: "set the permissions of", draft) }
      if fsync(file) != 0 { throw FileError(cannot: "write", draft) }
    } catch {
      unlink(draft)
      throw error
    }
    // The file takes its mark along to its new name.
    let mark = FileMark(of: draft)
    guard isWanted() else {
      unlink(draft)
      return nil
    }
    if rename(draft, target) != 0 {
      let error = FileError(cannot: "replace", target)
      unlink(draft)
      throw error
    }
    try PrivateFile.syncFolder(of: target)
    return mark
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

  /// Where the path leads to through links, even where nothing is there yet.
  private static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var end = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard let next = linkTarget(of: end) else { break }
      end = next
    }
    return end
  }

  /// The path that a link leads to; nil where the path is no link.
  private static func linkTarget(of path: String) -> String? {
    guard let target = SymbolicLink.target(of: path) else { return nil }
    if target.hasPrefix("/") { return target }
    return "\(PrivateFile.folder(of: path))/\(target)"
  }
}
