internal import Core
internal import Glibc

/// What i3 is told over its own socket, for what it has no X message for (https://i3wm.org/docs/ipc.html).
struct I3Commands: Hashable {
  private let socketPath: String
  /// The smallest number that no workspace has.
  private let freeNumber: Int

  /// Nil where the window manager is not i3, or where its socket is another user's.
  init?(_ connection: XConnection) {
    guard let path = Self.text(.i3SocketPath, connection) else { return nil }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK, facts.st_uid == geteuid() else {
      return nil
    }
    socketPath = path
    let names = (Self.text(.netDesktopNames, connection) ?? "").split(separator: "\0")
    // A name may go on behind its number: `2: mail`.
    let numbers = Set(names.compactMap { Int($0.prefix { $0.isNumber }) })
    freeNumber = (1...).first { !numbers.contains($0) } ?? 1
  }

  /// Goes to a workspace that has no windows. The answer is not waited for: it is looked whether it worked.
  func goToNewWorkspace() { send("workspace number \(freeNumber)") }

  private func send(_ command: String) {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(socketPath.utf8) + [0]
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.count <= room.count else { return false }
      room.copyBytes(from: path)
      return true
    }
    guard fits else { return }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { return }
    // Magic, length and type (0: a command) in this machine's byte order, then the command.
    var message = Array("i3-ipc".utf8)
    withUnsafeBytes(of: UInt32(command.utf8.count)) { message += $0 }
    withUnsafeBytes(of: UInt32(0)) { message += $0 }
    message += Array(command.utf8)
    _ = message.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  private static func text(_ name: AtomName, _ connection: XConnection) -> String? {
    guard let bytes = connection.property(name, of: connection.root)?.bytes, !bytes.isEmpty else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
