import Core
import Platform
import Storage
import X11

/// `repgate why`
enum WhyCommand {
  static func run(_ desk: Desk, _ wish: Invocation.WhyWish, _ layout: Invocation.Layout) throws {
    let scene: Scene
    if case .app = wish, desk.environment["DISPLAY"]?.isEmpty != false {
      scene = Scene()
    } else {
      scene = try OpenWindows.scene()
    }
    let explainer = try explainer(desk, scene)
    let explanation: Explanation
    do {
      explanation = try explainer.answer(wish) {
        AppLookup(installed: InstalledApps.all(), open: scene.windows.map(\.identity))
      }
    } catch {
      throw Failure(error.sentence)
    }
    let text =
      layout == .json
      ? try JSONText.encode(explanation) : explanation.sentences.joined(separator: "\n")
    try desk.terminal.say(text + "\n")
  }

  /// What the watcher would decide, worked out anew from the history and the open windows.
  private static func explainer(_ desk: Desk, _ scene: Scene) throws -> Explainer {
    let ledger = try desk.ledger()
    let known = try ledger.reconciliation()
    var engine = try desk.engine(ledger, rules: known.inForce)
    _ = engine.handle(.scene(scene), at: desk.moment)
    var explainer = engine.explainer(queued: known.queued, at: desk.moment)
    explainer.usedToday = try ledger.usedToday(at: desk.moment.wall, zone: desk.zone)
    let report = try StatusCommand.report(WatcherClient.status(), desk)
    explainer.isWatching = report.isWatching
    explainer.screen = report.screen
    return explainer
  }
}
