internal import CGLib

/// A call that another program waits for: it is given back an answer or an error, once.
struct BusCall {
  /// The longest text that anything here is called by, in bytes. What is longer would keep the main loop busy.
  private static let longestText = 4096

  let method: String
  let arguments: [BusValue]
  let invocation: OpaquePointer

  /// An error as callers see it.
  struct Refusal {
    var name: String
    /// For people.
    var sentence: String

    static let accessDenied = Refusal(
      name: "org.freedesktop.DBus.Error.AccessDenied",
      sentence: "The watcher answers only programs of the user whose desktop it watches.")
    static let overlong = Refusal(
      name: "org.freedesktop.DBus.Error.InvalidArgs",
      sentence: "No app and no exercise has a name of more than \(longestText) bytes.")
  }

  /// The caller's unique name on the bus; empty where there is no bus in between.
  var sender: String { g_dbus_method_invocation_get_sender(invocation).map { String(cString: $0) } ?? "" }

  /// Owned by the call.
  var connection: OpaquePointer? { g_dbus_method_invocation_get_connection(invocation) }

  var isOverlong: Bool { arguments.contains { ($0.text?.utf8.count ?? 0) > Self.longestText } }

  /// - Parameter answer: a tuple, which is taken over; nil: nothing.
  func reply(_ answer: OpaquePointer?) { g_dbus_method_invocation_return_value(invocation, answer) }

  func refuse(_ refusal: Refusal) {
    g_dbus_method_invocation_return_dbus_error(invocation, refusal.name, refusal.sentence)
  }
}
