import Glibc

@testable import Storage

/// Ends another connection's transaction after a while, on a thread of its own.
final class Release {
  private let thread: pthread_t

  /// - Parameter delay: in microseconds.
  init(_ database: Database, after delay: UInt32) throws {
    let work = Unmanaged.passRetained(Work(database: database, delay: delay))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        usleep(work.delay)
        try? work.database.execute("ROLLBACK")
        return nil
      }, work.toOpaque())
    precondition(code == 0, "no thread")
    self.thread = thread
  }

  /// Until then the connection is the thread's.
  func wait() { pthread_join(thread, nil) }

  private final class Work {
    let database: Database
    let delay: UInt32

    init(database: Database, delay: UInt32) {
      self.database = database
      self.delay = delay
    }
  }
}
