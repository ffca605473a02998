import Glibc

/// Lets a sleep of the machine wait until what is open is written: logind holds it back for as long as
/// somebody keeps the file that it gave.
///
/// Where logind refuses, sleep comes without a warning, and the clocks tell of it afterwards.
final class SleepDelay {
  private let logind: BusPeer
  private var file: Int32?
  private var isWanted = false

  init(_ logind: BusPeer) { self.logind = logind }

  deinit { letGo() }

  /// Asks for it; the answer comes later.
  func take() {
    guard !isWanted else { return }
    isWanted = true
    logind.callForFile(
      "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "Inhibit",
      [.text("sleep"), .text("Repgate"), .text("Writes down the time that was used"), .text("delay")]
    ) { [weak self] file in
      guard let self, isWanted, self.file == nil else {
        if let file { close(file) }
        return
      }
      self.file = file
    }
  }

  /// Lets the machine sleep.
  func letGo() {
    isWanted = false
    if let file { close(file) }
    file = nil
  }
}
