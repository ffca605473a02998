import Core
import Storage

extension Desk {
  /// What the watcher would decide with, worked out anew from the history.
  func engine(_ ledger: Ledger, rules: RuleSet) throws -> Engine {
    Engine(
      opening: Engine.Opening(
        rules: rules, zone: zone, ledger: try reading(ledger), allowance: try ledger.knownAllowance(),
        usage: try ledger.usageForLimits(at: moment.wall), run: 0, moment: moment))
  }
}
