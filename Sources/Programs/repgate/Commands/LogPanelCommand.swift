import Core

/// `repgate log` without arguments
enum LogPanelCommand {
  static func run(_ desk: Desk) throws {
    throw Failure(
      "There is no desktop to open a window on. Type: repgate log push-ups 10", .watcherUnreachable)
  }
}
