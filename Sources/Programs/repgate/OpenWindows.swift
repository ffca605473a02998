import Core

/// What is open.
enum OpenWindows {
  static func identities() -> [Identification] { [] }
}
