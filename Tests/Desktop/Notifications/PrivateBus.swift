import Glibc

/// A D-Bus daemon of the test's own, with nothing that it could start but what the test names.
final class PrivateBus {
  let address: String
  private var daemon: Child
  private let folder: String

  /// - Parameter activatable: what the bus runs when the notification server is asked for and absent.
  init(activatable: String? = nil) throws {
    var template = Array("/tmp/repgate-bus-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Child.Silent(expected: "a folder", heard: []) }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    if let activatable {
      try Self.write(
        "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=\(activatable)\n",
        to: folder + "/notifications.service")
    }
    try Self.write(
      """
      <busconfig><type>session</type><listen>unix:dir=\(folder)</listen>
      <servicedir>\(folder)</servicedir>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """, to: folder + "/bus.conf")
    daemon = try Child([
      "dbus-daemon", "--nofork", "--nopidfile", "--print-address=1", "--config-file=\(folder)/bus.conf",
    ])
    address = try daemon.hear("unix:")
  }

  deinit {
    daemon.end()
    for name in ["bus.conf", "notifications.service"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// Starts `arguments` with this bus as its session bus.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Child {
    try Child(
      arguments,
      environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { own, _ in own })
  }

  /// A process with a `Notifier`, ready for its first line.
  func speaker() throws -> Child {
    let speaker = try start([Self.harness, "speak"])
    try speaker.hear("ready")
    return speaker
  }

  /// A fake notification server that owns the name.
  func server(_ kind: String) throws -> Child {
    let server = try start([Self.harness, "serve", kind])
    try server.hear("serving")
    return server
  }

  static var harness: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let executable = String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let end = executable.lastIndex(of: "/") ?? executable.startIndex
    return executable[..<end] + "/notes-harness"
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Child.Silent(expected: path, heard: []) }
    fputs(text, file)
    fclose(file)
  }
}
