import Rehearsal

/// A screen saver on a desktop's session bus that is on when it is told to.
package final class ScreenSaverStandIn {
  private let mock: MockObject
  private let interface: String

  /// - Parameter interface: the name's own where it is nil.
  package init(
    _ name: String, path: String, interface: String? = nil, isOn: Bool? = false, on desktop: PrivateDesktop
  ) throws {
    self.interface = interface ?? name
    mock = try MockObject(name, path: path, interface: self.interface, on: .session, of: desktop)
    if let isOn { try answer("ret = \(isOn ? "True" : "False")") }
  }

  /// Turns it on or off.
  /// - Parameter says: whether it tells of it by itself.
  package func turn(on isOn: Bool, says: Bool = true) throws {
    try answer("ret = \(isOn ? "True" : "False")")
    if says { try signal(isOn) }
  }

  /// From now on it is asked in vain.
  package func hang() throws { try answer("import time; time.sleep(600)") }

  /// Says that it is on or off, and nothing else.
  package func signal(_ isOn: Bool) throws {
    try mock.mock("EmitSignal", "'\(interface)'", "'ActiveChanged'", "'b'", "[<\(isOn)>]")
  }

  /// It gives up its name.
  package func end() { mock.process.end() }

  private func answer(_ code: String) throws {
    try mock.mock("AddMethod", "'\(interface)'", "'GetActive'", "''", "'b'", "'\(code)'")
  }
}
