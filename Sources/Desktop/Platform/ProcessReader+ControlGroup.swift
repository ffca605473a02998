/// The app that the last part of a process's control group names, as desktops and snapd write it.
struct ControlGroupName {
  /// Unescaped: `org.gnome.Maps`.
  var appID: String?
  /// The snap and its app: `spotify_spotify`.
  var snapID: String?

  /// - Parameter file: the text of `/proc/PID/cgroup`. Nil where no line of it names an app.
  init?(file: String) {
    for line in file.split(separator: "\n") {
      // Number, controllers, path; the path may hold colons.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let last = parts[2].split(separator: "/").last else { continue }
      if let snap = Self.snap(last) { snapID = snapID ?? snap }
      if let app = Self.app(last) { appID = appID ?? app }
    }
    if appID == nil, snapID == nil { return nil }
  }

  /// `app-LAUNCHER-ID-RANDOM.scope`, `app-LAUNCHER-ID@RANDOM.service`, both also without the launcher
  /// (systemd's “Desktop Environment Integration”). A dash in the id is written `\x2d`.
  private static func app(_ unit: Substring) -> String? {
    guard unit.hasPrefix("app-") else { return nil }
    if unit.hasSuffix(".scope") {
      let parts = unit.dropFirst(4).dropLast(6).split(separator: "-")
      return parts.count >= 2 ? unescaped(parts[parts.count - 2]) : nil
    }
    guard unit.hasSuffix(".service") else { return nil }
    let name = unit.dropFirst(4).dropLast(8).prefix { $0 != "@" }
    return name.split(separator: "-").last.map { unescaped($0) }
  }

  /// `snap.SNAP.APP.UUID.scope` or `snap.SNAP.APP-UUID.scope`.
  private static func snap(_ unit: Substring) -> String? {
    guard unit.hasPrefix("snap."), unit.hasSuffix(".scope") else { return nil }
    let parts = unit.dropFirst(5).dropLast(6).split(separator: ".")
    guard parts.count >= 2 else { return nil }
    var app = parts[1]
    // A UUID has 36 characters.
    if parts.count == 2, app.count > 37, app[app.index(app.endIndex, offsetBy: -37)] == "-" {
      app = app.dropLast(37)
    }
    return "\(parts[0])_\(app)"
  }

  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
        let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
