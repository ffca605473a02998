import Files
import Glibc

/// Where this program lies, and those that were installed with it.
package enum OwnProgram {
  /// The folder of the running program; nil where /proc does not tell.
  package static let folder: String? = {
    let path = SymbolicLink.target(of: "/proc/self/exe")
    return path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
  }()

  /// The program of that name beside this one, else the name alone, for `PATH` to find.
  package static func path(of name: String) -> String {
    guard let folder, access("\(folder)/\(name)", X_OK) == 0 else { return name }
    return "\(folder)/\(name)"
  }
}
