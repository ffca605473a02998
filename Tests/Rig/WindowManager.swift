import Core
import Rehearsal

/// A window manager as a test runs it: its default configuration, unless its name says otherwise.
package struct WindowManager: Sendable, CustomStringConvertible {
  package var name: String
  /// Nil: none is started.
  package var program: String?
  package var arguments: [String] = []
  package var package = ""
  /// Files below the home folder that it needs, with their texts.
  package var files: [String: String] = [:]
  /// D-Bus services of the system that it needs.
  package var services: [String] = []
  package var environment: [String: String] = [:]
  /// Whether it announces itself (`_NET_SUPPORTING_WM_CHECK`).
  package var announcesItself = true

  package var description: String { name }

  package static let none = WindowManager(name: "no window manager", announcesItself: false)
  package static let openbox = WindowManager(name: "openbox", program: "openbox", package: "openbox")
}
