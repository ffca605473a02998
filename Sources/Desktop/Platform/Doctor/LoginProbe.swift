internal import CGLib
import Core
import Glibc

/// Asks logind once for this session and the user's others, for `repgate doctor`.
package enum LoginProbe {
  package static func ask() -> DoctorFacts.Login {
    switch LogindProbe.ask() {
    case .absent: .absent
    case .noReply: .silent
    case .noSession: .noSession
    case .session(let id, _, _): .session(others: otherSessions(than: id))
    }
  }

  /// How many X sessions of this user there are besides; none where logind does not say.
  private static func otherSessions(than own: String) -> Int {
    // It has just answered, so that nothing waits here.
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SYSTEM, nil, nil) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    g_dbus_connection_set_exit_on_close(bus, 0)
    let logind = BusQuestion(connection: bus, name: "org.freedesktop.login1", patience: 1000)
    let manager = "org.freedesktop.login1.Manager"
    let answer = logind.ask("/org/freedesktop/login1", manager, "GetUser", [.number(getuid())])
    guard let user = try? answer.get().first?.text,
      let sessions = logind.property("Sessions", of: "org.freedesktop.login1.User", at: user)?.list
    else { return 0 }
    // More than a few are no desktops of one person.
    return sessions.prefix(10).count { session in
      guard let parts = session.list, parts.count == 2, parts[0].text != own, let path = parts[1].text else {
        return false
      }
      return logind.property("Type", of: "org.freedesktop.login1.Session", at: path)?.text == "x11"
    }
  }
}
