@testable import Storage

/// Another program's connection to a history: it waits for its turn, as programs do.
func strangeConnection(to path: String) throws -> Database {
  let database = try Database(path: path)
  database.wait(atMost: .seconds(5))
  return database
}
