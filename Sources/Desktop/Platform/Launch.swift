internal import CGLib

/// Starts other programs.
package enum Launch {
  /// Why a program could not be started, in the system's words.
  package struct Refusal: Error, Sendable, Hashable {
    package var sentence: String
  }

  /// Runs `arguments` to their end, with this program's own terminal.
  ///
  /// - Returns: the exit status, 128 and the signal's number where one ended it.
  package static func inForeground(_ arguments: [String]) -> Result<Int32, Refusal> {
    var vector: [UnsafeMutablePointer<gchar>?] = arguments.map { g_strdup($0) } + [nil]
    defer { for argument in vector { g_free(argument) } }
    var failure: UnsafeMutablePointer<GError>?
    var status: gint = 0
    let flags = GSpawnFlags(G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_CHILD_INHERITS_STDIN.rawValue)
    guard g_spawn_sync(nil, &vector, nil, flags, nil, nil, nil, nil, &status, &failure) != 0 else {
      defer { g_error_free(failure) }
      return .failure(
        Refusal(sentence: failure.map { String(cString: $0.pointee.message) } ?? "it is not known why."))
    }
    // As waitpid(2) gives it.
    return .success(status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f)
  }

  /// Where `PATH` has the program; nil where it has not.
  package static func path(of program: String) -> String? {
    guard let path = g_find_program_in_path(program) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// Starts `arguments` in the background, with nothing to wait for. What it says to standard output goes
  /// nowhere, since that of a program in the background is a log; its complaints go where this program's do.
  ///
  /// - Returns: nil where it was started, else the system's sentence why not.
  package static func detached(_ arguments: [String]) -> String? {
    var vector: [UnsafeMutablePointer<gchar>?] = arguments.map { g_strdup($0) } + [nil]
    defer { for argument in vector { g_free(argument) } }
    var failure: UnsafeMutablePointer<GError>?
    let flags = GSpawnFlags(G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue)
    let started = g_spawn_async(nil, &vector, nil, flags, nil, nil, nil, &failure)
    guard started == 0 else { return nil }
    defer { g_error_free(failure) }
    return failure.map { String(cString: $0.pointee.message) } ?? "it could not be started"
  }
}
