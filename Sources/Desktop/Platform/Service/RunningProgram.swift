import Files
import Glibc

/// Programs of Repgate that run, by their pid.
package enum RunningProgram {
  /// Asks the program to end (SIGTERM), where the process is one of Repgate's.
  package static func askToEnd(_ pid: Int32) {
    guard pid > 1, let path = SymbolicLink.target(of: "/proc/\(pid)/exe") else { return }
    let program = path.split(separator: "/").last ?? ""
    guard program.hasPrefix("repgate") else { return }
    kill(pid, SIGTERM)
  }
}
