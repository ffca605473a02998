import Glibc

/// A pipe that no child inherits unasked. Reading never waits.
final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws {
    // Made on the thread that starts children, so that none starts before both ends are marked.
    let ends = Spawner.shared.run { () -> [Int32] in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return [-errno] }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      return ends
    }
    guard ends.count == 2 else {
      throw RehearsalTrouble("No pipe could be made: \(String(cString: strerror(-ends[0]))).")
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  /// To be called once the child has its own: only then does its end show here.
  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }
}
