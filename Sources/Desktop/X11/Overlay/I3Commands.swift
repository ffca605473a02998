internal import Core
internal import Glibc

/// What i3 is told and asked over its own socket, for what it has no X message for
/// (https://i3wm.org/docs/ipc.html).
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

  /// The kinds of message.
  enum Message: UInt32 {
    case command = 0
    /// Answered with all containers, as JSON.
    case tree = 4
  }

  private func send(_ command: String) {
    guard let descriptor = connect() else { return }
    defer { close(descriptor) }
    _ = send(.command, command, to: descriptor)
  }

  /// - Returns: what i3 answers; nil where it does not within a second.
  func ask(_ question: Message) -> String? {
    guard let descriptor = connect(patience: timeval(tv_sec: 1, tv_usec: 0)) else { return nil }
    defer { close(descriptor) }
    // The answer has the same head: magic, length and type.
    guard send(question, "", to: descriptor), let head = read(14, from: descriptor) else { return nil }
    let length = Int(head.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 6, as: UInt32.self) })
    guard length < 1 << 24, let body = read(length, from: descriptor) else { return nil }
    return String(decoding: body, as: UTF8.self)
  }

  private func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress?.advanced(by: done), count - done, 0)
      }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }

  /// - Parameter patience: how long each step may wait; nil: none may.
  private func connect(patience: timeval? = nil) -> Int32? {
    let waiting = patience == nil ? SOCK_NONBLOCK.rawValue : 0
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | waiting), 0)
    guard descriptor >= 0 else { return nil }
    if var patience {
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
      }
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(socketPath.utf8) + [0]
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.count <= room.count else { return false }
      room.copyBytes(from: path)
      return true
    }
    let isConnected =
      fits
      && withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  private func send(_ kind: Message, _ text: String, to descriptor: Int32) -> Bool {
    // Magic, length and type in this machine's byte order, then the text.
    var message = Array("i3-ipc".utf8)
    withUnsafeBytes(of: UInt32(text.utf8.count)) { message += $0 }
    withUnsafeBytes(of: kind.rawValue) { message += $0 }
    message += Array(text.utf8)
    return message.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    } == message.count
  }

  private static func text(_ name: AtomName, _ connection: XConnection) -> String? {
    guard let bytes = connection.property(name, of: connection.root)?.bytes, !bytes.isEmpty else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
