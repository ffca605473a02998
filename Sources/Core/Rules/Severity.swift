/// How far something is held back, the least first.
enum Severity: Sendable, Hashable, Comparable {
  case free, counted, closed
}

extension Standing {
  var severity: Severity {
    switch self {
    case .open: .free
    case .counted: .counted
    case .closed: .closed
    }
  }
}

extension Decision {
  var severity: Severity {
    switch self {
    case .free: .free
    case .counted: .counted
    case .closed: .closed
    }
  }
}
