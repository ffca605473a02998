/// Which shields have come up by what happened on the desktop: not because the watcher starts, nor by an edit of
/// the settings.
struct FreshShields: Sendable, Hashable {
  private var covered: Set<WindowID> = []
  private var readsTitles: Bool
  /// Whether the windows have been told as the rules need them.
  private var hasScene = false
  /// Whether it is known which of them are covered from before.
  private var knowsCovered = false

  init(rules: RuleSet) { readsTitles = rules.asksForTitles }

  /// - Parameter areHidden: whether a locked screen has them withdrawn, which forgets none.
  /// - Returns: the windows that are newly covered.
  mutating func update(_ orders: [ShieldOrder], areHidden: Bool, after event: Event) -> [WindowID] {
    var isEdit = false
    switch event {
    case .scene: hasScene = true
    case .preferences: isEdit = true
    case .rules(let rules):
      isEdit = true
      // The titles come with the next scene, and what is covered then is covered by the edit.
      if rules.asksForTitles, !readsTitles { (hasScene, knowsCovered) = (false, false) }
      readsTitles = rules.asksForTitles
    default: break
    }
    guard !areHidden else { return [] }
    let before = covered
    covered = Set(orders.map(\.window))
    guard knowsCovered else {
      knowsCovered = hasScene
      return []
    }
    return isEdit ? [] : orders.map(\.window).filter { !before.contains($0) }
  }
}
