/// The minute after **Quit**: the app's own closing dialog can be used, everything else of it stays covered.
package struct QuitGrace: Sendable, Hashable {
  /// How long at most.
  package static let length = Duration.seconds(60)

  /// The window that was asked to close.
  package let window: WindowID
  package let app: AppID
  /// The monotonic instant at which it is over.
  package let ends: Duration
  /// What was there before: only a dialog of the window itself may be what keeps it from closing.
  private let known: Set<WindowID>
  /// The dialogs, by the scene of the last update.
  package private(set) var dialogs: Set<WindowID> = []

  package init(window: JudgedWindow, scene: JudgedScene, at now: Moment) {
    self.window = window.id
    app = window.identity.app
    ends = now.monotonic + Self.length
    known = Set(scene.windows.map(\.id))
  }

  /// Looks for dialogs among what is there now.
  ///
  /// - Returns: false once it is over: the time is up, or neither the window nor a dialog is left.
  package mutating func update(_ scene: JudgedScene, at now: Moment) -> Bool {
    guard now.monotonic < ends else { return false }
    let isWindowThere = scene.windows.contains { $0.id == window }
    let before = dialogs
    dialogs = Set(
      scene.windows.filter { candidate in
        let isNew = candidate.identity.app == app && !known.contains(candidate.id)
        guard isNew || candidate.transientFor == window else { return false }
        // With the window gone no further one is its closing dialog.
        return isWindowThere || before.contains(candidate.id)
      }.map(\.id))
    return isWindowThere || !dialogs.isEmpty
  }
}
