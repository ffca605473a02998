internal import CGLib

/// Runs a program that may hang: it has a time to answer in, and is ended after that.
package enum LimitedChild {
  /// - Returns: what it wrote to standard output, and whether it ended well; nil where it did not end in time.
  package static func run(_ arguments: [String], patience: Duration) -> (output: String, isDone: Bool)? {
    guard let context = g_main_context_new() else { return nil }
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    var vector: [UnsafePointer<gchar>?] = arguments.map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { for argument in vector { g_free(UnsafeMutableRawPointer(mutating: argument)) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    guard let child = g_subprocess_newv(&vector, flags, nil) else { return ("", false) }
    defer { g_object_unref(UnsafeMutableRawPointer(child)) }
    let answer = Answer()
    g_subprocess_communicate_utf8_async(
      child, nil, nil,
      { source, result, data in
        guard let data, let source else { return }
        let answer = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue()
        var text: UnsafeMutablePointer<gchar>?
        let child = OpaquePointer(UnsafeMutableRawPointer(source))
        if g_subprocess_communicate_utf8_finish(child, result, &text, nil, nil) != 0 {
          answer.output = text.map { String(cString: $0) } ?? ""
        }
        g_free(text)
        answer.isOver = true
      }, Unmanaged.passRetained(answer).toOpaque())
    let end = Clocks.now().monotonic + patience
    var isLate = false
    while !answer.isOver {
      if !isLate, Clocks.now().monotonic >= end {
        isLate = true
        g_subprocess_force_exit(child)
      }
      if g_main_context_iteration(context, 0) == 0 { g_usleep(2000) }
    }
    return isLate ? nil : (answer.output, g_subprocess_get_successful(child) != 0)
  }

  private final class Answer {
    var output = ""
    var isOver = false
  }
}
