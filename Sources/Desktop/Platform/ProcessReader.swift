import Core
import Files
import Glibc

/// Reads what `/proc` says of the user's own processes.
package struct ProcessReader: Sendable {
  private let procRoot: String
  private let user: uid_t

  /// - Parameters:
  ///   - procRoot: where the process file system is.
  ///   - user: whose processes are read; those of others are nobody's business.
  package init(procRoot: String = "/proc", user: UInt32 = getuid()) {
    self.procRoot = procRoot
    self.user = user
  }

  /// The facts of a process; nil where it has gone, is another user's, or its id went to another process
  /// while it was read.
  package func facts(of pid: Int32) -> ProcessFacts? {
    guard pid > 0 else { return nil }
    let folder = "\(procRoot)/\(pid)"
    guard let started = startTime(folder), owner(folder) == user else { return nil }
    var facts = ProcessFacts(pid: pid, startTime: started)
    facts.executable = SymbolicLink.target(of: folder + "/exe")
    facts.arguments = nulSeparated(contents(folder + "/cmdline", limit: 65_536))
    let cgroup = contents(folder + "/cgroup", limit: 16_384).flatMap { ControlGroupName(file: text($0)) }
    facts.cgroupAppID = cgroup?.appID
    facts.snapID = confinedSnap(contents(folder + "/attr/current", limit: 256)) ?? cgroup?.snapID
    facts.flatpakID = contents(folder + "/root/.flatpak-info", limit: 65_536).flatMap {
      flatpakName(text($0))
    }
    readEnvironment(folder, into: &facts)
    return startTime(folder) == started ? facts : nil
  }

  // MARK: Parts

  private func readEnvironment(_ folder: String, into facts: inout ProcessFacts) {
    var values: [String: String] = [:]
    for entry in nulSeparated(contents(folder + "/environ", limit: 262_144)) {
      guard let equals = entry.firstIndex(of: "=") else { continue }
      let key = String(entry[..<equals])
      if Self.keys.contains(key) { values[key] = String(entry[entry.index(after: equals)...]) }
    }
    // An image's children inherit its variables: only what runs from the image is the image's app.
    if let image = values["APPIMAGE"], let mount = values["APPDIR"], !mount.isEmpty,
      facts.executable?.hasPrefix(mount.hasSuffix("/") ? mount : mount + "/") == true
    {
      facts.appImage = image
    }
    facts.steamAppID = values["SteamAppId"]
    if let file = values["GIO_LAUNCHED_DESKTOP_FILE"],
      values["GIO_LAUNCHED_DESKTOP_FILE_PID"] == String(facts.pid)
    {
      facts.launchedDesktopFile = file
    } else {
      facts.launchedDesktopFile = values["BAMF_DESKTOP_FILE_HINT"]
    }
  }

  private static let keys: Set<String> = [
    "APPIMAGE", "APPDIR", "SteamAppId", "GIO_LAUNCHED_DESKTOP_FILE", "GIO_LAUNCHED_DESKTOP_FILE_PID",
    "BAMF_DESKTOP_FILE_HINT",
  ]

  /// The 22nd field; the second one is a name in brackets that may hold anything.
  private func startTime(_ folder: String) -> UInt64? {
    guard let bytes = contents(folder + "/stat", limit: 4096) else { return nil }
    let line = text(bytes)
    guard let bracket = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: bracket)...].split(separator: " ")
    return fields.count > 19 ? UInt64(fields[19]) : nil
  }

  private func owner(_ folder: String) -> uid_t? {
    guard let bytes = contents(folder + "/status", limit: 16_384) else { return nil }
    for line in text(bytes).split(separator: "\n") where line.hasPrefix("Uid:") {
      return line.dropFirst(4).split { $0 == "\t" || $0 == " " }.first.flatMap { uid_t($0) }
    }
    return nil
  }

  /// `snap.spotify.spotify (enforce)`.
  private func confinedSnap(_ bytes: [UInt8]?) -> String? {
    guard let bytes else { return nil }
    let label = text(bytes).prefix { $0 != " " && $0 != "\n" && $0 != "\0" }
    guard label.hasPrefix("snap.") else { return nil }
    let parts = label.dropFirst(5).split(separator: ".")
    return parts.count >= 2 ? "\(parts[0])_\(parts[1])" : nil
  }

  private func flatpakName(_ file: String) -> String? {
    var isInApplication = false
    for line in file.split(separator: "\n") {
      if line.hasPrefix("[") {
        isInApplication = line == "[Application]"
      } else if isInApplication, line.hasPrefix("name=") {
        let name = String(line.dropFirst(5))
        return name.isEmpty ? nil : name
      }
    }
    return nil
  }

  // MARK: Files

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func nulSeparated(_ bytes: [UInt8]?) -> [String] {
    guard var bytes else { return [] }
    if bytes.last == 0 { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What a sandbox put in its own root may be anything: only a plain file is read, and never waited for.
  private func contents(_ path: String, limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    var used = 0
    while used < limit {
      let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + used, limit - used) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      used += count
    }
    return Array(bytes[..<used])
  }
}
