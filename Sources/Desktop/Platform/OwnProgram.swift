import Glibc

/// Where this program lies, and those that were installed with it.
package enum OwnProgram {
  /// The folder of the running program; nil where /proc does not tell.
  package static let folder: String? = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    let path = String(decoding: buffer[..<length], as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }()

  /// The program of that name beside this one, else the name alone, for `PATH` to find.
  package static func path(of name: String) -> String {
    guard let folder, access("\(folder)/\(name)", X_OK) == 0 else { return name }
    return "\(folder)/\(name)"
  }
}
