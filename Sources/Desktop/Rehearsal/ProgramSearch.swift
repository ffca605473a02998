import Glibc

/// Finds the programs that a private desktop is made of.
package enum ProgramSearch {
  /// Where programs are looked for: the caller's `PATH`, and where Debian keeps what only root needs.
  package static let folders: [String] = {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/games"]
  }()

  /// The program's path, or nil where it is not installed. A name with a slash stands for itself.
  package static func path(of program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return folders.lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  /// The Debian packages, each once, of those programs that are not installed.
  package static func missingPackages(_ programs: [(program: String, package: String)]) -> [String] {
    var missing: [String] = []
    for entry in programs where path(of: entry.program) == nil && !missing.contains(entry.package) {
      missing.append(entry.package)
    }
    return missing
  }

  /// - Throws: one sentence with the line that installs what is missing.
  package static func require(_ programs: [(program: String, package: String)]) throws {
    let missing = missingPackages(programs)
    guard missing.isEmpty else {
      throw RehearsalTrouble(
        "This needs programs that are not installed: sudo apt install \(missing.joined(separator: " "))")
    }
  }
}
