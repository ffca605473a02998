import Core
import Platform

/// Tells the app of a window: what the window says, what its process says, and what is installed.
final class Identities {
  private let entries: DesktopEntries
  private let processes = ProcessReader()
  /// Called when what is installed has changed, so that windows are looked at anew.
  var changed: (() -> Void)?

  init() {
    entries = DesktopEntries()
    entries.onChange = { [unowned self] in changed?() }
  }

  var installed: [DesktopEntry] { entries.index.entries }

  func identify(_ window: WindowFacts) -> Identification {
    Core.identify(
      window: window, process: window.pid.flatMap { processes.facts(of: $0) }, entries: entries.index)
  }
}
