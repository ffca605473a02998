import Core

/// What the notification server can do.
struct Abilities: Sendable, Hashable {
  let showsBody: Bool
  /// Whether it reads the body as markup.
  let readsMarkup: Bool
  /// How what a notification offers is clicked, as the server comes.
  let clicks: ClickWay
  /// Whether people see the buttons that they can press.
  let showsButtons: Bool

  /// - Parameters:
  ///   - capabilities: what it lists.
  ///   - name: what it calls itself; nil where it does not say.
  init(capabilities: Set<String>, name: String?) {
    // It reads markup where it does not list that, too, and has its buttons in a menu that few know how to open.
    let isDunst = name == "dunst"
    let hasActions = capabilities.contains("actions")
    showsBody = capabilities.contains("body")
    readsMarkup = capabilities.contains("body-markup") || isDunst
    showsButtons = hasActions && !isDunst
    clicks =
      switch (hasActions, name) {
      case (false, _): .none
      case (true, "dunst"): .middle
      case (true, "Xfce Notify Daemon"): .button
      case (true, _): .anywhere
      }
  }
}
