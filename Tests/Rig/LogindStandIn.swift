import Glibc
import Rehearsal

/// A system bus of a desktop's own, with a stand-in for logind on it.
package final class LogindStandIn {
  private static let path = "/org/freedesktop/login1"
  private static let sessionInterface = "org.freedesktop.login1.Session"

  private let desktop: PrivateDesktop
  private var logind: MockObject

  /// Starts the bus and logind.
  package init(on desktop: PrivateDesktop) throws {
    self.desktop = desktop
    let socket = "\(desktop.folder.path)/run/system-bus"
    let configuration = try desktop.folder.write(
      """
      <busconfig><type>session</type><listen>unix:path=\(socket)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """, to: "run/system-bus.conf")
    try desktop.start("dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--nopidfile"])
    try Patience.wait(for: "the system bus is ready") { access(socket, F_OK) == 0 }
    logind = try Self.start(on: desktop)
  }

  /// Ends logind and starts another one, without any session.
  package func restart() throws {
    end()
    logind = try Self.start(on: desktop)
  }

  /// Ends logind.
  package func end() { logind.process.end() }

  /// Adds a session of this user that has the screen.
  package func addSession(_ id: String) throws {
    try logind.mock("AddSession", "'\(id)'", "'seat0'", "uint32 \(getuid())", "'rehearsal'", "true")
  }

  /// Makes the session the one that logind calls the user's display, and says that sessions changed.
  package func makeDisplay(_ id: String) throws {
    let path = Self.session(id)
    try logind.mock(
      "UpdateProperties", "'org.freedesktop.login1.User'", "{'Display': <('\(id)', objectpath '\(path)')>}",
      at: "\(Self.path)/user/\(getuid())")
    try logind.mock(
      "EmitSignal", "'org.freedesktop.login1.Manager'", "'SessionNew'", "'so'",
      "[<'\(id)'>, <objectpath '\(path)'>]")
  }

  /// Sets a property of a session, as in `"LockedHint", true`.
  package func set(_ property: String, _ value: Bool, of id: String) throws {
    try logind.mock(
      "UpdateProperties", "'\(Self.sessionInterface)'", "{'\(property)': <\(value)>}", at: Self.session(id))
  }

  /// Asks the session's locker to lock, as `loginctl lock-session` does.
  package func askToLock(_ id: String) throws {
    try logind.call("\(Self.sessionInterface).Lock", at: Self.session(id))
  }

  /// Announces a sleep, or its end.
  package func prepareForSleep(_ begins: Bool) throws {
    try logind.mock(
      "EmitSignal", "'org.freedesktop.login1.Manager'", "'PrepareForSleep'", "'b'", "[<\(begins)>]")
  }

  /// Sets what logind answers when it is asked whether a sleep is near.
  package func setPreparing(_ begins: Bool) throws {
    try logind.mock(
      "UpdateProperties", "'org.freedesktop.login1.Manager'", "{'PreparingForSleep': <\(begins)>}")
  }

  /// Who holds a sleep back, as logind lists it.
  package func inhibitors() throws -> String {
    try logind.call("org.freedesktop.login1.Manager.ListInhibitors")
  }

  private static func session(_ id: String) -> String { "\(path)/session/\(id)" }

  private static func start(on desktop: PrivateDesktop) throws -> MockObject {
    let logind = try MockObject(
      "org.freedesktop.login1", path: path, interface: "org.freedesktop.login1.Manager", template: "logind",
      on: .system, of: desktop)
    // The template's own takes the number for a text.
    try logind.mock(
      "AddMethod", "'org.freedesktop.login1.Manager'", "'GetUser'", "'u'", "'o'",
      "'ret = \"\(path)/user/%d\" % args[0]'")
    return logind
  }
}
