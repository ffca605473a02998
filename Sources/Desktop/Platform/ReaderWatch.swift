internal import CGLib

/// Tells when whoever reads a pipe or a terminal has left, without anything being written to it.
package final class ReaderWatch {
  private var source: guint = 0

  /// - Parameters:
  ///   - fileDescriptor: the end that is written to.
  ///   - left: called on the main loop, once.
  package init(fileDescriptor: Int32, left: @escaping () -> Void) {
    let conditions = GIOCondition(G_IO_ERR.rawValue | G_IO_HUP.rawValue)
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, fileDescriptor, conditions,
      { _, _, data in
        Callback.from(data).call()
        return 0  // G_SOURCE_REMOVE
      },
      Callback { [unowned self] in
        source = 0
        left()
      }.retained(), { Callback.release($0) })
  }

  deinit {
    if source != 0 { g_source_remove(source) }
  }
}
