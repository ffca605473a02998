import Core
import Glibc
import Rehearsal

/// A window manager as a test runs it: in its default configuration, unless its name says otherwise.
package struct WindowManager: Sendable, CustomStringConvertible {
  package var name: String
  /// Nil: none is started.
  package var program: String?
  package var arguments: [String] = []
  /// The Debian package that it comes in.
  package var package = ""
  /// Files below the home folder that it needs.
  package var files: [File] = []
  /// D-Bus services of the system that it needs.
  package var services: [String] = []
  package var environment: [String: String] = [:]
  /// A program that runs beside it, such as the one that reads its keys.
  package var companion: (program: String, package: String)?
  /// Whether it announces itself (`_NET_SUPPORTING_WM_CHECK`).
  package var announcesItself = true
  /// Its own keys for going to the other of two windows.
  package var otherWindowKeys = ["alt+Tab"]
  /// Its own keys for going to the second desktop and back to the first; nil: the common messages are
  /// understood.
  package var desktopKeys: (second: String, first: String)?
  /// Whether it puts windows side by side, as large as it likes.
  package var isTiling = false
  /// Whether windows can be minimised.
  package var minimises = true
  /// Whether the pointer alone gives the focus.
  package var followsPointer = false
  /// Whether there is more than one desktop.
  package var hasDesktops = true
  /// Whether windows of a desktop that is not shown are unmapped.
  package var unmapsOtherDesktops = true
  /// How it is told to begin again in place; nil: it is ended and started.
  package var restartCommand: [String]?

  package var description: String { name }

  /// A file of the home folder: a text, or a system file with changes.
  package struct File: Sendable {
    package var name: String
    package var text = ""
    package var original: String?
    package var changes: [(from: String, to: String)] = []
    package var isProgram = false
  }
}

extension WindowManager {
  /// Starts it and waits until it manages the desktop.
  @discardableResult
  package func start(on desktop: PrivateDesktop) throws -> Child? {
    guard let program else { return nil }
    try ProgramSearch.require([(program, package)] + (companion.map { [$0] } ?? []))
    for file in files {
      var text = file.text
      if let original = file.original { text = try desktop.run("cat", [original]).output }
      for change in file.changes { text = text.replacing(change.from, with: change.to) }
      let path = try desktop.folder.write(text, to: "home/\(file.name)")
      if file.isProgram { chmod(path, 0o700) }
    }
    // First, so that it has its keys by the time that windows are managed.
    if let companion { try desktop.start(companion.program) }
    let words = arguments.map { $0.replacing("HOME/", with: desktop.home + "/") }
    return try desktop.startWindowManager(program, words, announcesItself: announcesItself)
  }
}
