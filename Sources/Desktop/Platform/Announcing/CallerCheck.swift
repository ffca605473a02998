internal import CGLib
import Glibc

/// Whether a caller on the bus is a program of the user whose watcher this is.
///
/// The usual session bus lets nobody else in, but a bus may be set up otherwise. It is asked once for each caller, and
/// nothing waits for its answer; what the caller asked in the meantime is kept in order.
final class CallerCheck {
  /// How many callers are remembered. No name is ever given to another program on the same bus.
  private static let longestMemory = 256

  private var isOwn: [String: Bool] = [:]
  private var waiting: [String: [(Bool) -> Void]] = [:]

  /// - Parameters:
  ///   - caller: the program's unique name on the bus.
  ///   - answer: called with whether it is the user's own; at once where that is known. False where the bus does not
  ///     tell.
  func check(_ caller: String, on connection: OpaquePointer, _ answer: @escaping (Bool) -> Void) {
    if let known = isOwn[caller] { return answer(known) }
    waiting[caller, default: []].append(answer)
    guard waiting[caller]?.count == 1 else { return }
    let bus = BusPeer(owner: Bus.name, connection: connection)
    bus.call("/org/freedesktop/DBus", Bus.name, "GetConnectionUnixUser", [.text(caller)]) { [self] values in
      let verdict = values?.first?.number == Int(geteuid())
      if isOwn.count >= Self.longestMemory { isOwn = [:] }
      // No answer is no knowledge.
      if values != nil { isOwn[caller] = verdict }
      for answer in waiting.removeValue(forKey: caller) ?? [] { answer(verdict) }
    }
  }

  /// Begins anew, as on another bus, which gives the same names to others.
  func forget() { isOwn = [:] }
}
