/// What is done against a blocked app that holds the keyboard or the pointer: one step a second, and
/// nothing that the user cannot undo.
///
/// A menu or a drag lets go by itself within two seconds. Then the focus is taken for a moment, since
/// toolkits drop their grabs when they lose it; then the app's menus are unmapped, since a grab ends with
/// its window; then the window is minimised. What still holds afterwards is reported, not fought.
struct GripEscalation: Hashable {
  enum Step: Hashable { case takeFocus, giveFocusBack, unmapMenus, minimise }

  private static let steps: [(after: Duration, step: Step)] = [
    (.seconds(2), .takeFocus), (.milliseconds(300), .giveFocusBack), (.milliseconds(700), .unmapMenus),
    (.seconds(1), .minimise),
  ]

  private var next = 0
  /// When the hold was first seen, or the last step was taken.
  private var since: Duration?
  private var hasFocus = false
  /// When it let go as it lost the focus, which was handed back then.
  private var letGoAt: Duration?
  /// A game takes hold again as soon as it has the focus again: within this time it is the same hold.
  private static let returns: Duration = .seconds(2)

  /// True while something of it is under way.
  var isActive: Bool { since != nil }

  /// True while the app may take hold again any moment.
  var expectsReturn: Bool { letGoAt != nil && since == nil }

  /// True once all was tried in vain.
  var isExhausted: Bool { next >= Self.steps.count }

  /// - Parameters:
  ///   - isHeld: whether the app holds the keyboard or the pointer now.
  ///   - now: monotonic.
  /// - Returns: what to do now, if anything.
  mutating func turn(isHeld: Bool, at now: Duration) -> Step? {
    guard isHeld else {
      if hasFocus {
        // What comes after the focus is what is left to try, should it take hold again.
        next = max(next, 2)
        hasFocus = false
        since = nil
        letGoAt = now
        return .giveFocusBack
      }
      since = nil
      if let letGoAt, now - letGoAt < Self.returns { return nil }
      self = GripEscalation()
      return nil
    }
    guard let since else {
      self.since = now
      return nil
    }
    guard !isExhausted, now - since >= Self.steps[next].after else { return nil }
    let step = Self.steps[next].step
    next += 1
    self.since = now
    hasFocus = step == .takeFocus
    return step
  }

  /// When the next step is due.
  var nextDeadline: Duration? {
    guard let since, !isExhausted else { return nil }
    return since + Self.steps[next].after
  }
}
