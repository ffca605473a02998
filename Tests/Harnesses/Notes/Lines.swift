internal import CGLib
import Glibc

/// Writes one line to whoever started this process.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Calls its closure on the main loop for each line on stdin, and ends the process at its end.
final class Lines {
  private var pending: [UInt8] = []
  private let handle: (String) -> Void

  init(_ handle: @escaping (String) -> Void) { self.handle = handle }

  /// - Precondition: called once; the lines are read for as long as the process lives.
  func start() {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, 0, G_IO_IN,
      { _, _, data in
        if let data { Unmanaged<Lines>.fromOpaque(data).takeUnretainedValue().readMore() }
        return 1
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<Lines>.fromOpaque(data).release() } })
  }

  private func readMore() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &buffer, buffer.count)
    guard count > 0 else { exit(0) }
    pending += buffer[..<count]
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: pending[..<end], as: UTF8.self)
      pending.removeSubrange(...end)
      handle(line)
    }
  }
}
