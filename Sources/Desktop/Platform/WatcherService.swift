internal import CGLib
import Core

/// The watcher's place on the session bus: owns the name and answers `org.repgate.Repgate1`.
///
/// Where there is no bus the watcher does its work all the same; `isOnBus` says so for `status`.
package final class WatcherService {
  /// What the bus asks for. Called on the main loop.
  package struct Port {
    package var status: () -> String
    package var lookAgain: () -> Void
    package var logPanelOpened: () -> Void
    package var properties: () -> BusProperties
    package var request: (WatcherRequest) -> Result<WatcherRequest.Answer, WatcherRequest.Refusal>

    package init(
      status: @escaping () -> String, lookAgain: @escaping () -> Void,
      logPanelOpened: @escaping () -> Void, properties: @escaping () -> BusProperties,
      request: @escaping (WatcherRequest) -> Result<WatcherRequest.Answer, WatcherRequest.Refusal>
    ) {
      self.properties = properties
      self.request = request
      self.status = status
      self.lookAgain = lookAgain
      self.logPanelOpened = logPanelOpened
    }
  }

  /// True while the name is ours.
  package private(set) var isOnBus = false

  /// Whether anybody wishes to be told of changes.
  package var hasFollowers: Bool { followers.isPresent }

  private let port: Port
  private let followers = Followers()
  private let announcer = BusAnnouncer()
  private let description: UnsafeMutablePointer<GDBusNodeInfo>
  private var ownership: guint = 0
  private var retry: Alarm?
  /// When a bus that is not there is looked for again: seldom, once it stays away.
  private var pause = shortestPause
  private static let shortestPause = Duration.seconds(3)
  private static let longestPause = Duration.seconds(60)

  package init(port: Port) {
    self.port = port
    guard let description = g_dbus_node_info_new_for_xml(BusNames.introspection, nil) else {
      preconditionFailure("the interface's description is not valid")
    }
    self.description = description
    retry = Alarm { [unowned self] in connect() }
    connect()
  }

  deinit {
    if ownership != 0 { g_bus_unown_name(ownership) }
    g_dbus_node_info_unref(description)
  }

  /// Tells all who listen to the session bus.
  package func announce(_ announcement: Announcement) {
    guard announcer.connection != nil else { return }
    announcer.tell(announcement, port.properties())
  }

  /// Sends the state to those who follow it.
  package func tellFollowers(_ status: String) { followers.tell(status) }

  private static func from(_ data: UnsafeMutableRawPointer?) -> WatcherService {
    guard let data else { preconditionFailure("a bus callback lost its service") }
    return Unmanaged<WatcherService>.fromOpaque(data).takeUnretainedValue()
  }

  /// Begins to own the name; what comes of it is told later.
  private func connect() {
    guard SessionBus.isReachable else { return lost(busIsGone: true) }
    if ownership != 0 { g_bus_unown_name(ownership) }
    // Unretained: the callbacks end with the ownership, in deinit.
    ownership = g_bus_own_name(
      G_BUS_TYPE_SESSION, BusNames.name, G_BUS_NAME_OWNER_FLAGS_NONE,
      { connection, _, data in WatcherService.from(data).connected(connection) },
      { _, _, data in WatcherService.from(data).isOnBus = true },
      { connection, _, data in WatcherService.from(data).lost(busIsGone: connection == nil) },
      Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// The name is another's, or the whole bus has gone: a new one is to find the watcher again.
  private func lost(busIsGone: Bool) {
    isOnBus = false
    announcer.connection = nil
    guard busIsGone else { return }
    retry?.deadline = Clocks.now().monotonic + pause
    pause = min(pause * 2, Self.longestPause)
  }

  private func connected(_ connection: OpaquePointer?) {
    pause = Self.shortestPause
    // A bus that restarts would otherwise end the process with SIGTERM.
    g_dbus_connection_set_exit_on_close(connection, 0)
    announcer.connection = connection
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      WatcherService.from(data).answer(
        method.map { String(cString: $0) } ?? "", arguments.map { BusValue($0).list ?? [] } ?? [], invocation)
    }
    table.get_property = { _, _, _, _, name, _, data in
      WatcherService.from(data).port.properties().variant(name.map { String(cString: $0) } ?? "")
    }
    g_dbus_connection_register_object(
      connection, BusNames.path, description.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  private func answer(_ method: String, _ arguments: [BusValue], _ invocation: OpaquePointer?) {
    switch method {
    case "Status":
      var text = g_variant_new_string(port.status())
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&text, 1))
    case "Follow":
      let sender = g_dbus_method_invocation_get_sender(invocation).map { String(cString: $0) }
      followers.add(sender ?? "", on: g_dbus_method_invocation_get_connection(invocation))
      var text = g_variant_new_string(port.status())
      g_dbus_method_invocation_return_value(invocation, g_variant_new_tuple(&text, 1))
    case "LookAgain":
      port.lookAgain()
      g_dbus_method_invocation_return_value(invocation, nil)
    case "LogPanelOpened":
      port.logPanelOpened()
      g_dbus_method_invocation_return_value(invocation, nil)
    case let name where WatcherRequest(name, arguments) != nil:
      guard let request = WatcherRequest(name, arguments) else { return }
      switch port.request(request) {
      case .success(let answer):
        g_dbus_method_invocation_return_value(invocation, answer.variant)
      case .failure(let refusal):
        g_dbus_method_invocation_return_dbus_error(invocation, BusNames.refused, refusal.sentence)
      }
    default:
      // GDBus answers unknown methods itself from the description.
      preconditionFailure("the bus asked for a method that the description does not have")
    }
  }
}
