import Glibc

/// Folders with two versions of the programs, where `packaging/test-update` made them.
enum TwoVersions {
  static let older = folder("REPGATE_OLDER_PROGRAMS")
  /// Its history has a form that the older version does not know.
  static let newer = folder("REPGATE_NEWER_PROGRAMS")
  static var areHere: Bool { older != nil && newer != nil }

  private static func folder(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
