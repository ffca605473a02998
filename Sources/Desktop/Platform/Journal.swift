import Glibc

/// The program's log: lines on standard error, where systemd's journal or a terminal reads them.
///
/// A log line never holds a window title, an app's name or a rule's text. Writing one can't fail the
/// program: a closed or full pipe loses the line and nothing else.
package enum Journal {
  /// Call once at the start: a reader that went away must not end the program.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Something that the reader of the log may want to know.
  package static func note(_ text: String) { write("<6>", text) }

  /// The desktop refused something: the program goes on with less.
  package static func warning(_ text: String) { write("<4>", text) }

  /// A bug of ours.
  package static func error(_ text: String) { write("<3>", text) }

  /// With systemd's journal at the other end a line says how much it matters (sd-daemon(3)), else whose it is.
  private static func write(_ level: String, _ text: String) {
    let line = (getenv("JOURNAL_STREAM") == nil ? "repgated: " : level) + text + "\n"
    _ = line.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
