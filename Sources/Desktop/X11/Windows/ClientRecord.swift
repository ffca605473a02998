internal import CX11
internal import Core

/// What is known of one top-level window, and what of it has to be read again.
struct ClientRecord {
  struct Stale: OptionSet {
    let rawValue: Int
    /// Class, ids and whatever else tells the app.
    static let identity = Stale(rawValue: 1)
    static let state = Stale(rawValue: 2)
    static let netState = Stale(rawValue: 4)
    static let desktop = Stale(rawValue: 8)
    static let title = Stale(rawValue: 16)
    static let all: Stale = [.identity, .state, .netState, .desktop, .title]
  }

  var facts: WindowFacts
  var identity: Identification?
  /// The window itself; its frame's map state is the tree's.
  var isMapped: Bool
  /// `WM_STATE` is iconic or withdrawn.
  var isIconic = false
  /// `_NET_WM_STATE_HIDDEN`.
  var isHidden = false
  /// `_NET_WM_DESKTOP`; nil where it has none, or is on all.
  var desktop: UInt32?
  /// Nil where nobody asks for titles. Kept nowhere else.
  var title: String?
  var stale = Stale.all

  /// Reads what is stale. `present` tells which properties the window has at all, where that is known, so
  /// that a new window costs few round trips.
  mutating func refresh(_ connection: XConnection, present: Set<Atom>? = nil) {
    func has(_ name: AtomName) -> Bool { present?.contains(connection.atom(name)) ?? true }
    let window = facts.window
    if stale.contains(.state) {
      // The first number is 0 withdrawn, 1 normal, 3 iconic.
      let state = has(.wmState) ? connection.property(.wmState, of: window, limit: 8)?.numbers.first : nil
      isIconic = state == 0 || state == 3
    }
    if stale.contains(.netState) {
      let states = has(.netWMState) ? connection.numbers(.netWMState, of: window, type: .atom) : nil
      isHidden = states?.contains(UInt32(connection.atom(.netWMStateHidden))) ?? false
    }
    if stale.contains(.desktop) {
      let number =
        has(.netWMDesktop)
        ? connection.numbers(.netWMDesktop, of: window, type: .cardinal, limit: 4)?.first : nil
      desktop = number == 0xffff_ffff ? nil : number
    }
    stale = stale.intersection([.identity, .title])
  }

  /// - Parameter readsTitles: whether a new title is news.
  mutating func note(property: Atom, _ connection: XConnection, readsTitles: Bool) {
    switch property {
    case connection.atom(.netWMName), connection.atom(.wmName), connection.atom(.netWMVisibleName):
      if readsTitles { stale.insert(.title) }
    case connection.atom(.wmState): stale.insert(.state)
    case connection.atom(.netWMState): stale.insert(.netState)
    case connection.atom(.netWMDesktop): stale.insert(.desktop)
    default:
      if Self.tellsIdentity.contains(where: { connection.atom($0) == property }) { stale.insert(.identity) }
    }
  }

  private static let tellsIdentity: [AtomName] = [
    .wmClass, .gtkApplicationID, .kdeDesktopFile, .steamGame, .wmWindowRole, .wmTransientFor,
    .netWMWindowType, .netWMPid, .wmHints, .repgateCovers,
  ]
}
