internal import CSQLite

/// One connection to an SQLite file. Every result code goes through `check`.
final class Database {
  /// Where the file is.
  let path: String
  private let connection: OpaquePointer
  private let identity: FileIdentity?
  private var statements: [String: Statement] = [:]

  /// Opens the file, which must be there unless `path` is `:memory:`.
  init(path: String) throws(LedgerError) {
    self.path = path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw .database(DatabaseError(code: code, message: message, path: path))
    }
    connection = opened
    identity = FileIdentity(of: path)
    sqlite3_extended_result_codes(connection, 1)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(connection)
  }

  /// False once the file was deleted, or another one put in its place: what is entered here is lost then,
  /// and other programs use another file.
  var isInPlace: Bool { FileIdentity(of: path) == identity }

  /// How long a statement waits for another connection's lock before it throws `.busy`.
  func wait(atMost patience: Duration) {
    sqlite3_busy_timeout(connection, Int32(clamping: patience.wholeMilliseconds))
  }

  /// Runs SQL text of any number of statements, without values.
  func execute(_ sql: String) throws(LedgerError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// Runs one statement to its end. It stays prepared for the next time.
  func run(_ sql: String, _ values: [Value] = []) throws(LedgerError) {
    _ = try rows(sql, values) { _ in () }
  }

  /// The first row that a query gives, or nil.
  func row<Result>(
    _ sql: String, _ values: [Value] = [], _ read: (Statement) -> Result
  ) throws(LedgerError) -> Result? {
    try rows(sql, values, read).first
  }

  /// The first column of a query's first row; 0 where there is none.
  func number(_ sql: String, _ values: [Value] = []) throws(LedgerError) -> Int64 {
    try row(sql, values) { $0.integer(0) } ?? 0
  }

  /// All rows that a query gives.
  func rows<Result>(
    _ sql: String, _ values: [Value] = [], _ read: (Statement) -> Result
  ) throws(LedgerError) -> [Result] {
    var results: [Result] = []
    try forEach(sql, values) { row throws(LedgerError) in results.append(read(row)) }
    return results
  }

  /// Calls `body` with one row after the other that a query gives.
  func forEach(
    _ sql: String, _ values: [Value] = [], _ body: (Statement) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    let statement = try prepared(sql)
    statement.bind(values)
    defer { statement.reset() }
    while true {
      let code = statement.step()
      switch code {
      case SQLITE_ROW: try body(statement)
      case SQLITE_DONE: return
      default: try check(code)
      }
    }
  }

  /// How a transaction begins.
  enum Beginning: String {
    /// Reads one state of the file.
    case reading = "BEGIN"
    /// Takes the write lock first, so that what is read stays true until it is written.
    case writing = "BEGIN IMMEDIATE"
  }

  /// Everything that `body` does happens as a whole, or not at all if it throws. Nothing is written into a
  /// file that is no longer in its place.
  func transaction<Result>(
    _ beginning: Beginning, _ body: () throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try run(beginning.rawValue)
    do throws(LedgerError) {
      let result = try body()
      if beginning == .writing, !isInPlace { throw .replaced(path: path) }
      try run("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back by itself.
      if sqlite3_get_autocommit(connection) == 0 { sqlite3_exec(connection, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Copies what is committed in the write-ahead log into the file, as far as no reader is in the way,
  /// and waits for the disk. Writers are not held up.
  func checkpoint() throws(LedgerError) {
    try check(sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil))
  }

  /// Copies all that is committed into `target`, in slices, so that nobody waits for long.
  /// - Parameter goesOn: asked before each slice.
  /// - Returns: false where it was told not to go on; the target is of no use then.
  @discardableResult
  func copy(to target: Database, goesOn: () -> Bool = { true }) throws(LedgerError) -> Bool {
    guard let copy = sqlite3_backup_init(target.connection, "main", connection, "main") else {
      try target.check(sqlite3_errcode(target.connection))
      return false
    }
    var code = SQLITE_OK
    var isAborted = false
    // About a megabyte.
    while code == SQLITE_OK, !isAborted {
      isAborted = !goesOn()
      if !isAborted { code = sqlite3_backup_step(copy, 256) }
    }
    let end = sqlite3_backup_finish(copy)
    if isAborted { return false }
    try check(code == SQLITE_DONE ? end : code)
    return true
  }

  /// Whether the file holds what SQLite says that it holds. One of more than `limit` bytes is not checked.
  func isSound(checkingUpTo limit: Int64) throws(LedgerError) -> Bool {
    let size = try number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    if size > limit { return true }
    return try row("PRAGMA integrity_check(1)", [], { $0.text(0) }) == "ok"
  }

  /// From now on, closing leaves the write-ahead log as it is, so that a damaged file is not changed.
  func keepLogOnClose() { _ = repgate_sqlite_keep_log_on_close(connection) }

  private func prepared(_ sql: String) throws(LedgerError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql: sql, database: connection) { code throws(LedgerError) in
      try check(code)
    }
    statements[sql] = statement
    return statement
  }

  /// The one place where result codes become errors.
  private func check(_ code: Int32) throws(LedgerError) {
    if code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE { return }
    if code & 0xff == SQLITE_BUSY { throw .busy }
    let message = String(cString: sqlite3_errmsg(connection))
    throw .database(DatabaseError(code: code, message: message, path: path))
  }
}
