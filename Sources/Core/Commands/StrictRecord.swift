/// Strict mode and what waits, for programs.
package struct StrictRecord: Sendable, Hashable, Encodable {
  var isOn: Bool
  var wait: Double
  var unlocks: Int
  var unlocksLeft: Int
  var waiting: [Waiting]

  struct Waiting: Sendable, Hashable, Encodable {
    /// RFC 3339.
    var due: String
    var changes: [String]
  }

  enum CodingKeys: String, CodingKey {
    case isOn = "on"
    case wait = "wait_seconds"
    case unlocks
    case unlocksLeft = "unlocks_left"
    case waiting
  }

  package init(_ state: Reconciliation, unlocksLeft: Int, zone: CivilZone) {
    isOn = state.inForce.strict.isOn
    wait = JSONText.seconds(state.inForce.strict.wait)
    unlocks = state.inForce.strict.unlocks
    self.unlocksLeft = unlocksLeft
    waiting = state.queued.map { change in
      Waiting(
        due: LocalTime(change.due, offset: zone.offset(at: change.due)).stamp,
        changes: change.lines(from: state.inForce))
    }
  }
}
