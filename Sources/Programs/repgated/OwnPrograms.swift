import Glibc

/// Where the other programs of this installation are.
enum OwnPrograms {
  /// The command line that lies beside this program, else the one that `PATH` finds.
  static let repgate: String = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return "repgate" }
    let own = String(decoding: buffer[..<length], as: UTF8.self)
    let beside = own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex) + "repgate"
    return access(String(beside), X_OK) == 0 ? String(beside) : "repgate"
  }()
}
