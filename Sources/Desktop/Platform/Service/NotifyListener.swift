import Core
import Glibc

/// The other end of `NOTIFY_SOCKET`: hears what a program says of itself.
package final class NotifyListener {
  /// For the environment of whoever is to be heard.
  package let address: String
  /// Has input when something was said.
  package let fileDescriptor: Int32

  /// - Parameter path: where the socket is made, in a folder that nobody else can enter. What lies there is
  ///   replaced. Nil where no socket can be made there; errno tells why.
  package init?(path: String) {
    address = path
    guard let socketAddress = SocketAddress(path) else {
      errno = ENAMETOOLONG
      return nil
    }
    let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    fileDescriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | flags, 0)
    guard fileDescriptor >= 0 else { return nil }
    unlink(path)
    guard socketAddress.withPointer({ bind(fileDescriptor, $0, $1) }) == 0 else {
      let code = errno
      close(fileDescriptor)
      errno = code
      return nil
    }
  }

  deinit {
    close(fileDescriptor)
    unlink(address)
  }

  /// What was said since the last call. Never waits.
  package func messages() -> [ServiceMessage] {
    var messages: [ServiceMessage] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(fileDescriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return messages }
      messages.append(ServiceMessage(text: String(decoding: buffer[..<count], as: UTF8.self)))
    }
  }
}
