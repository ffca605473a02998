internal import Core
internal import X11

/// What a shield does with keys and clicks: a value that is told the time, and that draws nothing.
struct ShieldDialogue: Hashable {
  /// Nothing reacts for so long after the shield was drawn: someone was still typing into the app.
  static let guardTime: Duration = .seconds(1)

  private(set) var offers: [ShieldFace.Offer]
  private(set) var chosen = 0
  private(set) var count: RepCount
  /// True while a large set waits for a yes.
  private(set) var isConfirming = false
  /// Where the Tab key stands; nil until it is used.
  private(set) var focus: ShieldTarget?
  private(set) var hovered: ShieldTarget?
  /// Where the button went down.
  private(set) var pressed: ShieldTarget?
  let canQuit: Bool
  private var wait: SetWait
  private var drawnAt: Duration

  /// - Parameter now: monotonic, when the shield was drawn.
  init(face: ShieldFace, at now: Duration) {
    offers = face.offers
    count = Self.count(for: face.offers.first)
    canQuit = face.quit != nil
    wait = SetWait(from: now)
    drawnAt = now
  }

  var offer: ShieldFace.Offer? { offers.indices.contains(chosen) ? offers[chosen] : nil }

  /// How much time the set on the stepper earns.
  var earns: Duration { offer?.exercise.earns(reps: count.value) ?? .zero }

  /// How long until the log button can be pressed.
  func remaining(at now: Duration) -> Duration {
    guard let offer else { return .zero }
    return wait.remaining(for: offer.exercise, reps: count.value, at: now)
  }

  /// 0 when the wait begins, 1 when the button can be pressed.
  func progress(at now: Duration) -> Double {
    guard let offer else { return 0 }
    let needed = (offer.exercise.takes * count.value).inSeconds
    return needed <= 0 ? 1 : 1 - remaining(at: now).inSeconds / needed
  }

  func canLog(at now: Duration) -> Bool {
    offer != nil && count.value > 0 && remaining(at: now) <= .zero
  }

  /// True while something on it moves by itself.
  func isCounting(at now: Duration) -> Bool { remaining(at: now) > .zero }

  /// What Tab goes through now, in order.
  var ring: [ShieldTarget] {
    ShieldTarget.allCases.filter { target in
      switch target {
      case .previousExercise, .nextExercise: !isConfirming && offers.count > 1
      case .fewer, .number, .more: !isConfirming
      case .log, .notNow: true
      case .quit: canQuit && !isConfirming
      }
    }
  }

  /// Takes one input. What it answers is to be carried out once.
  mutating func handle(_ input: ShieldInput, at now: Duration) -> ShieldPress.Action? {
    if case .hover(let target) = input {
      hovered = target
      return nil
    }
    guard now - drawnAt >= Self.guardTime else {
      pressed = nil
      return nil
    }
    switch input {
    case .key(let stroke):
      return stroke.isRepeat ? nil : handle(stroke.key, at: now)
    case .press(let target):
      pressed = target
      return nil
    case .release(let target):
      defer { pressed = nil }
      guard let target, target == pressed, ring.contains(target) else { return nil }
      focus = nil
      return activate(target, at: now)
    case .wheel(let steps):
      if !isConfirming { count.step(steps) }
      return nil
    case .hover:
      return nil
    }
  }

  private mutating func handle(_ key: ShieldKey, at now: Duration) -> ShieldPress.Action? {
    switch key {
    case .escape:
      return activate(.notNow, at: now)
    case .tab:
      moveFocus(by: 1)
    case .backTab:
      moveFocus(by: -1)
    case .enter:
      if let focus, focus != .number { return activate(focus, at: now) }
      // A Return meant for the app must not log: only who has touched the number or a button means it.
      return count.isTouched ? activate(.log, at: now) : nil
    case .space:
      if let focus { return activate(focus, at: now) }
    case .other:
      break
    default:
      if !isConfirming { edit(key) }
    }
    return nil
  }

  private mutating func edit(_ key: ShieldKey) {
    switch key {
    case .digit(let digit): count.type(digit)
    case .backspace: count.eraseDigit()
    case .up: count.step(1)
    case .down: count.step(-1)
    case .pageUp: count.step(10)
    case .pageDown: count.step(-10)
    case .left: choose(chosen - 1)
    case .right: choose(chosen + 1)
    default: break
    }
  }

  private mutating func activate(_ target: ShieldTarget, at now: Duration) -> ShieldPress.Action? {
    switch target {
    case .previousExercise: choose(chosen - 1)
    case .nextExercise: choose(chosen + 1)
    case .fewer: count.step(-1)
    case .more: count.step(1)
    case .number: break
    case .log: return log(at: now)
    case .notNow:
      guard isConfirming else { return .notNow }
      isConfirming = false
      count.endTyping()
      focus = nil
    case .quit: return .quit
    }
    return nil
  }

  private mutating func log(at now: Duration) -> ShieldPress.Action? {
    guard canLog(at: now), let offer else { return nil }
    if offer.exercise.isLargeSet(count.value), !isConfirming {
      isConfirming = true
      // The same key or click again must not say yes by itself.
      focus = nil
      drawnAt = now
      return nil
    }
    isConfirming = false
    return .log(offer.exercise.id, reps: count.value)
  }

  private mutating func choose(_ index: Int) {
    guard offers.count > 1 else { return }
    chosen = (index + offers.count) % offers.count
    count = Self.count(for: offer)
  }

  private mutating func moveFocus(by step: Int) {
    let ring = ring
    guard let focus, let place = ring.firstIndex(of: focus) else {
      // The first Tab goes to what the shield is for.
      self.focus = step > 0 ? .log : ring.last
      return
    }
    self.focus = ring[(place + step + ring.count) % ring.count]
  }

  private static func count(for offer: ShieldFace.Offer?) -> RepCount {
    RepCount(offer?.reps ?? 10, unit: offer?.exercise.unit ?? .rep)
  }
}

// What happens to a dialogue from outside.
extension ShieldDialogue {
  /// The face changed while the shield is up: a number that the user touched stays as it is.
  mutating func update(face: ShieldFace) {
    guard face.offers != offers else { return }
    let exercise = offer?.exercise.id
    offers = face.offers
    if let place = offers.firstIndex(where: { $0.exercise.id == exercise }) {
      chosen = place
      if !count.isTouched { count = Self.count(for: offer) }
    } else {
      chosen = 0
      count = Self.count(for: offer)
      isConfirming = false
    }
  }

  /// A set was logged somewhere: the wait for the next one begins.
  mutating func logged(at now: Duration) {
    wait.restart(at: now)
    isConfirming = false
    focus = nil
    count = Self.count(for: offer)
  }

  /// The shield went away with its window, or for the lock screen.
  mutating func pause(at now: Duration) {
    wait.pause(at: now)
    count.rest()
    hovered = nil
    pressed = nil
    isConfirming = false
    focus = nil
  }

  /// The shield was drawn again.
  mutating func resume(at now: Duration) {
    wait.resume(at: now)
    drawnAt = now
  }
}
