import Glibc

/// Where Repgate's files are, by the XDG base directory specification.
package struct Places: Sendable, Hashable {
  /// Holds the settings: `$XDG_CONFIG_HOME/repgate`.
  package var configFolder: String
  /// Holds the ledger: `$XDG_DATA_HOME/repgate`.
  package var dataFolder: String
  /// Holds what programs note for themselves: `$XDG_STATE_HOME/repgate`.
  package var stateFolder: String
  /// Holds what ends with the session: `$XDG_RUNTIME_DIR/repgate`, or the data folder where there is no
  /// runtime folder of this user.
  package var runtimeFolder: String

  /// - Parameter environment: the process's. Empty and relative values count as not set, as the
  ///   specification asks. Without `HOME` the user database is asked.
  package init(environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      return Self.withoutTrailingSlash(value)
    }
    let home = absolute("HOME") ?? Self.homeFromUserDatabase() ?? "/"
    func inHome(_ path: String) -> String { home == "/" ? "/\(path)" : "\(home)/\(path)" }

    configFolder = (absolute("XDG_CONFIG_HOME") ?? inHome(".config")) + "/repgate"
    dataFolder = (absolute("XDG_DATA_HOME") ?? inHome(".local/share")) + "/repgate"
    stateFolder = (absolute("XDG_STATE_HOME") ?? inHome(".local/state")) + "/repgate"
    runtimeFolder = dataFolder
    if let runtime = absolute("XDG_RUNTIME_DIR"), Self.isOwnFolder(runtime) {
      runtimeFolder = runtime + "/repgate"
    }
  }

  /// What the user wishes, as text.
  package var settings: String { configFolder + "/repgate.conf" }
  /// Programs of the user's that are run when something is announced.
  package var hooks: String { configFolder + "/hooks.d" }
  /// The history and the rules in force.
  package var ledger: String { dataFolder + "/ledger.sqlite3" }
  /// Held by the one watcher.
  package var instanceLock: String { runtimeFolder + "/repgated.lock" }
  /// Held by the one supervisor, where no service manager keeps the watcher running.
  package var supervisorLock: String { runtimeFolder + "/supervisor.lock" }
  /// Where the supervisor hears its watcher.
  package var supervisorSocket: String { runtimeFolder + "/notify" }
  /// There once it was said that nothing is watched under Wayland.
  package var waylandMark: String { runtimeFolder + "/wayland" }
  /// Which troubles the watcher told of, while the history cannot be used.
  package var toldTroubles: String { runtimeFolder + "/told-troubles" }
  /// What a supervised watcher says, and its supervisor.
  package var watcherLog: String { stateFolder + "/watcher.log" }

  private static func withoutTrailingSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// After `su` the variable may still name another user's folder, which cannot be written to.
  private static func isOwnFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR && facts.st_uid == geteuid()
  }

  private static func homeFromUserDatabase() -> String? {
    var record = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard getpwuid_r(geteuid(), &record, buffer.baseAddress!, buffer.count, &found) == 0, found != nil,
        let base = record.pw_dir as UnsafeMutablePointer<CChar>?
      else { return nil }
      let path = String(cString: base)
      return path.hasPrefix("/") ? withoutTrailingSlash(path) : nil
    }
  }
}
