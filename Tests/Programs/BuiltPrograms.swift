import Foundation
import Rehearsal

extension WatchedDesktop.Programs {
  /// Those of this build, beside the tests.
  static let built: WatchedDesktop.Programs = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let folder = bundle.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    return WatchedDesktop.Programs(in: folder ?? "\(root)/.build/debug")
  }()
}
