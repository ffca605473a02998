internal import CSQLite

/// One connection to an SQLite file. Every result code goes through `check`.
final class Database {
  /// Where the file is.
  let path: String
  private let connection: OpaquePointer
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
    sqlite3_extended_result_codes(connection, 1)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(connection)
  }

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
    let statement = try prepared(sql)
    statement.bind(values)
    defer { statement.reset() }
    var results: [Result] = []
    while true {
      let code = statement.step()
      switch code {
      case SQLITE_ROW: results.append(read(statement))
      case SQLITE_DONE: return results
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

  /// Everything that `body` does happens as a whole, or not at all if it throws.
  func transaction<Result>(
    _ beginning: Beginning, _ body: () throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try run(beginning.rawValue)
    do throws(LedgerError) {
      let result = try body()
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
