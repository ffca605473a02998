import Core
import Files
import FoundationEssentials
import Glibc
import Platform

/// The files that start the watcher at login: a unit for systemd's user manager, and a desktop entry for
/// everything else. Drop-ins, and a unit that the user wrote, are never touched.
struct AutostartFiles {
  private let environment: [String: String]
  private let configHome: String
  private let dataHome: String
  private let watcher = OwnProgram.path(of: "repgated")
  private let program = OwnProgram.path(of: "repgate")

  init(_ desk: Desk) {
    environment = desk.environment
    configHome = PrivateFile.folder(of: desk.places.configFolder)
    dataHome = PrivateFile.folder(of: desk.places.dataFolder)
  }

  // MARK: Where they are

  /// The unit that `enable` writes.
  private var unit: String { "\(dataHome)/systemd/user/\(ServiceUnit.name)" }
  /// A unit of the user's own, or the mark that there shall be none.
  private var ownUnit: String { "\(configHome)/systemd/user/\(ServiceUnit.name)" }
  private var link: String { "\(configHome)/systemd/user/\(ServiceUnit.target).wants/\(ServiceUnit.name)" }
  private var entry: String { "\(configHome)/autostart/\(AutostartEntry.name)" }

  /// The unit that was installed for all users together with this program.
  private var commonUnit: String? {
    ["/usr/local/lib", "/usr/lib", "/usr/local/share", "/usr/share"]
      .map { "\($0)/systemd/user/\(ServiceUnit.name)" }
      .first { read($0)?.contains("ExecStart=\(watcher)\n") == true }
  }

  private var commonLink: String { "/etc/systemd/user/\(ServiceUnit.target).wants/\(ServiceUnit.name)" }

  private var hasCommonEntry: Bool {
    let folders = environment["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
    return folders.split(separator: ":").contains { exists("\($0)/autostart/\(AutostartEntry.name)") }
  }

  private var hasSystemd: Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { access("\($0)/systemctl", X_OK) == 0 }
  }

  // MARK: What they say

  /// What starts the watcher at login.
  var starters: [AutostartReport.Starter] {
    var starters: [AutostartReport.Starter] = []
    let isLinked = isThere(link) || isThere(commonLink)
    // Installed is not enough: the machine may have been started by something else.
    if exists("/run/systemd/system"), isLinked, !isMasked { starters.append(.systemd) }
    if let text = read(entry) {
      if !text.split(separator: "\n").contains("Hidden=true") { starters.append(.desktop) }
    } else if hasCommonEntry {
      starters.append(.desktop)
    }
    return starters
  }

  /// Whether the user wants no unit at all.
  var isMasked: Bool {
    guard let target = realpath(ownUnit, nil) else { return false }
    defer { free(target) }
    return String(cString: target) == "/dev/null"
  }

  // MARK: Changes

  func enable() throws {
    try writeUnit()
    if hasSystemd {
      if isMasked { try remove(ownUnit) }
      try PrivateFile.createFolder(PrivateFile.folder(of: link))
      let target = isThere(ownUnit) ? ownUnit : commonUnit ?? unit
      try remove(link)
      guard symlink(target, link) == 0 else { throw FileError(cannot: "create the link", link) }
      reload()
    }
    if hasCommonEntry, commonUnit != nil || !hasSystemd {
      try remove(entry)
    } else {
      try TextFile.write(AutostartEntry.text(program: program), to: entry)
    }
  }

  /// The unit stays, so that the watcher can be started by hand.
  func disable() throws {
    try remove(link)
    if isThere(commonLink), !isThere(ownUnit) {
      try PrivateFile.createFolder(PrivateFile.folder(of: ownUnit))
      guard symlink("/dev/null", ownUnit) == 0 else { throw FileError(cannot: "create the link", ownUnit) }
    }
    if hasCommonEntry {
      try TextFile.write(AutostartEntry.hidden, to: entry)
    } else {
      try remove(entry)
    }
    reload()
  }

  /// Makes the unit one that starts this program's own watcher.
  func writeUnit() throws {
    guard hasSystemd, commonUnit == nil else { return }
    let text = ServiceUnit.text(watcher: watcher)
    guard read(unit) != text else { return }
    try TextFile.write(text, to: unit)
    reload()
  }

  private func reload() {
    if Systemctl.hasManager { _ = Systemctl.ask("daemon-reload") }
  }

  private func read(_ path: String) -> String? {
    (try? TextFile.read(path)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// A link that leads nowhere is there, too.
  private func isThere(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  private func remove(_ path: String) throws {
    if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR { throw FileError(cannot: "remove", path) }
  }
}
