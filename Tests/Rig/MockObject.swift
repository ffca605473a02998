import Rehearsal

/// A program on one of a desktop's buses that stands in for another: python-dbusmock, told what to do by
/// calls on the bus.
package final class MockObject {
  /// The machine's bus or the session's.
  package enum Bus: String {
    case system, session
  }

  package let process: Child
  private let desktop: PrivateDesktop
  private let bus: Bus
  private let name: String
  private let path: String

  /// Starts it and waits until it has its name.
  /// - Parameter first: in Python, what its process does before.
  package init(
    _ name: String, path: String, interface: String, template: String? = nil, first: String? = nil,
    on bus: Bus,
    of desktop: PrivateDesktop
  ) throws {
    self.desktop = desktop
    self.bus = bus
    self.name = name
    self.path = path
    let what = template.map { ["--template", $0] } ?? [name, path, interface]
    // Debian's own, for which the package is; another one may come first.
    let module = first.map {
      ["-c", $0 + "\nimport runpy\nrunpy.run_module('dbusmock', run_name='__main__')"]
    }
    process = try desktop.start(
      "/usr/bin/python3", (module ?? ["-m", "dbusmock"]) + ["--\(bus.rawValue)"] + what)
    try Patience.wait(for: "\(name) is on the \(bus.rawValue) bus", within: .seconds(20)) {
      try Self.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", [name], on: bus,
        of: desktop
      ).contains("true")
    }
  }

  /// Calls a method of the stand-in, or of one of its other objects.
  /// - Parameter arguments: in GVariant's text form.
  /// - Returns: the answer in that form.
  @discardableResult
  package func call(_ method: String, _ arguments: String..., at object: String? = nil) throws -> String {
    try Self.call(name, object ?? path, method, arguments, on: bus, of: desktop)
  }

  /// Tells the stand-in itself what to do.
  @discardableResult
  package func mock(_ method: String, _ arguments: String..., at object: String? = nil) throws -> String {
    try Self.call(
      name, object ?? path, "org.freedesktop.DBus.Mock.\(method)", arguments, on: bus, of: desktop)
  }

  private static func call(
    _ name: String, _ path: String, _ method: String, _ arguments: [String], on bus: Bus,
    of desktop: PrivateDesktop
  ) throws -> String {
    try desktop.run(
      "gdbus",
      ["call", "--\(bus.rawValue)", "--dest", name, "--object-path", path, "--method", method, "--"]
        + arguments
    ).output
  }
}
