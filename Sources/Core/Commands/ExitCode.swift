/// What both programs end with, after `sysexits.h`.
package enum ExitCode: Int32, Sendable, Hashable {
  case done = 0
  /// A sentence on standard error says why.
  case refused = 1
  /// The words were not understood.
  case usage = 64
  /// The watcher or the X server is needed and does not answer.
  case watcherUnreachable = 69
  /// A watcher runs already.
  case alreadyRunning = 72
  /// The settings or the stored rules cannot be understood.
  case rulesUnreadable = 78
}
