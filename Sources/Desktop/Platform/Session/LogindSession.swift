import Glibc

/// What logind says of the session on this screen, and of the machine's sleep.
///
/// Which session that is: the one that the environment names, else that of this process, else the one that
/// logind calls the user's display (a user service belongs to no session).
final class LogindSession {
  /// What is known; nil where logind does not say.
  struct Facts: Equatable {
    /// The session's path on the bus.
    var path: String?
    /// What people call it.
    var id: String?
    var isLocked: Bool?
    var isActive: Bool?
    /// From the announcement of a sleep to the waking.
    var isFallingAsleep: Bool?
  }

  static let name = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let manager = "org.freedesktop.login1.Manager"
  private static let session = "org.freedesktop.login1.Session"
  private static let properties = "org.freedesktop.DBus.Properties"

  private(set) var facts = Facts()
  /// True while an answer is waited for.
  private(set) var isAsking = false

  private let peer: BusPeer
  private let namedSession: String?
  private let changed: () -> Void
  private let delay: SleepDelay
  private var asksAgain = false
  /// False where the session has to be looked for anew.
  private var isFound = false

  /// - Parameters:
  ///   - peer: logind.
  ///   - namedSession: `XDG_SESSION_ID`, where it is set.
  ///   - delaysSleep: whether a sleep waits for `changed` to return.
  ///   - changed: called when `facts` are others.
  init(_ peer: BusPeer, namedSession: String?, delaysSleep: Bool, changed: @escaping () -> Void) {
    self.peer = peer
    self.namedSession = namedSession
    self.changed = changed
    delay = SleepDelay(peer)
    for member in ["SessionNew", "SessionRemoved"] {
      listen(Self.manager, member, path: Self.path) { [weak self] _ in self?.findAgain() }
    }
    listen(Self.manager, "PrepareForSleep", path: Self.path) { [weak self] values in
      guard let self, let begins = values.first?.flag else { return }
      sleepChanged(begins)
    }
    listen(Self.properties, "PropertiesChanged", about: Self.session) { [weak self] _ in self?.ask() }
    // These only ask a locker to do something; what came of it is read.
    for member in ["Lock", "Unlock"] {
      listen(Self.session, member) { [weak self] _ in self?.ask() }
    }
    if delaysSleep { delay.take() }
    ask()
  }

  /// Reads everything again; one question at a time is on its way.
  func ask() {
    guard !isAsking else {
      asksAgain = true
      return
    }
    isAsking = true
    call(Self.path, Self.properties, "Get", [.text(Self.manager), .text("PreparingForSleep")]) {
      session, values in
      session.update { $0.isFallingAsleep = values?.first?.flag }
      session.readSession()
    }
  }

  // MARK: Signals

  private func listen(
    _ interface: String, _ member: String, path: String? = nil, about: String? = nil,
    _ heard: @escaping ([BusValue]) -> Void
  ) {
    peer.listen(
      to: BusPeer.Subject(interface: interface, member: member, path: path, about: about), heard)
  }

  private func sleepChanged(_ begins: Bool) {
    update { $0.isFallingAsleep = begins }
    // By now the turn that the change brought has written what was open.
    if begins {
      delay.letGo()
    } else {
      delay.take()
      ask()
    }
  }

  /// Another session may be the user's display now.
  private func findAgain() {
    isFound = false
    ask()
  }

  // MARK: Reading

  private func readSession() {
    if isFound, let path = facts.path {
      read(path) { $0.find() }
    } else {
      find()
    }
  }

  private func find() {
    isFound = false
    guard let namedSession else { return findByProcess() }
    lookUp("GetSession", .text(namedSession)) { $0.findByProcess() }
  }

  private func findByProcess() {
    lookUp("GetSessionByPID", .number(UInt32(getpid()))) { $0.findByDisplay() }
  }

  private func findByDisplay() {
    call(Self.path, Self.manager, "GetUser", [.number(getuid())]) { session, values in
      guard let user = values?.first?.text else { return session.finish(Facts()) }
      session.call(user, Self.properties, "Get", [.text("org.freedesktop.login1.User"), .text("Display")]) {
        guard let display = $1?.first?.list?.last?.text, display != "/" else { return $0.finish(Facts()) }
        $0.read(display) { $0.finish(Facts()) }
      }
    }
  }

  private func lookUp(
    _ method: String, _ argument: BusArgument, otherwise: @escaping (LogindSession) -> Void
  ) {
    call(Self.path, Self.manager, method, [argument]) { session, values in
      guard let path = values?.first?.text else { return otherwise(session) }
      session.read(path, otherwise: otherwise)
    }
  }

  private func read(_ path: String, otherwise: @escaping (LogindSession) -> Void) {
    call(path, Self.properties, "GetAll", [.text(Self.session)]) { session, values in
      guard let answer = values?.first, answer["Active"] != nil || answer["LockedHint"] != nil else {
        return otherwise(session)
      }
      session.finish(
        Facts(
          path: path, id: answer["Id"]?.text, isLocked: answer["LockedHint"]?.flag,
          isActive: answer["Active"]?.flag))
    }
  }

  private func finish(_ found: Facts) {
    isFound = found.path != nil
    isAsking = false
    update {
      let isFallingAsleep = $0.isFallingAsleep
      $0 = found
      $0.isFallingAsleep = isFallingAsleep
    }
    guard asksAgain else { return }
    asksAgain = false
    ask()
  }

  private func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [BusArgument],
    _ answered: @escaping (LogindSession, [BusValue]?) -> Void
  ) {
    peer.call(path, interface, method, arguments) { [weak self] values in
      if let self { answered(self, values) }
    }
  }

  private func update(_ change: (inout Facts) -> Void) {
    let before = facts
    change(&facts)
    if facts != before { changed() }
  }
}
