import Core

/// What holds after every turn, whatever happened before.
struct DesktopInvariants {
  /// What was broken, in words; empty if nothing was.
  private(set) var complaints: [String] = []

  private var last: Moment?
  /// How long a blocked app can have been in use, as far as that may be charged.
  private var inUse: Duration = .zero
  /// What has to be left, reckoned beside the engine.
  private var expected: Duration
  private var entered: Duration
  private var couldBeUsed = false
  private var lastQuit: [AppID: Duration] = [:]
  private var lastNudge: (number: Int, at: Duration)?

  init(_ day: TestDesktop) {
    expected = day.ledger.balance
    entered = day.ledger.entered
  }

  mutating func noteQuit(of app: AppID, at now: Moment) { lastQuit[app] = now.monotonic }

  mutating func check(_ day: TestDesktop) {
    let now = day.clocks.moment
    if let last, couldBeUsed {
      let passed = now.monotonic - last.monotonic
      let slept = now.boottime - last.boottime - passed
      let chargeable = slept > .seconds(2) ? .zero : min(passed, .seconds(2))
      inUse += chargeable
      expected = max(.zero, expected - chargeable)
    }
    last = now
    expected = max(.zero, expected + day.ledger.entered - entered)
    entered = day.ledger.entered
    let front = day.scene.front.flatMap { day.scene.window($0) }
    couldBeUsed =
      front.map { isBlocked($0, day) } ?? false && !(day.reading.saverHasLocked ?? false)
      && !(day.reading.monitorIsOff ?? false)

    let balance = day.summary.balance
    expect(day.ledger.balance >= .zero, "the ledger's balance is \(day.ledger.balance)")
    expect(day.ledger.balance == day.ledger.sumOfEntries, "the balance is not the sum of the entries")
    expect(balance >= .zero, "the balance is \(balance)")
    expect(balance <= day.ledger.balance, "there is more time than the ledger has")
    expect(day.ledger.complaints.isEmpty, "\(day.ledger.complaints)")
    let charged = day.ledger.sittings.reduce(Duration.zero) { $0 + $1.charged }
    // Parts of a millisecond wait for the next sitting.
    let (used, reckoned) = (inUse, expected)
    expect(
      balance - reckoned < .milliseconds(2) && reckoned - balance < .milliseconds(2),
      "\(balance) left where \(reckoned) has to be")
    expect(charged <= used, "charged \(charged) in \(used) of use")
    // What is not in the ledger yet is on top of it.
    expect(
      charged + day.ledger.balance - balance <= used, "charged faster than the clock runs")
    checkShields(day, balance, now)
    checkNotes(day, now)
  }

  private mutating func checkShields(_ day: TestDesktop, _ balance: Duration, _ now: Moment) {
    let covered = day.picture.shields.map(\.window)
    expect(Set(covered).count == covered.count, "a window is covered twice")
    guard balance == .zero, !(day.reading.saverHasLocked ?? false) else {
      expect(covered.isEmpty, "a shield with \(balance) left, or above a locker")
      return
    }
    for window in day.scene.windows {
      let isBlocked = isBlocked(window, day)
      if !isBlocked || !window.isShown {
        expect(!covered.contains(window.id), "\(window.id) is covered for no reason")
      } else if !covered.contains(window.id) {
        let quit = lastQuit[mainApp(window, day)]
        expect(
          quit.map { now.monotonic - $0 < .seconds(60) } ?? false,
          "\(window.id) of a blocked app is not covered")
      }
    }
  }

  private mutating func checkNotes(_ day: TestDesktop, _ now: Moment) {
    guard let note = day.picture.notes[.nudge], note.number != lastNudge?.number else { return }
    if let lastNudge {
      expect(now.monotonic - lastNudge.at >= .seconds(30), "two nudges within 30 s")
    }
    lastNudge = (note.number, now.monotonic)
  }

  private func isBlocked(_ window: SeenWindow, _ day: TestDesktop) -> Bool {
    guard window.identity.protection == nil else { return false }
    let blocked = Set(day.rules.blockedApps.map(\.app))
    return blocked.contains(mainApp(window, day)) || blocked.contains(window.identity.app)
  }

  private func mainApp(_ window: SeenWindow, _ day: TestDesktop) -> AppID {
    day.scene.main(of: window).identity.app
  }

  private mutating func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
    if !holds { complaints.append(complaint()) }
  }
}
