import Core
import Platform

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
    Startup(Lifeline(NotifySocket.takeFromEnvironment())).run().rawValue
  }

  private static func complain(_ sentence: String) {
    Journal.warning(sentence)
  }
}
