import Glibc

/// A folder that only its owner can read, gone with all that is in it when this value is gone.
package final class PrivateFolder {
  package let path: String

  /// - Parameter parent: kept short: sockets below it must fit into 107 bytes.
  package init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/repgate-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw RehearsalTrouble("No folder could be made in \(parent): \(String(cString: strerror(errno))).")
    }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// Makes a folder below this one, and those on the way to it, with mode 0700.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    var made = path
    for part in name.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else {
        throw RehearsalTrouble("\(made) could not be made: \(String(cString: strerror(errno))).")
      }
    }
    return made
  }

  /// Writes a file of mode 0600 below this folder, and the folders on the way to it.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let folders = name.split(separator: "/").dropLast().joined(separator: "/")
    if !folders.isEmpty { try makeFolder(folders) }
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RehearsalTrouble("\(file) could not be written: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        throw RehearsalTrouble("\(file) could not be written: \(String(cString: strerror(errno))).")
      }
      bytes = bytes.dropFirst(count)
    }
    return file
  }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let inner = "\(path)/\(name)"
        var facts = stat()
        if lstat(inner, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR {
          remove(inner)
        } else {
          unlink(inner)
        }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
