internal import Core
internal import Glibc
internal import Synchronization

/// A pipe from the main loop to the upkeep thread. Neither end ever makes the main loop wait.
final class UpkeepMailbox: Sendable {
  /// What is told, one byte each.
  enum Letter: UInt8 {
    case spent = 115
    case earned = 101
    /// The day's copy is to be made.
    case backup = 98
  }

  /// What the thread's wait came to.
  enum Delivery: Hashable {
    case letter(Letter)
    /// Nothing came in time.
    case silence
    /// The main loop's end is gone.
    case hungUp
  }

  private let readEnd: Int32
  private let writeEnd: Int32
  /// Whether `spent` was told since the thread last began a round: saves a wake-up a second.
  private let spendingIsKnown = Atomic(false)
  private let dayNumber = Atomic(0)

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writeEnd, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
  }

  deinit { close(readEnd) }

  func send(_ letter: Letter) {
    if letter == .spent, spendingIsKnown.exchange(true, ordering: .acquiringAndReleasing) { return }
    var byte = letter.rawValue
    // A full pipe holds more letters than the thread needs to know that it has work.
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Asks for the copy of this day.
  func send(backupOf day: CivilDate) {
    dayNumber.store(day.dayNumber, ordering: .releasing)
    send(.backup)
  }

  /// The day that a copy was last asked of.
  var backupDay: CivilDate { CivilDate(dayNumber: dayNumber.load(ordering: .acquiring)) }

  /// Whether something waits to be read.
  var hasLetters: Bool {
    var question = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&question, 1, 0) > 0
  }

  func hangUp() { close(writeEnd) }

  /// What is written from here on counts as news again.
  func beginRound() { spendingIsKnown.store(false, ordering: .releasing) }

  /// Waits for the next letter; for ever where there is no limit.
  func next(within limit: Duration?) -> Delivery {
    var question = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    let milliseconds = limit.map { Int32(clamping: $0.wholeMilliseconds) } ?? -1
    while true {
      let count = poll(&question, 1, milliseconds)
      if count == 0 { return .silence }
      if count < 0 {
        if errno == EINTR { continue }
        return .hungUp
      }
      var byte: UInt8 = 0
      let length = read(readEnd, &byte, 1)
      if length == 0 { return .hungUp }
      if length == 1, let letter = Letter(rawValue: byte) { return .letter(letter) }
    }
  }
}
