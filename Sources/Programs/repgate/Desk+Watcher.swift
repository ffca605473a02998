import Core
import Files
import Platform

extension Desk {
  /// Why there is no report of the watcher's.
  struct NoWatcher: Error {
    var reason: WatcherAbsence
  }

  /// What the watcher's answer tells.
  func watcher(_ answer: WatcherClient.Answer) -> Result<StatusReport, NoWatcher> {
    switch answer {
    case .text(let json):
      guard let report = try? JSONText.decode(StatusReport.self, from: json) else {
        return .failure(NoWatcher(reason: .notUnderstood))
      }
      return .success(report)
    case .noReply: return .failure(NoWatcher(reason: .silent))
    case .noWatcher, .noBus:
      let isElsewhere = InstanceLock.isHeld(at: places.instanceLock)
      return .failure(
        NoWatcher(reason: isElsewhere ? .unreachable : answer == .noBus ? .noBus : .notRunning))
    }
  }
}
