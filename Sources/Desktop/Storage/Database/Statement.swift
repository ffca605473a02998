internal import CSQLite

/// A prepared statement of one database. `Database` resets it after each use.
final class Statement {
  private let pointer: OpaquePointer

  init(sql: String, database: OpaquePointer, check: (Int32) throws(LedgerError) -> Void) throws(LedgerError) {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
    guard let prepared else { preconditionFailure("a statement has no text: \(sql)") }
    pointer = prepared
  }

  deinit { sqlite3_finalize(pointer) }

  func bind(_ values: [Value]) {
    precondition(
      Int(sqlite3_bind_parameter_count(pointer)) == values.count, "one value for each ? of a statement")
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .integer(let number): sqlite3_bind_int64(pointer, place, number)
        case .null: sqlite3_bind_null(pointer, place)
        case .text(let text):
          // With its length: a name may hold any character, NUL too.
          text.utf8CString.withUnsafeBufferPointer {
            sqlite3_bind_text64(
              pointer, place, $0.baseAddress, UInt64($0.count - 1), repgate_sqlite_transient,
              UInt8(SQLITE_UTF8))
          }
        }
      precondition(code == SQLITE_OK, "a value could not be bound (SQLite code \(code))")
    }
  }

  /// - Returns: SQLite's result code: a row, done, or an error.
  func step() -> Int32 { sqlite3_step(pointer) }

  func reset() {
    // It repeats the error of the last step, which was seen there.
    _ = sqlite3_reset(pointer)
    _ = sqlite3_clear_bindings(pointer)
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(pointer, Int32(column)) }

  func isNull(_ column: Int) -> Bool { sqlite3_column_type(pointer, Int32(column)) == SQLITE_NULL }

  /// The column as it is stored; a number with a point, which no ledger has, as null.
  func value(_ column: Int) -> Value {
    switch sqlite3_column_type(pointer, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_TEXT: .text(text(column))
    default: .null
    }
  }

  /// The text as it lies in SQLite's memory until the next step; empty where the column is null.
  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_text(pointer, Int32(column))
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, Int32(column))))
  }

  /// Empty where the column is null.
  func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(pointer, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
