/// Tells when the system's time zone is set anew. Where that cannot be watched, a new zone counts from the
/// next start on.
package final class ZoneWatch {
  private let watch: FileWatch

  /// - Parameter changed: called on the main loop, once or more for each change.
  package init(changed: @escaping () -> Void) {
    watch = FileWatch(path: "/etc/localtime", anyEventCounts: true, changed: changed)
  }
}
