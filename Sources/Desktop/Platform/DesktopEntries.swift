internal import CGLib
import Core

/// The installed applications, as GIO knows them, in the user's language. To be used on the thread of the
/// main loop, where changes are told.
package final class DesktopEntries {
  /// Called after an app was installed, removed or changed.
  package var onChange: (() -> Void)?

  private var readIndex: DesktopEntryIndex?
  private let monitor: OpaquePointer
  private var handler: gulong = 0

  package init() {
    monitor = g_app_info_monitor_get()
    let changed: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, context in
      guard let context else { return }
      Unmanaged<DesktopEntries>.fromOpaque(context).takeUnretainedValue().refresh()
    }
    handler = g_signal_connect_data(
      UnsafeMutableRawPointer(monitor), "changed", unsafeBitCast(changed, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(monitor), handler)
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }

  /// All installed applications, with those that menus hide; read when first asked for and after a change.
  package var index: DesktopEntryIndex {
    if let readIndex { return readIndex }
    let index = DesktopEntryIndex(Self.readAll())
    readIndex = index
    return index
  }

  private func refresh() {
    readIndex = nil
    onChange?()
  }

  private static func readAll() -> [DesktopEntry] {
    let list = g_app_info_get_all()
    defer { g_list_free_full(list, { g_object_unref($0) }) }
    var entries: [DesktopEntry] = []
    var node = list
    while let current = node {
      if let data = current.pointee.data, let entry = entry(OpaquePointer(data)) { entries.append(entry) }
      node = current.pointee.next
    }
    return entries.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  private static func entry(_ info: OpaquePointer) -> DesktopEntry? {
    guard let id = g_app_info_get_id(info).map({ String(cString: $0) }), !id.isEmpty else { return nil }
    let name = g_app_info_get_name(info).map { String(cString: $0) }
    return DesktopEntry(
      id: AppID(id.hasSuffix(".desktop") ? String(id.dropLast(8)) : id), name: name ?? id,
      startupWMClass: owned(g_desktop_app_info_get_string(info, "StartupWMClass")),
      executable: g_app_info_get_commandline(info).flatMap { program(of: String(cString: $0)) },
      icon: owned(g_desktop_app_info_get_string(info, "Icon")),
      categories: owned(g_desktop_app_info_get_string(info, "Categories")).map {
        $0.split(separator: ";").map(String.init)
      } ?? [],
      isShown: g_app_info_should_show(info) != 0)
  }

  /// A string of GLib's that is ours to free; nil where it is empty.
  private static func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }

  /// The program of an `Exec=` line: what stands behind `env` and its variables, if they are there.
  static func program(of commandLine: String) -> String? {
    var count: CInt = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    guard g_shell_parse_argv(commandLine, &count, &words, nil) != 0, let words else { return nil }
    defer { g_strfreev(words) }
    let arguments = (0..<Int(count)).compactMap { words[$0].map { String(cString: $0) } }
    guard let first = arguments.first else { return nil }
    guard first == "env" || first.hasSuffix("/env") else { return first }
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      if ["-u", "--unset", "-C", "--chdir"].contains(word) {
        _ = rest.popFirst()
      } else if !word.hasPrefix("-"), !word.contains("=") {
        return word
      }
    }
    return nil
  }
}
