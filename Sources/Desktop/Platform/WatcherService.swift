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
  private let callers = CallerCheck()
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
    callers.forget()
    var table = GDBusInterfaceVTable()
    // Without a function for properties GLib checks what is asked of them, and hands it on as a call.
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      guard let invocation else { return }
      WatcherService.from(data).heed(
        BusCall(
          method: method.map { String(cString: $0) } ?? "",
          arguments: arguments.map { BusValue($0).list ?? [] } ?? [], invocation: invocation))
    }
    g_dbus_connection_register_object(
      connection, BusNames.path, description.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  /// Answers the user's own programs, and nobody else.
  private func heed(_ call: BusCall) {
    guard let connection = call.connection else { return call.refuse(.accessDenied) }
    callers.check(call.sender, on: connection) { [weak self] isOwn in
      guard let self, isOwn else { return call.refuse(.accessDenied) }
      guard !call.isOverlong else { return call.refuse(.overlong) }
      answer(call)
    }
  }

  private func answer(_ call: BusCall) {
    if let request = WatcherRequest(call.method, call.arguments) {
      switch port.request(request) {
      case .success(let answer): call.reply(answer.variant)
      case .failure(let refusal): call.refuse(.init(name: BusNames.refused, sentence: refusal.sentence))
      }
      return
    }
    switch call.method {
    case "Status": call.reply(WatcherRequest.Answer.text(port.status()).variant)
    case "Follow":
      followers.add(call.sender, on: call.connection)
      call.reply(WatcherRequest.Answer.text(port.status()).variant)
    case "LookAgain":
      port.lookAgain()
      call.reply(nil)
    case "LogPanelOpened":
      port.logPanelOpened()
      call.reply(nil)
    case "Get": call.reply(port.properties().answer(to: call.arguments.last?.text ?? ""))
    case "GetAll": call.reply(port.properties().all)
    default:
      // GDBus answers unknown methods itself from the description.
      preconditionFailure("the bus asked for a method that the description does not have")
    }
  }
}
