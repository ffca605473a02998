import Core

/// What came in between two turns of the main loop: presses on a shield, clicks, calls on the bus.
final class Inbox {
  private var events: [Event] = []
  /// Called when something has come in, to bring the next turn on.
  var arrived: (() -> Void)?

  var isEmpty: Bool { events.isEmpty }

  func put(_ event: Event) {
    events.append(event)
    arrived?()
  }

  func take() -> [Event] {
    defer { events = [] }
    return events
  }
}
