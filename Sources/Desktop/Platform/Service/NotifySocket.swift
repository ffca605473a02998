import Core
import Glibc

/// Tells whoever started this program how it is doing, where they asked for it (`NOTIFY_SOCKET`).
package final class NotifySocket {
  private let address: SocketAddress
  private let descriptor: Int32

  /// - Parameter address: a path, or a name after `@`. Nil where that is no address.
  package init?(address text: String) {
    guard let address = SocketAddress(text) else { return nil }
    self.address = address
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The socket that the environment names, which no program started from here shall take for its own.
  /// To be called once, before there is a second thread. Nil where nobody wants to be told.
  package static func takeFromEnvironment() -> NotifySocket? {
    defer { for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) } }
    return getenv("NOTIFY_SOCKET").flatMap { NotifySocket(address: String(cString: $0)) }
  }

  /// Never waits.
  ///
  /// - Returns: false where it did not get through.
  @discardableResult
  package func send(_ message: ServiceMessage) -> Bool {
    let bytes = Array(message.text.utf8)
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    return address.withPointer { sendto(descriptor, bytes, bytes.count, flags, $0, $1) } == bytes.count
  }
}
