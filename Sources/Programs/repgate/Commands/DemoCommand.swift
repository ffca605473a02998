import Core

/// `repgate demo`
enum DemoCommand {
  static func run(_ desk: Desk) throws { throw Failure("The demo is not part of this build.") }
}
