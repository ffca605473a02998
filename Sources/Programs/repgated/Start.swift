import Core
import Files
import FoundationEssentials
import Glibc
import Platform
import Storage
import X11

/// From the command line to a running watcher, and its end.
enum Start {
  /// - Returns: the process's exit code.
  static func run(arguments: [String]) -> Int32 {
    Journal.ignoreBrokenPipes()
    switch arguments.dropFirst().first {
    case nil: return watch()
    case "--version":
      print("repgated \(Version.text)")
      return ExitCode.done.rawValue
    case "--help", "-h":
      print(
        """
        Usage: repgated

        Watches which app is in front, takes from the time left while it is a blocked one, and covers
        it when there is none. It runs until it gets SIGTERM or the X server goes away. Everything else
        is done with repgate; see repgate help.
        """)
      return ExitCode.done.rawValue
    case let word?:
      complain("repgated knows no “\(word)”. It takes no arguments; see repgated --help.")
      return ExitCode.usage.rawValue
    }
  }

  private static func watch() -> Int32 {
    let places = Places(environment: ProcessInfo.processInfo.environment)
    do {
      switch try InstanceLock.take(at: places.instanceLock) {
      case .held(let pid):
        complain("A watcher is already running\(pid.map { " (process \($0))" } ?? "").")
        return ExitCode.alreadyRunning.rawValue
      case .taken(let lock):
        return try withExtendedLifetime(lock) { try watch(places) }
      }
    } catch {
      complain("\(error)")
      return ExitCode.refused.rawValue
    }
  }

  private static func watch(_ places: Places) throws -> Int32 {
    let connection = try XConnection()
    let loop = MainLoop()
    let watcher = Watcher(
      connection: connection,
      openBooks: { isSuspect throws(LedgerError) in try openBooks(places, isSuspect: isSuspect) },
      settingsPath: places.settings, stop: { loop.stop() })
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      loop.on(signal: signal) { loop.stop() }
    }
    watcher.begin()
    loop.run()
    watcher.end()
    return ExitCode.done.rawValue
  }

  private static func openBooks(_ places: Places, isSuspect: Bool) throws(LedgerError) -> Bookkeeper.Books {
    let ledger = try Ledger.open(at: places.ledger, as: .watcher, isSuspect: isSuspect)
    return Bookkeeper.Books(ledger: ledger, upkeep: try Upkeep.start(path: places.ledger))
  }

  private static func complain(_ sentence: String) {
    Journal.warning(sentence)
  }
}
