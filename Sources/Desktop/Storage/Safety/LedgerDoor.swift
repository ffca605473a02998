internal import Files
internal import Glibc

/// Keeps apart who opens a ledger and who makes, migrates or replaces it: locks on a file beside it.
struct LedgerDoor {
  private let lockFile: String
  private let ledger: String

  /// Held by everyone for the moment of opening, and alone by who changes the file as a whole.
  private static let opening = FileLock.Part.byte(0)
  /// Held by a watcher for as long as it uses the ledger.
  private static let watching = FileLock.Part.byte(1)
  private static let pause: UInt32 = 5000
  private static let attempts = 1000

  init(ledger: String) {
    self.ledger = ledger
    lockFile = ledger + ".lock"
  }

  /// Nobody replaces the file during `body`.
  func whileOpening<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
    let lock: FileLock?
    do throws(FileError) {
      lock = try wait(.shared, Self.opening)
    } catch {
      // In a folder that cannot be written to nobody can replace anything, and what follows says so.
      return try body()
    }
    guard let lock else { throw .busy }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Nobody opens the file during `body`. Waits for others for 5 s at most.
  func alone<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
    guard let lock = try take(.exclusive, Self.opening) else { throw .busy }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Keeps the ledger's form as it is for as long as the lock lives; nil where no lock can be had.
  func watch() throws(LedgerError) -> FileLock? { try take(.shared, Self.watching) }

  /// No watcher uses the ledger during `body`.
  /// - Throws: `.watcherIsOlder` where one does.
  func withoutWatchers<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
    // One that is just ending is waited for.
    guard let lock = try take(.exclusive, Self.watching, attempts: 200) else {
      throw .watcherIsOlder(path: ledger)
    }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  private func take(
    _ kind: FileLock.Kind, _ part: FileLock.Part, attempts: Int = Self.attempts
  ) throws(LedgerError) -> FileLock? {
    do throws(FileError) {
      return try wait(kind, part, attempts: attempts)
    } catch {
      throw .file(error)
    }
  }

  /// - Returns: nil where others keep it for too long.
  private func wait(
    _ kind: FileLock.Kind, _ part: FileLock.Part, attempts: Int = Self.attempts
  ) throws(FileError) -> FileLock? {
    for _ in 1...attempts {
      if let lock = try FileLock.take(kind, of: part, at: lockFile) { return lock }
      usleep(Self.pause)
    }
    return nil
  }
}
