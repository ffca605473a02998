import Files
import Rehearsal

extension WatchedDesktop.Programs {
  /// Those of this build, beside the tests.
  static let built: WatchedDesktop.Programs = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    return WatchedDesktop.Programs(in: bundle.map(PrivateFile.folder) ?? "\(repository)/.build/debug")
  }()

  /// Those of a release build, where one was made.
  static let release = WatchedDesktop.Programs(in: "\(repository)/.build/release")

  private static let repository = PrivateFile.folder(
    of: PrivateFile.folder(of: PrivateFile.folder(of: #filePath)))
}
