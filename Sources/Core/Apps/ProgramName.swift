/// What program a process runs, seen through the interpreters that many are started by.
package struct ProgramName: Sendable, Hashable {
  /// For a rule and for people: `firefox-esr`, `jabref`, `setup.exe`; nil where nothing tells.
  package var name: String?
  /// The whole path of a program that is its own; nil for an interpreter, whose path says nothing.
  package var path: String?
  /// True where the name is that of a Windows program.
  package var isWindowsProgram = false

  package init(of process: ProcessFacts) {
    if let windowsProgram = Self.windowsProgram(process.arguments) {
      name = windowsProgram
      isWindowsProgram = true
      return
    }
    guard let executable = process.executable else {
      // A program with special rights hides where it lies, but not how it was called.
      name = process.arguments.first.map(lastPathPart).flatMap { $0.isEmpty ? nil : $0 }
      return
    }
    // The kernel marks a program file that was replaced by an update while it ran.
    let clean = executable.hasSuffix(" (deleted)") ? String(executable.dropLast(10)) : executable
    let base = lastPathPart(clean)
    if Self.isInterpreter(base) {
      name = Self.script(base, Array(process.arguments.dropFirst()))
    } else {
      name = base
      path = clean
    }
  }

  /// True where a program of this name runs other programs' code.
  package static func isInterpreter(_ base: String) -> Bool {
    let lower = base.lowercased()
    if interpreters.contains(lower) { return true }
    // python3.11, perl5.36.0, ruby3.1
    return ["python", "perl", "ruby", "lua", "guile-", "php"].contains {
      lower.hasPrefix($0) && lower.dropFirst($0.count).allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  private static let interpreters: Set<String> = [
    "java", "javaw", "python", "perl", "ruby", "mono", "mono-sgen", "node", "nodejs", "electron", "gjs",
    "gjs-console", "bash", "sh", "dash", "zsh", "env", "sudo", "wine", "wine64", "wine-preloader",
    "wine64-preloader", "wineloader", "dotnet", "nw", "love", "tclsh", "wish", "xdg-open", "bwrap",
    "firejail",
    "qemu-system-x86_64", "snap", "flatpak", "ssh", "xpra", "wrestool", "busybox", "qml", "qmlscene",
  ]

  private static func windowsProgram(_ arguments: [String]) -> String? {
    for argument in arguments where argument.lowercased().hasSuffix(".exe") {
      let base = argument.split { $0 == "\\" || $0 == "/" }.last.map { $0.lowercased() } ?? ""
      // Wine's own helpers stand in front of the program that they start.
      if !["explorer.exe", "start.exe", "wine.exe", "steam.exe", "conhost.exe", "services.exe"].contains(base)
      {
        return base
      }
    }
    return nil
  }

  /// The script, jar or main class among an interpreter's arguments.
  private static func script(_ interpreter: String, _ arguments: [String]) -> String? {
    let isJava = interpreter.lowercased().hasPrefix("java")
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if isJava, argument == "-jar" { return rest.first.flatMap { stem($0) } }
      if argument == "-m", !isJava { return rest.first }
      if argument == "-c" { return nil }
      if isJava,
        ["-cp", "-classpath", "--class-path", "-p", "--module-path", "--add-opens"].contains(argument)
      {
        _ = rest.popFirst()
      } else if isJava, argument == "-m" || argument == "--module" {
        return rest.first.flatMap { lastDotted(lastPathPart($0)) }
      } else if !argument.hasPrefix("-") {
        return isJava ? lastDotted(argument) : stem(argument)
      }
    }
    return nil
  }

  private static func stem(_ path: String) -> String? {
    let base = lastPathPart(path.hasSuffix("/") ? String(path.dropLast()) : path)
    for ending in [".jar", ".py", ".pl", ".rb", ".js", ".asar", ".sh"] where base.hasSuffix(ending) {
      let cut = String(base.dropLast(ending.count))
      return cut.isEmpty ? nil : cut
    }
    return base.isEmpty ? nil : base
  }

  private static func lastDotted(_ name: String) -> String? {
    name.split(separator: ".").last.map(String.init)
  }
}
