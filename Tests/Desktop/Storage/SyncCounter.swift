import CSQLite
import Glibc
import Synchronization

/// Counts the disk syncs that SQLite waits for, by thread: a file system for SQLite that passes everything
/// on to the real one.
enum SyncCounter {
  /// Counts for every ledger that is opened from now on.
  static func install() { _ = installation }

  /// How many syncs this thread has waited for.
  static var ofThisThread: Int { counts.withLock { $0[UInt(pthread_self())] ?? 0 } }

  private static let counts = Mutex<[UInt: Int]>([:])
  // Written once by the installation, before anything is opened through it.
  nonisolated(unsafe) private static var real: UnsafeMutablePointer<sqlite3_vfs>?
  nonisolated(unsafe) private static var realSync:
    (@convention(c) (UnsafeMutablePointer<sqlite3_file>?, Int32) -> Int32)?
  private static let patched = Mutex<[UInt: UInt]>([:])

  private static let installation: Void = {
    real = sqlite3_vfs_find(nil)
    guard let real else { preconditionFailure("SQLite has no file system") }
    let counting = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    counting.initialize(to: real.pointee)
    counting.pointee.pNext = nil
    counting.pointee.zName = UnsafePointer(strdup("counting"))
    counting.pointee.xOpen = { system, name, file, flags, outFlags in
      guard let file, let open = SyncCounter.real?.pointee.xOpen else { return SQLITE_CANTOPEN }
      let code = open(system, name, file, flags, outFlags)
      if code == SQLITE_OK, let methods = file.pointee.pMethods {
        file.pointee.pMethods = SyncCounter.counting(methods)
      }
      return code
    }
    sqlite3_vfs_register(counting, 1)
  }()

  /// The same methods, with a sync that counts.
  private static func counting(_ methods: UnsafePointer<sqlite3_io_methods>) -> UnsafePointer<
    sqlite3_io_methods
  >? {
    let address = patched.withLock { known in
      if let copy = known[UInt(bitPattern: methods)] { return copy }
      let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      copy.initialize(to: methods.pointee)
      if realSync == nil { realSync = methods.pointee.xSync }
      copy.pointee.xSync = { file, flags in
        SyncCounter.counts.withLock { $0[UInt(pthread_self()), default: 0] += 1 }
        return SyncCounter.realSync?(file, flags) ?? SQLITE_IOERR
      }
      known[UInt(bitPattern: methods)] = UInt(bitPattern: copy)
      return UInt(bitPattern: copy)
    }
    return UnsafePointer(bitPattern: address)
  }
}
