import Glibc

/// Programs of Repgate that run, by their pid.
package enum RunningProgram {
  /// Asks the program to end (SIGTERM), where the process is one of Repgate's.
  package static func askToEnd(_ pid: Int32) {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/\(pid)/exe", &buffer, buffer.count)
    guard pid > 1, length > 0 else { return }
    let program = String(decoding: buffer[..<length], as: UTF8.self).split(separator: "/").last ?? ""
    guard program.hasPrefix("repgate") else { return }
    kill(pid, SIGTERM)
  }
}
