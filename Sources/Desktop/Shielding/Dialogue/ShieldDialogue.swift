internal import Core
internal import X11

/// What a shield does with keys and clicks: a value that is told the time, and that draws nothing.
struct ShieldDialogue: Hashable {
  /// Nothing reacts for so long after the shield was drawn: someone was still typing into the app.
  static let guardTime: Duration = .seconds(1)

  private(set) var offers: [ShieldFace.Offer]
  private(set) var chosen = 0
  private(set) var count: RepCount
  private(set) var page = Page.set
  /// Where the Tab key stands; nil until it is used.
  private(set) var focus: ShieldTarget?
  private(set) var hovered: ShieldTarget?
  /// Where the button went down.
  private(set) var pressed: ShieldTarget?
  let canQuit: Bool
  /// Whether an emergency unlock can be had.
  private(set) var canUnlock: Bool
  /// How much more can be saved up; nil: all that is earned.
  private var room: SavingRoom?
  private var wait: SetWait
  private var drawnAt: Duration

  /// What the two buttons are about.
  enum Page: Hashable {
    case set
    /// A large set waits for a yes.
    case largeSet
    /// So does an emergency unlock.
    case unlock
  }

  /// - Parameter now: monotonic, when the shield was drawn.
  init(face: ShieldFace, at now: Duration) {
    offers = face.offers
    count = Self.count(for: face.offers.first)
    canQuit = face.quit != nil
    canUnlock = face.unlock != nil
    room = face.room
    wait = SetWait(from: now)
    drawnAt = now
  }

  var offer: ShieldFace.Offer? { offers.indices.contains(chosen) ? offers[chosen] : nil }

  /// How much time the set on the stepper earns, as far as it can be saved up.
  var earns: Duration { room?.part(of: worth) ?? worth }

  /// What has to be known before the set is done: that it earns less than it is worth, or nothing.
  var notice: Sentence? { count.value > 0 ? room?.notice(before: worth) : nil }

  /// False where nothing more can be saved up.
  var canEarn: Bool { room?.left != .zero }

  private var worth: Duration { offer?.exercise.earns(reps: count.value) ?? .zero }

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
    page == .unlock
      || offer != nil && count.value > 0 && canEarn && remaining(at: now) <= .zero
  }

  /// True while something on it moves by itself.
  func isCounting(at now: Duration) -> Bool { remaining(at: now) > .zero }

  /// What Tab goes through now, in order.
  var ring: [ShieldTarget] {
    ShieldTarget.allCases.filter { target in
      switch target {
      case .previousExercise, .nextExercise: page == .set && offers.count > 1
      case .fewer, .number, .more: page == .set
      case .log, .notNow: true
      case .quit: canQuit && page == .set
      case .otherWays: canUnlock && page == .set
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
      if page == .set { count.step(steps) }
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
      return count.isTouched && page != .unlock ? activate(.log, at: now) : nil
    case .space:
      if let focus { return activate(focus, at: now) }
    case .other:
      break
    default:
      if page == .set { edit(key) }
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
      guard page != .set else { return .notNow }
      page = .set
      count.endTyping()
      focus = nil
    case .quit: return .quit
    case .otherWays: ask(.unlock, at: now)
    }
    return nil
  }

  /// The same key or click again must not say yes by itself.
  private mutating func ask(_ question: Page, at now: Duration) {
    page = question
    focus = nil
    drawnAt = now
  }

  private mutating func log(at now: Duration) -> ShieldPress.Action? {
    if page == .unlock {
      page = .set
      return .unlock
    }
    guard canLog(at: now), let offer else { return nil }
    if offer.exercise.isLargeSet(count.value), page == .set {
      ask(.largeSet, at: now)
      return nil
    }
    page = .set
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
    canUnlock = face.unlock != nil
    room = face.room
    if page == .unlock, !canUnlock { page = .set }
    guard face.offers != offers else { return }
    let exercise = offer?.exercise.id
    offers = face.offers
    if let place = offers.firstIndex(where: { $0.exercise.id == exercise }) {
      chosen = place
      if !count.isTouched { count = Self.count(for: offer) }
    } else {
      chosen = 0
      count = Self.count(for: offer)
      page = .set
    }
  }

  /// A set was logged somewhere: the wait for the next one begins.
  mutating func logged(at now: Duration) {
    wait.restart(at: now)
    page = .set
    focus = nil
    count = Self.count(for: offer)
  }

  /// The shield went away with its window, or for the lock screen.
  mutating func pause(at now: Duration) {
    wait.pause(at: now)
    count.rest()
    hovered = nil
    pressed = nil
    page = .set
    focus = nil
  }

  /// The shield was drawn again.
  mutating func resume(at now: Duration) {
    wait.resume(at: now)
    drawnAt = now
  }
}
