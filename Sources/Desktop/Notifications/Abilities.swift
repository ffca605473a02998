/// What the notification server can do.
struct Abilities: Sendable, Hashable {
  let showsBody: Bool
  /// Whether it reads the body as markup.
  let readsMarkup: Bool
  /// Whether it tells of clicks.
  let tellsOfClicks: Bool
  /// Whether people see the buttons that they can press.
  let showsButtons: Bool

  /// - Parameters:
  ///   - capabilities: what it lists.
  ///   - isDunst: whether it calls itself dunst, which reads markup where it does not list that, too, and has
  ///     its buttons in a menu that few know how to open.
  init(capabilities: Set<String>, isDunst: Bool) {
    showsBody = capabilities.contains("body")
    readsMarkup = capabilities.contains("body-markup") || isDunst
    tellsOfClicks = capabilities.contains("actions")
    showsButtons = capabilities.contains("actions") && !isDunst
  }
}
