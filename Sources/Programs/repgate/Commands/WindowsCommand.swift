import Core

/// `repgate windows`
enum WindowsCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    throw Failure("There is no X server to ask.", .watcherUnreachable)
  }
}
