/// Judges facts: what each means, and what to do.
package enum Diagnosis {
  /// In the order in which to read them: what others rest on comes first.
  package static func findings(_ facts: DoctorFacts) -> [Finding] {
    desktop(facts.desktop, facts.display) + services(facts) + own(facts)
  }

  private static func services(_ facts: DoctorFacts) -> [Finding] {
    [bus(facts.bus), notifications(facts.notifications)] + login(facts.login)
  }

  private static func bus(_ bus: DoctorFacts.Bus) -> Finding {
    let title = "Session bus"
    switch bus {
    case .answers: return Finding("session-bus", title, .ok, "It answers.")
    case .absent:
      return Finding(
        "session-bus", title, .problem,
        "There is none here: the watcher cannot be asked, and no notification is shown.",
        advice: "Run this in your desktop session; elsewhere DBUS_SESSION_BUS_ADDRESS has to name its bus.")
    case .silent:
      return Finding(
        "session-bus", title, .problem, "It takes calls and answers none.",
        advice: "Log out and in again; that starts a new one.")
    }
  }

  private static func notifications(_ server: DoctorFacts.NotificationServer) -> Finding {
    let (check, title) = ("notifications", "Notifications")
    let less = "Repgate blocks all the same, and says nothing beforehand."
    switch server {
    case .running(let name, let version, let capabilities):
      let who = PlainText.line(name) + (version.isEmpty ? "" : " " + PlainText.line(version))
      guard capabilities.contains("actions") else {
        return Finding(
          check, title, .note, "\(who) shows them, but no click on one can open the log panel.",
          advice: "To log: repgate log")
      }
      return Finding(check, title, .ok, "\(who) shows them.")
    case .absent:
      return Finding(
        check, title, .note, "Nobody shows them. \(less)",
        advice: "Install and start a notification server, dunst for example.")
    case .broken:
      return Finding(
        check, title, .problem, "A notification server is installed, and it does not start. \(less)",
        advice: "Start it by hand to see why: grep -r Exec= /usr/share/dbus-1/services | grep -i notif")
    case .silent:
      return Finding(
        check, title, .problem, "The notification server does not answer. \(less)", advice: "Restart it.")
    case .unknown:
      return Finding(check, title, .note, "Without a bus nobody can show them. \(less)")
    }
  }

  private static func login(_ login: DoctorFacts.Login) -> [Finding] {
    let (check, title) = ("logind", "logind")
    let less = "A lock or a sleep is known from the screen saver and the clocks alone."
    switch login {
    case .session(let others):
      let own = Finding(
        check, title, .ok, "It knows this session: no time is taken while it is locked or away.")
      guard others > 0 else { return [own] }
      let count = others == 1 ? "one more X session" : "\(others) more X sessions"
      return [
        own,
        Finding(
          "other-sessions", "Other sessions", .note,
          "You have \(count) open. One watcher runs for each user, in the session that it was started in."),
      ]
    case .noSession: return [Finding(check, title, .note, "It knows no session of yours here. \(less)")]
    case .absent: return [Finding(check, title, .note, "It is not here. \(less)")]
    case .silent: return [Finding(check, title, .note, "It does not answer. \(less)")]
    }
  }
}
