internal import CX11
internal import Synchronization

/// What the X server refused, counted for the whole process, since Xlib has one error handler for all
/// connections. The handlers here never call Xlib.
final class XErrorRecord: Sendable {
  static let shared = XErrorRecord()

  private struct State {
    var counts: [XErrorKind: Int] = [:]
    var unread: [XErrorReport] = []
    var traps: [Trap] = []
    var nextTrap = 0
    var dead: Set<UInt> = []
  }

  /// Errors of requests from `first` on, up to `last` once that is known, are expected.
  private struct Trap {
    var id: Int
    var connection: UInt
    var first: UInt
    var caught: UInt8?
  }

  private let state = Mutex(State())

  private init() {}

  /// Puts the handlers in place. Repeated before each trap, since any library in the process may put
  /// another one there.
  func install() {
    XSetErrorHandler { display, event in
      guard let event else { return 0 }
      XErrorRecord.shared.note(
        connection: UInt(bitPattern: display), serial: event.pointee.serial,
        kind: XErrorKind(
          error: event.pointee.error_code, request: event.pointee.request_code,
          minor: event.pointee.minor_code))
      return 0
    }
    // The default one prints; what is to be done is done by the connection's exit handler.
    XSetIOErrorHandler { _ in 0 }
  }

  func note(connection: UInt, serial: UInt, kind: XErrorKind) {
    state.withLock { state in
      if let index = state.traps.lastIndex(where: { $0.connection == connection && $0.first <= serial }) {
        state.traps[index].caught = state.traps[index].caught ?? kind.error
        return
      }
      let count = (state.counts[kind] ?? 0) + 1
      state.counts[kind] = count
      // The first, the second, the fourth and so on: a fault that repeats for weeks fills no log.
      if count & (count - 1) == 0, state.unread.count < 64 {
        state.unread.append(XErrorReport(kind: kind, count: count))
      }
    }
  }

  func beginTrap(connection: UInt, nextSerial: UInt) -> Int {
    state.withLock { state in
      state.nextTrap += 1
      state.traps.append(Trap(id: state.nextTrap, connection: connection, first: nextSerial))
      return state.nextTrap
    }
  }

  /// The code of the first error that the trap caught. All its requests must have been answered.
  func endTrap(_ id: Int) -> UInt8? {
    state.withLock { state in
      guard let index = state.traps.firstIndex(where: { $0.id == id }) else { return nil }
      return state.traps.remove(at: index).caught
    }
  }

  func markDead(_ connection: UInt) { state.withLock { _ = $0.dead.insert(connection) } }

  func isDead(_ connection: UInt) -> Bool { state.withLock { $0.dead.contains(connection) } }

  /// A new connection may get the address of an old one.
  func forget(_ connection: UInt) {
    state.withLock { state in
      state.dead.remove(connection)
      state.traps.removeAll { $0.connection == connection }
    }
  }

  func takeReports() -> [XErrorReport] {
    state.withLock { state in
      defer { state.unread = [] }
      return state.unread
    }
  }

  func count(of kind: XErrorKind) -> Int { state.withLock { $0.counts[kind] ?? 0 } }
}
