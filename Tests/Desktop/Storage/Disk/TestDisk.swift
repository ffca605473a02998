import CSQLite
import Glibc
import Synchronization

/// A file system for SQLite that passes everything on to the real one, but for syncs of a disk that is
/// watched. It counts the syncs that each thread waits for, and tells the watched disks what is written.
enum TestDisk {
  /// Stands in for the real one for every ledger that is opened from now on.
  static func install() { _ = installation }

  /// How many syncs this thread has waited for.
  static var syncsOfThisThread: Int { state.withLock { $0.syncs[UInt(pthread_self())] ?? 0 } }

  /// Has everything below the folder told to `disk`, which also answers for its syncs.
  static func watch(_ folder: String, with disk: FragileDisk?) { state.withLock { $0.disks[folder] = disk } }

  private struct State {
    var syncs: [UInt: Int] = [:]
    var disks: [String: FragileDisk] = [:]
    /// By the address of the file.
    var files: [UInt: (disk: FragileDisk, path: String)] = [:]
    /// The real methods of each set of methods that was made here, and the other way round.
    var originals: [UInt: UInt] = [:]
    var copies: [UInt: UInt] = [:]
  }

  private static let state = Mutex(State())
  // Written once by the installation, before anything is opened through it.
  nonisolated(unsafe) private static var real: UnsafeMutablePointer<sqlite3_vfs>?

  private typealias File = UnsafeMutablePointer<sqlite3_file>

  private static let installation: Void = {
    real = sqlite3_vfs_find(nil)
    guard let real else { preconditionFailure("SQLite has no file system") }
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    system.initialize(to: real.pointee)
    system.pointee.pNext = nil
    system.pointee.zName = UnsafePointer(strdup("test disk"))
    system.pointee.xOpen = { system, name, file, flags, outFlags in
      guard let file, let open = TestDisk.real?.pointee.xOpen else { return SQLITE_CANTOPEN }
      let code = open(system, name, file, flags, outFlags)
      if code == SQLITE_OK { TestDisk.adopt(file, path: name.map { String(cString: $0) }) }
      return code
    }
    system.pointee.xDelete = { system, name, syncs in
      guard let name, let delete = TestDisk.real?.pointee.xDelete else { return SQLITE_IOERR }
      let path = String(cString: name)
      TestDisk.disk(of: path)?.delete(path, isSynced: syncs != 0)
      return delete(system, name, 0)
    }
    sqlite3_vfs_register(system, 1)
  }()

  private static func disk(of path: String) -> FragileDisk? {
    state.withLock { state in state.disks.first { path.hasPrefix($0.key + "/") }?.value }
  }

  private static func adopt(_ file: File, path: String?) {
    guard let methods = file.pointee.pMethods else { return }
    file.pointee.pMethods = wrapped(methods)
    guard let path, let disk = disk(of: path) else { return }
    state.withLock { $0.files[UInt(bitPattern: file)] = (disk, path) }
    disk.open(path)
  }

  private static func original(_ file: File?) -> sqlite3_io_methods? {
    guard let file, let methods = file.pointee.pMethods else { return nil }
    let address = state.withLock { $0.originals[UInt(bitPattern: methods)] }
    return address.flatMap { UnsafePointer<sqlite3_io_methods>(bitPattern: $0)?.pointee }
  }

  private static func watched(_ file: File?) -> (disk: FragileDisk, path: String)? {
    state.withLock { $0.files[UInt(bitPattern: file)] }
  }

  /// The same methods, but for those that a disk is told of.
  private static func wrapped(_ methods: UnsafePointer<sqlite3_io_methods>) -> UnsafePointer<
    sqlite3_io_methods
  >? {
    let known = state.withLock { $0.copies[UInt(bitPattern: methods)] }
    if let known { return UnsafePointer(bitPattern: known) }
    let copy = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    copy.initialize(to: methods.pointee)
    copy.pointee.xWrite = { file, bytes, count, offset in
      if let (disk, path) = TestDisk.watched(file), let bytes {
        if let failure = disk.failure(of: path) { return failure }
        disk.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)), to: path, at: Int(offset))
      }
      return TestDisk.original(file)?.xWrite(file, bytes, count, offset) ?? SQLITE_IOERR
    }
    copy.pointee.xTruncate = { file, size in
      if let (disk, path) = TestDisk.watched(file) { disk.truncate(path, to: Int(size)) }
      return TestDisk.original(file)?.xTruncate(file, size) ?? SQLITE_IOERR
    }
    copy.pointee.xSync = { file, flags in
      TestDisk.state.withLock { $0.syncs[UInt(pthread_self()), default: 0] += 1 }
      if let (disk, path) = TestDisk.watched(file) {
        disk.sync(path)
        return SQLITE_OK
      }
      return TestDisk.original(file)?.xSync(file, flags) ?? SQLITE_IOERR
    }
    copy.pointee.xClose = { file in
      let close = TestDisk.original(file)?.xClose
      TestDisk.state.withLock { _ = $0.files.removeValue(forKey: UInt(bitPattern: file)) }
      return close?(file) ?? SQLITE_OK
    }
    state.withLock { state in
      state.copies[UInt(bitPattern: methods)] = UInt(bitPattern: copy)
      state.originals[UInt(bitPattern: copy)] = UInt(bitPattern: methods)
    }
    return UnsafePointer(copy)
  }
}
