internal import CGLib
import Glibc

/// systemd's manager of what runs in this user's name, asked by its own program.
package enum Systemctl {
  /// Whether that manager runs: it makes a socket in the runtime folder.
  package static var hasManager: Bool {
    guard let runtime = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: runtime) + "/systemd/private", F_OK) == 0
  }

  /// What `systemctl` answered.
  package struct Answer: Sendable, Hashable {
    package var status: Int32
    /// Standard output.
    package var text: String
    /// The last line of standard error.
    package var complaint: String
  }

  /// Runs `systemctl --user` with these words and waits for its end.
  package static func ask(_ words: String...) -> Answer { ask(words) }

  /// Runs `systemctl --user` with these words and waits for its end.
  package static func ask(_ words: [String]) -> Answer {
    var arguments: [UnsafeMutablePointer<gchar>?] =
      (["systemctl", "--user", "--no-pager"] + words).map { g_strdup($0) } + [nil]
    defer { for argument in arguments { g_free(argument) } }
    var output: UnsafeMutablePointer<gchar>?
    var complaint: UnsafeMutablePointer<gchar>?
    var status: gint = 0
    let flags = GSpawnFlags(G_SPAWN_SEARCH_PATH.rawValue)
    let started = g_spawn_sync(nil, &arguments, nil, flags, nil, nil, &output, &complaint, &status, nil)
    defer {
      g_free(output)
      g_free(complaint)
    }
    guard started != 0 else {
      return Answer(status: 127, text: "", complaint: "systemctl could not be started.")
    }
    let lines = complaint.map { String(cString: $0) }?.split(separator: "\n") ?? []
    return Answer(
      status: status & 0x7f == 0 ? (status >> 8) & 0xff : 128,
      text: output.map { String(cString: $0) } ?? "", complaint: lines.last.map(String.init) ?? "")
  }

  /// The variables that programs get which it starts now. Values that it can only print in quotes are left
  /// out: no display's are.
  package static func environment() -> [String: String] {
    guard hasManager else { return [:] }
    var variables: [String: String] = [:]
    for line in ask("show-environment").text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, !parts[1].hasPrefix("$'") { variables[String(parts[0])] = String(parts[1]) }
    }
    return variables
  }

  /// What it knows of a unit, by the names that `systemctl show` lists.
  package static func properties(_ names: [String], of unit: String) -> [String: String] {
    var properties: [String: String] = [:]
    let answer = ask(["show", unit] + names.map { "--property=" + $0 })
    for line in answer.text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    return properties
  }
}
