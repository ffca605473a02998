internal import CGLib

/// Starts other programs.
package enum Launch {
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
