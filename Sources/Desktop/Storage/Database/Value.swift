/// A value that is bound to a statement.
enum Value: Sendable, Hashable {
  case integer(Int64)
  case text(String)
  case null
}
