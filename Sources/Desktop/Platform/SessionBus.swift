internal import CGLib
import Glibc

/// Where the session bus can be reached without starting one.
///
/// GLib would start a bus of its own (`dbus-launch`) for a program that finds none; Repgate never does.
package enum SessionBus {
  /// Whether the environment names a session bus or the runtime folder has one.
  package static var isReachable: Bool {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return true }
    guard let runtime = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: runtime) + "/bus", F_OK) == 0
  }
}
