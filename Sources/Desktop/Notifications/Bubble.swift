internal import CNotify
import Core

/// One notification on the server, as libnotify holds it. Lives on the courier's thread.
final class Bubble {
  private let raw: UnsafeMutablePointer<NotifyNotification>
  private let slot: NoteSlot
  private let report: (NoteReport) -> Void

  /// - Parameter report: called on the courier's thread.
  init?(slot: NoteSlot, report: @escaping (NoteReport) -> Void) {
    guard let raw = notify_notification_new("Repgate", nil, nil) else { return nil }
    self.raw = raw
    self.slot = slot
    self.report = report
  }

  deinit {
    g_object_unref(raw)
  }

  /// Whether the server said that it is gone, by whatever way. Its id means nothing from then on.
  var isClosed: Bool {
    notify_notification_get_closed_reason(raw) != NOTIFY_CLOSED_REASON_UNSET.rawValue
  }

  /// Shows `text`, in the place of what this bubble showed before.
  ///
  /// - Returns: false where the server refused it or did not answer.
  func show(_ text: NoteText, on server: Abilities) -> Bool {
    let said = [text.body, text.click?.hints[server.clicks]].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
    let body = server.showsBody && !said.isEmpty ? said : nil
    // The title is never markup; the body is for some servers.
    notify_notification_update(
      raw, text.title.isEmpty ? "Repgate" : text.title,
      server.readsMarkup ? body.map(Self.escaped) : body, nil)
    notify_notification_set_app_name(raw, "Repgate")
    notify_notification_set_urgency(raw, text.isSilent ? NOTIFY_URGENCY_LOW : NOTIFY_URGENCY_NORMAL)
    notify_notification_set_category(raw, "x-repgate.\(slot.rawValue)")
    setHint("transient", g_variant_new_boolean(1))
    if text.isSilent { setHint("suppress-sound", g_variant_new_boolean(1)) }
    setHint("desktop-entry", g_variant_new_string("org.repgate.Repgate"))
    // One bubble for each slot even where a server replaces nothing.
    for hint in ["x-canonical-private-synchronous", "x-dunst-stack-tag"] {
      setHint(hint, g_variant_new_string("repgate-\(slot.rawValue)"))
    }
    notify_notification_clear_actions(raw)
    notify_notification_set_timeout(
      raw, stay(of: text).map { gint($0.wholeMilliseconds) } ?? NOTIFY_EXPIRES_DEFAULT)
    if server.clicks != .none {
      if let click = text.click {
        add("default", label: click.label) { [report, slot] in report(.clicked(slot)) }
      }
      for choice in text.choices {
        add(choice.answer.rawValue, label: choice.label) { [report] in
          report(.answered(number: text.number, choice.answer))
        }
      }
    }
    return notify_notification_show(raw, nil) != 0
  }

  /// How long it is to be shown; nil: as long as the server finds good.
  private func stay(of text: NoteText) -> Duration? {
    // As long as an answer to it counts.
    if !text.choices.isEmpty { return IdleQuestion.patience }
    // Until the next one has surely come: it would blink else.
    return slot == .countdown ? Countdown.step * 2 : nil
  }

  /// Takes it off the screen, as well as that can be done.
  func withdraw() {
    notify_notification_close(raw, nil)
  }

  private func setHint(_ key: String, _ value: OpaquePointer?) {
    notify_notification_set_hint(raw, key, value)
  }

  private func add(_ action: String, label: String, _ click: @escaping () -> Void) {
    notify_notification_add_action(
      raw, action, label,
      { _, _, data in
        if let data { Unmanaged<ClickTarget>.fromOpaque(data).takeUnretainedValue().click() }
      }, Unmanaged.passRetained(ClickTarget(click)).toOpaque(),
      { data in if let data { Unmanaged<ClickTarget>.fromOpaque(data).release() } })
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  /// What libnotify carries for the action, and lets go with it.
  private final class ClickTarget {
    let click: () -> Void
    init(_ click: @escaping () -> Void) { self.click = click }
  }
}
