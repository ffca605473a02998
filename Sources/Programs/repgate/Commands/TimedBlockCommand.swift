import Core
import Platform
import Storage

/// `repgate block GROUP --for`, and its end.
enum TimedBlockCommand {
  static func run(_ desk: Desk, _ targets: [BlockTarget], _ span: OnceSpan) throws {
    let texts = try names(targets)
    let ledger = try desk.ledgerToEdit()
    let instants = span.instants(at: desk.moment.wall, in: desk.zone)
    var rules = try ledger.rules()
    var groups: [Group] = []
    var made: [BlockedApp] = []
    for text in texts {
      switch try meant(text, in: rules, command: "block") {
      case .group(let group):
        guard !group.isEmpty else { throw Failure(OrderSentences.selectsNothing(group)) }
        if !groups.contains(where: { $0.id == group.id }) { groups.append(group) }
      case .none:
        let app = try newApp(text, desk, groups: rules.groups)
        let group = Group(
          id: GroupLookup.newID(like: app.name, among: rules.groups), name: app.name, apps: [app])
        rules.groups.append(group)
        groups.append(group)
        made.append(app)
      }
    }
    if !made.isEmpty {
      _ = try desk.edit(ledger) { wished in
        var wished = wished
        wished.groups += groups.filter { group in group.apps.contains { made.contains($0) } }
        return wished
      }
    }
    try ledger.order(now: desk.moment, zone: desk.zone) { rules in
      for group in groups {
        let block = TimedBlock(group: group.id, from: instants.lowerBound, until: instants.upperBound)
        if rules.timedBlock(group.id, during: instants) == nil { rules.timedBlocks.append(block) }
      }
    }
    let answer = WatcherClient.lookAgain()
    for group in groups {
      if let known = rules.timedBlock(group.id, during: instants) {
        desk.terminal.report(OrderSentences.blockedAlready(group, until: desk.words(known.until)))
      } else {
        desk.terminal.report(
          OrderSentences.blocked(group, instants, now: desk.moment.wall, time: desk.words))
      }
      desk.terminal.report(OrderSentences.ending(group))
      if let app = group.apps.first, made.contains(app) {
        desk.terminal.report(OrderSentences.newGroup(app, group.id))
      }
    }
    if answer == .noWatcher { desk.terminal.note("Note: " + AppSentences.noWatcher) }
  }

  /// `repgate unblock GROUP --timed`
  static func end(_ desk: Desk, _ targets: [BlockTarget]) throws {
    let texts = try names(targets)
    let ledger = try desk.ledger()
    let rules = try ledger.rules()
    let groups = try texts.map { text in
      guard case .group(let group) = try meant(text, in: rules, command: "unblock") else {
        throw Failure(OrderSentences.unknown(text, alike: alike(text, rules.groups)))
      }
      return group
    }
    for group in groups where !rules.timedBlocks.contains(where: { $0.group == group.id }) {
      throw Failure(OrderSentences.notTimed(group))
    }
    let isMeant = { (block: TimedBlock) in groups.contains { $0.id == block.group } }
    let result = try ledger.order(now: desk.moment, zone: desk.zone) {
      $0.timedBlocks.removeAll(where: isMeant)
    }
    desk.tellWatcher()
    let keys = rules.timedBlocks.filter(isMeant).map { RuleKey.timedBlock($0) }
    if let waiting = desk.waiting(keys, in: result) { return desk.terminal.report(waiting) }
    for group in groups { desk.terminal.report(OrderSentences.ended(group)) }
  }

  /// Categories and titles are only blocked for a while with their group.
  private static func names(_ targets: [BlockTarget]) throws -> [String] {
    try targets.map { target in
      guard case .named(let text) = target else { throw Failure(SelectionSentences.onlyGroups) }
      return text
    }
  }

  private enum Meant {
    case group(Group)
    case none
  }

  /// The group that is called so, or whose only selection is the app that is.
  private static func meant(_ text: String, in rules: RuleSet, command: String) throws -> Meant {
    let named = GroupLookup.find(text, among: rules.groups)
    if named.count > 1 { throw Failure(OrderSentences.ambiguousGroup(text, named, command: command)) }
    if let group = named.first { return .group(group) }
    switch BlockedLookup.find(text, among: rules.blockedApps) {
    case .ambiguous(let apps): throw Failure(AppSentences.ambiguous(text, apps, command: command))
    case .notBlocked: return .none
    case .found(let app):
      let having = rules.groups.filter { group in group.apps.contains { $0.app == app.app } }
      guard let alone = having.first(where: \.selectsOneApp) else {
        throw Failure(
          command == "block"
            ? OrderSentences.shared(app, having) : OrderSentences.sharedTimed(app, having))
      }
      return .group(alone)
    }
  }

  /// An app that no group has yet; a mere guess is a slip of the fingers here.
  private static func newApp(_ text: String, _ desk: Desk, groups: [Group]) throws -> BlockedApp {
    guard let found = try BlockCommand.find([text], desk, InstalledApps.all(), groups: []).first else {
      throw Failure("Nothing is blocked.")
    }
    if case .guess(let apps) = found.basis {
      throw Failure(OrderSentences.unknown(text, alike: alike(text, groups) + apps))
    }
    return found.app
  }

  private static func alike(_ text: String, _ groups: [Group]) -> [String] {
    Likeness.closest(to: text, among: groups.flatMap { [$0.name, $0.id.rawValue] })
  }
}
