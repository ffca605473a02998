import Glibc

/// Starts processes from one thread that lives as long as this process does.
///
/// The kernel ends a child that asked for it (`PR_SET_PDEATHSIG`) when the *thread* that started it
/// ends, so no short-lived thread may start one.
final class Spawner: @unchecked Sendable {
  static let shared = Spawner()

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Guarded by `mutex`.
  private var jobs: [@Sendable () -> Void] = []

  private init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { _ in
        Spawner.shared.work()
        return nil
      }, nil)
    precondition(started == 0, "no thread could be started: error \(started)")
    pthread_detach(thread)
  }

  /// Runs `job` on the thread and waits for its end.
  func run<Result: Sendable>(_ job: @escaping @Sendable () -> Result) -> Result {
    let answer = Answer<Result>()
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    jobs.append { answer.value = job() }
    pthread_cond_broadcast(changed)
    while true {
      if let value = answer.value { return value }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// Filled by the thread and read by the caller, both while they hold `mutex`.
  private final class Answer<Result>: @unchecked Sendable {
    var value: Result?
  }

  private func work() {
    pthread_mutex_lock(mutex)
    while true {
      while jobs.isEmpty { pthread_cond_wait(changed, mutex) }
      jobs.removeFirst()()
      pthread_cond_broadcast(changed)
    }
  }
}
