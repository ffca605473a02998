internal import CGLib

/// Has what processes play paused, by MPRIS on the session bus.
///
/// Nothing waits for it, and it tries once: a bus or a player that does not answer is left alone.
package final class MediaPause {
  private static let prefix = "org.mpris.MediaPlayer2."
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"

  private let bus: BusPeer
  private let pids: Set<Int>
  /// A player may have several names.
  private var asked: Set<String> = []

  private init(_ bus: BusPeer, pids: Set<Int>) {
    self.bus = bus
    self.pids = pids
  }

  /// Pauses the players that are these very processes, where they play.
  package static func begin(processes: Set<Int32>) {
    let pids = Set(processes.map { Int($0) })
    guard SessionBus.isReachable, !pids.isEmpty else { return }
    Bus.session.connect { connection in
      guard let connection else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(connection)) }
      MediaPause(BusPeer(owner: Bus.name, connection: connection), pids: pids).findPlayers()
    }
  }

  private func findPlayers() {
    askBus("ListNames") { [self] names in
      for name in names?.list?.compactMap(\.text) ?? [] where name.hasPrefix(Self.prefix) {
        askBus("GetNameOwner", [.text(name)]) { [self] in
          if let owner = $0?.text, asked.insert(owner).inserted { judge(owner) }
        }
      }
    }
  }

  private func judge(_ owner: String) {
    askBus("GetConnectionUnixProcessID", [.text(owner)]) { [self] in
      if let pid = $0?.number, pids.contains(pid) { pause(bus.peer(owner)) }
    }
  }

  private func pause(_ player: BusPeer) {
    player.call(
      Self.path, "org.freedesktop.DBus.Properties", "Get",
      [.text(Self.interface), .text("PlaybackStatus")]
    ) { values in
      guard values?.first?.text == "Playing" else { return }
      player.call(Self.path, Self.interface, "Pause") { _ in }
    }
  }

  private func askBus(
    _ method: String, _ arguments: [BusArgument] = [], answer: @escaping (BusValue?) -> Void
  ) {
    bus.call("/org/freedesktop/DBus", Bus.name, method, arguments) { answer($0?.first) }
  }
}
