internal import CGLib
import Core

/// Asks the session bus once, for `repgate doctor`. Every question has a time-out.
package enum BusProbe {
  /// What the bus says, and who shows notifications.
  package static func ask() -> (bus: DoctorFacts.Bus, notifications: DoctorFacts.NotificationServer) {
    let patience = Duration.seconds(2)
    let start = Clocks.now().monotonic
    guard let bus = SessionBus.connect(patience: guint(patience.wholeMilliseconds)) else {
      let isSilent = Clocks.now().monotonic - start >= patience
      return (isSilent ? .silent : .absent, .unknown)
    }
    g_dbus_connection_set_exit_on_close(bus, 0)
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    // A server that has to be started first takes a while.
    let server = BusQuestion(connection: bus, name: notifications, patience: 4000)
    return (.answers, answer(of: server))
  }

  private static let notifications = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private static func answer(of server: BusQuestion) -> DoctorFacts.NotificationServer {
    switch server.ask(path, notifications, "GetServerInformation") {
    case .success(let values):
      let texts = values.map { $0.text ?? "" }
      let capabilities = try? server.ask(path, notifications, "GetCapabilities").get().first?.list
      return .running(
        name: texts.first ?? "", version: texts.count > 2 ? texts[2] : "",
        capabilities: (capabilities ?? []).compactMap(\.text))
    case .failure(let failure):
      let unknown = ["ServiceUnknown", "NameHasNoOwner"].map { "org.freedesktop.DBus.Error." + $0 }
      if let name = failure.name, unknown.contains(name) { return .absent }
      return hasOwner(server) ? .silent : .broken
    }
  }

  private static func hasOwner(_ server: BusQuestion) -> Bool {
    let bus = BusQuestion(connection: server.connection, name: "org.freedesktop.DBus")
    let answer = bus.ask(
      "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", [.text(server.name)])
    return (try? answer.get().first?.flag) == true
  }
}
