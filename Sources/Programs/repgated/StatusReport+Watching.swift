import Core
import Shielding

extension StatusReport {
  /// What the running watcher says of itself.
  init(
    watching summary: Summary, grips: [ShieldGrip], orders: [ShieldOrder], rules: RulesStatus,
    problems: [String]
  ) {
    let names = Dictionary(orders.map { ($0.app, $0.face.appName) }) { first, _ in first }
    self.init(
      isWatching: true, version: Version.text, balance: summary.balance, earnedToday: summary.earnedToday,
      spentToday: summary.spentToday,
      foreground: summary.foreground.map {
        Foreground(app: $0.app, name: $0.name, isBlocked: $0.verdict.isBlocked)
      },
      screen: summary.screen,
      shields: grips.map {
        Shield(
          app: $0.app, name: names[$0.app] ?? $0.app.rawValue, window: $0.window, keysHeld: $0.keysHeld,
          pointerHeld: $0.pointerHeld)
      },
      rules: rules, problems: problems)
  }
}
