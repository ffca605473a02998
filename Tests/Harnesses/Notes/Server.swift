internal import CGLib
import Glibc

/// A notification server that says what it is told, one line a call, and obeys lines on stdin:
/// `click ID`, `click ID ACTION`, `close ID`, `wake`.
final class Server {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let xml = """
    <node><interface name="\(name)">
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="GetServerInformation">
        <arg type="s" direction="out"/><arg type="s" direction="out"/>
        <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
      <method name="Notify">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
        <arg type="u" direction="out"/></method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
      <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    </interface></node>
    """

  private let kind: ServerKind
  /// The calls that are left waiting.
  private var stalled: [() -> Void]?
  private var connection: OpaquePointer?
  private var nextID: UInt32 = 1

  init(kind: ServerKind) {
    self.kind = kind
    stalled = kind == .stalling ? [] : nil
  }

  func run() {
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, data in
      guard let method, let parameters, let invocation, let data else { return }
      Unmanaged<Server>.fromOpaque(data).takeUnretainedValue()
        .answer(String(cString: method), parameters, invocation)
    }
    connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    let node = g_dbus_node_info_new_for_xml(Self.xml, nil)
    g_dbus_connection_register_object(
      connection, Self.path, node?.pointee.interfaces[0], &table,
      Unmanaged.passRetained(self).toOpaque(), nil, nil)
    g_bus_own_name_on_connection(
      connection, Self.name, G_BUS_NAME_OWNER_FLAGS_NONE, { _, _, _ in say("serving") }, nil, nil, nil)
    Lines { [self] line in obey(line) }.start()
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private func obey(_ line: String) {
    let words = line.split(separator: " ")
    if line == "wake" {
      let waiting = stalled ?? []
      stalled = nil
      for answer in waiting { answer() }
      return
    }
    guard words.count > 1, let id = UInt32(words[1]) else { return say("unknown: \(line)") }
    let action = words.count > 2 ? String(words[2]) : "default"
    if words[0] == "click" { emit("ActionInvoked", id, g_variant_new_string(action)) }
    if words[0] == "close" { emit("NotificationClosed", id, g_variant_new_uint32(2)) }
  }

  private func emit(_ signal: String, _ id: UInt32, _ second: OpaquePointer?) {
    g_dbus_connection_emit_signal(
      connection, nil, Self.path, Self.name, signal, tuple([g_variant_new_uint32(id), second]), nil)
  }

  private func answer(_ method: String, _ parameters: OpaquePointer, _ invocation: OpaquePointer) {
    guard kind != .hanging else { return say("ignored \(method)") }
    switch method {
    case "GetCapabilities":
      let all: [String] =
        switch kind {
        case .markup, .xfce: ["body", "body-markup", "actions"]
        case .dunst: ["body", "actions"]
        default: ["body"]
        }
      let list = g_variant_new_array(
        nil, all.map { (word: String) in g_variant_new_string(word) }, gsize(all.count))
      g_dbus_method_invocation_return_value(invocation, tuple([list]))
    case "GetServerInformation":
      let names: [ServerKind: String] = [.dunst: "dunst", .xfce: "Xfce Notify Daemon"]
      let words: [String] = [names[kind] ?? "harness", "repgate", "1", "1.2"]
      let texts = words.map { (word: String) in g_variant_new_string(word) }
      g_dbus_method_invocation_return_value(invocation, tuple(texts))
    case "Notify" where stalled != nil:
      say("stalled")
      g_variant_ref(parameters)
      stalled?.append { [self] in
        answer(method, parameters, invocation)
        g_variant_unref(parameters)
      }
    case "Notify":
      let replaces = number(parameters, 1)
      let id = replaces == 0 ? nextID : replaces
      if replaces == 0 { nextID += 1 }
      say(
        "notify \(id) replaces=\(replaces) title=[\(text(parameters, 3))] body=[\(text(parameters, 4))]"
          + " actions=\(printed(parameters, 5)) hints=\(printed(parameters, 6))"
          + " timeout=\(printed(parameters, 7))")
      g_dbus_method_invocation_return_value(invocation, tuple([g_variant_new_uint32(id)]))
    default:
      say("withdrawn \(number(parameters, 0))")
      g_dbus_method_invocation_return_value(invocation, nil)
    }
  }

  private func tuple(_ children: [OpaquePointer?]) -> OpaquePointer? {
    g_variant_new_tuple(children, gsize(children.count))
  }

  private func number(_ parameters: OpaquePointer, _ index: Int) -> UInt32 {
    let child = g_variant_get_child_value(parameters, gsize(index))
    defer { g_variant_unref(child) }
    return g_variant_get_uint32(child)
  }

  private func text(_ parameters: OpaquePointer, _ index: Int) -> String {
    let child = g_variant_get_child_value(parameters, gsize(index))
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }

  private func printed(_ parameters: OpaquePointer, _ index: Int) -> String {
    let child = g_variant_get_child_value(parameters, gsize(index))
    defer { g_variant_unref(child) }
    guard let text = g_variant_print(child, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
