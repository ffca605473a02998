import Core
import Glibc

/// The standard streams.
struct Terminal {
  /// Fills the places of streams that this program was started without. Otherwise the history, or the line to
  /// the watcher, would be opened in one of them, and an answer written into it.
  init() {
    for place in STDIN_FILENO...STDERR_FILENO where fcntl(place, F_GETFD) == -1 {
      // Open for reading alone, so that it is said where an answer is lost.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Whoever reads the output has left (`repgate history | head`): nothing more is to be done.
  struct ReaderLeft: Error {}

  /// Whether somebody can be asked.
  var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether what is written may stand out by colour (https://no-color.org).
  func showsColours(_ environment: [String: String]) -> Bool {
    isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"]?.isEmpty != false && environment["TERM"] != "dumb"
  }

  /// How wide a line may be; nil where no terminal shows it.
  var columns: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Text with other programs' names, without what a terminal would obey; as it is where none shows it.
  func fit(_ text: String) -> String {
    isatty(STDOUT_FILENO) == 1 ? PlainText.lines(text.replacing("\r\n", with: "\n")) : text
  }

  /// Writes to standard output.
  func say(_ text: String) throws {
    guard let code = Self.write(text, to: STDOUT_FILENO) else { return }
    if code == EPIPE { throw ReaderLeft() }
    throw Failure("The answer cannot be written: \(String(cString: strerror(code))).")
  }

  /// Says what was done. Where that cannot be written to standard output it is said on standard error, and is
  /// no failure: whoever tried again would do it twice.
  func report(_ sentence: String) {
    if let code = Self.write(sentence + "\n", to: STDOUT_FILENO), code != EPIPE { note(sentence) }
  }

  /// Writes to standard error, with the program's name before it.
  func complain(_ sentence: String) { note("repgate: " + sentence) }

  /// Writes to standard error.
  func note(_ sentence: String) { _ = Self.write(PlainText.lines(sentence) + "\n", to: STDERR_FILENO) }

  /// Asks a question that only yes answers with true.
  func ask(_ question: String) -> Bool {
    _ = Self.write(PlainText.lines(question), to: STDERR_FILENO)
    guard let answer = readLine() else {
      note("")
      return false
    }
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  /// - Returns: nil, or the errno of what went wrong.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) }
      if written < 0 && errno != EINTR { return errno }
    }
    return nil
  }
}
