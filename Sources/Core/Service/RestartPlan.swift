/// Whether and when a watcher that has ended is started again.
package struct RestartPlan: Sendable, Hashable {
  /// What a process ended with.
  package enum End: Sendable, Hashable {
    case exit(Int32)
    /// A signal's number.
    case signal(Int32)
  }

  package enum Decision: Sendable, Hashable {
    case end
    case restart(after: Duration)
  }

  /// The exit codes after which another start would come to the same: asked to end or X gone, no X11
  /// desktop, another watcher.
  package static let finalCodes = [
    ExitCode.done, .watcherUnreachable, .alreadyRunning,
  ].map(\.rawValue)

  private static let shortest = Duration.seconds(1)
  private static let longest = Duration.seconds(60)
  private static let terminate: Int32 = 15

  private var pause = shortest

  package init() {}

  /// - Parameter ran: how long it had run.
  package mutating func decision(after end: End, ran: Duration) -> Decision {
    switch end {
    case .exit(let code) where Self.finalCodes.contains(code): return .end
    case .signal(Self.terminate): return .end
    default: break
    }
    if ran >= Self.longest { pause = Self.shortest }
    defer { pause = min(pause * 2, Self.longest) }
    return .restart(after: pause)
  }
}
