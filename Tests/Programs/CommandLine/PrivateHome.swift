import FoundationEssentials
import Glibc
import Rehearsal

/// A home folder of its own, without a display, a bus or a watcher, in which the built `repgate` is run.
final class PrivateHome {
  let folder: PrivateFolder
  var environment: [String: String]

  struct Answer {
    var code: Int32
    /// Standard output.
    var text: String
    /// Standard error.
    var complaint: String
  }

  init() throws {
    folder = try PrivateFolder()
    let runtime = try folder.makeFolder("run")
    environment = [
      "PATH": ProgramSearch.folders.joined(separator: ":"), "HOME": folder.path,
      "XDG_DATA_HOME": try folder.makeFolder("data"), "XDG_CONFIG_HOME": try folder.makeFolder("config"),
      "XDG_RUNTIME_DIR": runtime, "XDG_DATA_DIRS": try folder.makeFolder("system"),
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(runtime)/no-bus", "LANG": "C.UTF-8", "TZ": "Europe/Berlin",
    ]
  }

  /// The program that was built together with these tests.
  static let program = WatchedDesktop.Programs.built.commandLine

  func run(_ words: String...) throws -> Answer { try run(words) }

  func run(_ words: [String]) throws -> Answer {
    let log = folder.path + "/stderr-\(UInt64.random(in: 0...UInt64.max))"
    let (status, output) = try Child.run(Self.program, words, environment: environment, log: log)
    return Answer(
      code: status, text: output, complaint: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
  }

  /// Runs it at a terminal of its own, where somebody types `answer`.
  func runAtTerminal(_ words: [String], answer: String) throws -> Answer {
    let line = ([Self.program] + words).map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    let script = "printf '%s\\n' \"$ANSWER\" | script -qefc \"$LINE\" /dev/null"
    var environment = environment
    environment["ANSWER"] = answer
    environment["LINE"] = line.joined(separator: " ")
    let (status, output) = try Child.run("sh", ["-c", script], environment: environment)
    return Answer(code: status, text: output.replacing("\r\n", with: "\n"), complaint: "")
  }

  func makeApp(_ id: String, name: String, exec: String = "true", more: String = "") throws {
    try folder.write(
      "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(exec)\n\(more)\n",
      to: "data/applications/\(id).desktop")
  }

  /// The permissions of a file or folder below the home.
  func mode(_ path: String) -> mode_t? {
    var facts = stat()
    return stat(folder.path + "/" + path, &facts) == 0 ? facts.st_mode & 0o777 : nil
  }
}
