/// What `repgate autostart status` says.
package struct AutostartReport: Sendable, Hashable, Codable {
  /// What starts the watcher at login.
  package enum Starter: String, Sendable, Hashable, Codable {
    case systemd
    /// The desktop's own autostart, which every desktop has.
    case desktop
  }

  /// What starts a running watcher again when it ends.
  package enum Keeper: String, Sendable, Hashable, Codable {
    case systemd, supervisor
    /// It was started by hand.
    case nobody
  }

  /// Empty where it does not start at login.
  package var starters: [Starter]
  /// The running watcher's process.
  package var pid: Int32?
  /// Nil where no watcher runs.
  package var keeper: Keeper?
  /// What the watcher says of itself, where its keeper knows.
  package var state: String?
  /// What is wrong, in sentences that say what to do.
  package var problems: [String]

  package init(
    starters: [Starter], pid: Int32? = nil, keeper: Keeper? = nil, state: String? = nil,
    problems: [String] = []
  ) {
    self.starters = starters
    self.pid = pid
    self.keeper = keeper
    self.state = state
    self.problems = problems
  }

  enum CodingKeys: String, CodingKey {
    case starters = "started_at_login_by"
    case pid, state, problems
    case keeper = "kept_running_by"
  }

  /// For people.
  package var text: String {
    var rows = [["At login", loginWords], ["Watcher", watcherWords]]
    if let state, !state.isEmpty { rows.append(["It says", state]) }
    let troubles = problems.map { "\n" + HelpText.wrapped(PlainText.line($0)) }.joined()
    return TextTable(rows: rows.map { [$0[0] + ":", $0[1]] }).text() + troubles
  }

  private var loginWords: String {
    guard !starters.isEmpty else { return "does not start (repgate autostart enable)" }
    return "starts, by "
      + starters.map { $0 == .systemd ? "systemd" : "the desktop’s autostart" }.joined(separator: " or ")
  }

  private var watcherWords: String {
    guard let pid else { return "not running" }
    switch keeper {
    case .systemd: return "running (process \(pid)), kept up by systemd"
    case .supervisor: return "running (process \(pid)), kept up by Repgate’s supervisor"
    case .nobody, nil: return "running (process \(pid)), started by hand"
    }
  }
}
