import Glibc

/// The standard streams.
struct Terminal {
  /// Whoever reads the output has left (`repgate history | head`): nothing more is to be done.
  struct ReaderLeft: Error {}

  /// Whether somebody can be asked.
  var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether what is written may stand out by colour (https://no-color.org).
  func showsColours(_ environment: [String: String]) -> Bool {
    isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"]?.isEmpty != false && environment["TERM"] != "dumb"
  }

  /// Writes to standard output.
  func say(_ text: String) throws {
    guard let code = Self.write(text, to: STDOUT_FILENO) else { return }
    if code == EPIPE { throw ReaderLeft() }
    throw Failure("The answer cannot be written: \(String(cString: strerror(code))).")
  }

  /// Writes to standard error, with the program's name before it.
  func complain(_ sentence: String) { note("repgate: " + sentence) }

  /// Writes to standard error.
  func note(_ sentence: String) { _ = Self.write(sentence + "\n", to: STDERR_FILENO) }

  /// Asks a question that only yes answers with true.
  func ask(_ question: String) -> Bool {
    _ = Self.write(question, to: STDERR_FILENO)
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
