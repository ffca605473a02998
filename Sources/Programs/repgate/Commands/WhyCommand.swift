import Core
import Platform
import Storage
import X11

/// `repgate why`
enum WhyCommand {
  static func run(_ desk: Desk, _ wish: Invocation.WhyWish, _ layout: Invocation.Layout) throws {
    let explanation: Explanation
    switch wish {
    case .front:
      guard let front = try explainer(desk, try OpenWindows.scene()).front else {
        throw Failure("Nothing is in front: an empty desktop, or a panel.")
      }
      explanation = front
    case .window(let id):
      guard let found = try explainer(desk, try OpenWindows.scene()).explanation(of: id) else {
        throw Failure("There is no app’s window \(id). “repgate windows” lists those that there are.")
      }
      explanation = found
    case .app(let text):
      let scene = desk.environment["DISPLAY"]?.isEmpty == false ? try OpenWindows.scene() : Scene()
      explanation = try explainer(desk, scene).explanation(of: try find(text, scene, desk))
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
    let report = try StatusCommand.report(WatcherClient.status(), desk)
    explainer.isWatching = report.isWatching
    explainer.screen = report.screen
    return explainer
  }

  private static func find(_ text: String, _ scene: Scene, _ desk: Desk) throws -> Identification {
    let installed = InstalledApps.all()
    let open = scene.windows.map(\.identity)
    func identification(_ app: BlockedApp) -> Identification {
      open.first { $0.app == app.app } ?? Identification(app, entry: installed.first { $0.id == app.app })
    }
    switch AppLookup(installed: installed, open: open).find(text) {
    case .found(let found): return identification(found.app)
    case .protected(let app, _): return identification(app)
    case .indistinct(let found, let sharing):
      throw Failure(AppSentences.indistinct(found, sharing: sharing))
    case .ambiguous(let text, let apps):
      throw Failure(AppSentences.ambiguous(text, apps, command: "why"))
    }
  }
}
