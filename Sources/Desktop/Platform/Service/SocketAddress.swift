import Glibc

/// The address of a unix socket in the form of `NOTIFY_SOCKET`: a path, or a name after `@` for a socket
/// that has no file.
struct SocketAddress {
  private var raw = sockaddr_un()
  private let length: socklen_t

  /// Nil where it is neither, or too long for a socket.
  init?(_ text: String) {
    guard text.hasPrefix("/") || text.hasPrefix("@"), text.utf8.count > 1 else { return nil }
    raw.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(text.utf8)
    // A name without a file begins with a zero, and has none at its end.
    if text.hasPrefix("@") { bytes[0] = 0 } else { bytes.append(0) }
    guard bytes.count <= MemoryLayout.size(ofValue: raw.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &raw.sun_path) { $0.copyBytes(from: bytes) }
    let head = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    length = socklen_t(head + bytes.count)
  }

  func withPointer<Answer>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Answer) -> Answer {
    withUnsafePointer(to: raw) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
