import Core
import Rehearsal

/// The story of an evening, told in a minute: a real app is blocked, used, covered and earned back.
struct DemoStory {
  let stage: DemoStage
  let timeLine: DemoTimeLine

  /// What a push-up earns on this stage, so that the time is up soon.
  static let earns = Duration.seconds(5)

  init(_ stage: DemoStage, _ timeLine: DemoTimeLine) {
    self.stage = stage
    self.timeLine = timeLine
  }

  /// Plays all of it.
  /// - Throws: at the first step that does not go as it should; by then it has been printed.
  func play() throws {
    try step("The watcher watches; there is no time yet") {
      try stage.watched.startWatcher()
      try stage.watched.repgate("exercise", "set", "push-ups", "--earns", "5s")
      let balance = try stage.watched.status().balance
      guard balance == .zero else { throw RehearsalTrouble("There is time already: \(balance).") }
    }
    try block()
    try useUpTheTime(.byCommand)
    try tryToGetThrough()
    try nudge()
    try useUpTheTime(.onTheShield)
    try leaveAndComeBack()
    try step("The history is whole: earned \(Self.earns * 2), used as much") {
      try stage.watched.repgate("history", "--verify")
      let status = try stage.watched.status()
      guard status.earnedToday == Self.earns * 2, status.spentToday == Self.earns * 2 else {
        throw RehearsalTrouble("Earned \(status.earnedToday), used \(status.spentToday).")
      }
    }
  }

  private func block() throws {
    try step("“repgate block xterm”: it is covered at once") {
      try stage.watched.repgate("block", "--yes", "xterm")
      try stage.watched.waitForShield(over: stage.app.window)
      try stage.takePicture("1-blocked")
    }
  }

  /// How reps are logged.
  private enum Way {
    case byCommand, onTheShield
  }

  /// One push-up is done, the app opens, is used for the time earned, and is covered again.
  private func useUpTheTime(_ way: Way) throws {
    let opened = try logOneRep(way)
    try step("It gets the keys that are typed") {
      let before = stage.app.text
      try stage.desktop.hands.type("hello again ")
      try Patience.wait(for: "the keys are in the app", within: .seconds(4)) {
        stage.app.text == before + "hello again "
      }
      try stage.takePicture(way == .byCommand ? "2-open" : "5-open-again")
    }
    var lasted = Duration.zero
    func coverIt() throws {
      try Patience.wait(for: "the app is covered", within: Self.earns + .seconds(10)) {
        stage.desktop.onlooker.shield(over: stage.app.window) != nil
      }
      lasted = ContinuousClock.now - opened
      guard lasted > Self.earns - .milliseconds(500), lasted < Self.earns + .seconds(1) else {
        throw RehearsalTrouble("It was open for \(lasted.inTenths), not 5.")
      }
      try stage.watched.waitForShield(over: stage.app.window)
      if way == .byCommand { try stage.takePicture("3-covered") }
    }
    try step(
      saying: { "The time is up after \(lasted.inTenths): the block screen is drawn" },
      doing: coverIt)
  }

  /// - Returns: when the app was open.
  private func logOneRep(_ way: Way) throws -> ContinuousClock.Instant {
    switch way {
    case .byCommand:
      try step("“repgate log push-ups 1”: 5 seconds are earned, and it opens") {
        try stage.watched.repgate("log", "push-ups", "1")
        try stage.watched.waitForNoShield(over: stage.app.window)
      }
    case .onTheShield:
      try step("1 and Enter on the block screen, once the push-up can be done: it opens") {
        try stage.desktop.hands.press("1")
        // Too early it does nothing: a push-up takes a body its time.
        try Patience.wait(for: "the block screen takes the set", within: .seconds(12)) {
          try stage.desktop.hands.press("Return")
          return Patience.holds(within: .milliseconds(300)) {
            stage.desktop.onlooker.shield(over: stage.app.window) == nil
          }
        }
      }
    }
    return ContinuousClock.now
  }

  private func tryToGetThrough() throws {
    try step("No key and no click gets through") {
      let before = stage.app.text
      let shield = try stage.watched.waitForShield(over: stage.app.window)
      guard let part = shield.largestPart else { throw RehearsalTrouble("Nothing of it is shown.") }
      try stage.desktop.hands.type("xyz")
      try stage.desktop.hands.click(x: part.x + 6, y: part.y + part.height - 6, button: 2)
      guard Patience.stays(for: .milliseconds(500), { stage.app.text == before }) else {
        throw RehearsalTrouble("The app got: \(stage.app.text.dropFirst(before.count))")
      }
    }
  }

  private func nudge() throws {
    guard stage.hasNotifications else {
      try timeLine.remark("There is no notification server here (sudo apt install dunst shows one).")
      return
    }
    try step("A notification says how to earn more") {
      try Patience.wait(for: "a notification is shown", within: .seconds(8)) { stage.bubbleIsShown }
      try stage.takePicture("4-notification")
    }
  }

  private func leaveAndComeBack() throws {
    let hands = stage.desktop.hands
    try step("Alt+Tab leaves, the pointer at rest on the block screen: the other app gets the keys") {
      let shield = try stage.watched.waitForShield(over: stage.app.window)
      let middle = shield.sight.middle
      try hands.point(x: middle.x, y: middle.y)
      try hands.press("alt+Tab")
      try Patience.wait(for: "the other app is in front", within: .seconds(5)) {
        stage.desktop.onlooker.hasFocus(stage.otherApp.window)
      }
      try hands.type("milk, bread")
      try Patience.wait(for: "the keys are in the other app", within: .seconds(4)) {
        stage.otherApp.text == "milk, bread"
      }
    }
    try step("The focus stays there, and what is blocked stays covered") {
      let stays = Patience.stays(for: .seconds(2)) {
        stage.desktop.onlooker.hasFocus(stage.otherApp.window)
          && stage.desktop.onlooker.shield(over: stage.app.window) != nil
      }
      guard stays else { throw RehearsalTrouble("The blocked app came back by itself.") }
      try stage.takePicture("6-left")
    }
    try step("Alt+Tab comes back: still covered, still no key gets through") {
      let before = stage.app.text
      try hands.press("alt+Tab")
      try Patience.wait(for: "the blocked app is in front", within: .seconds(5)) {
        stage.desktop.onlooker.hasFocus(stage.app.window)
      }
      try hands.type("x")
      let stays = Patience.stays(for: .milliseconds(500)) {
        stage.app.text == before && stage.desktop.onlooker.shield(over: stage.app.window) != nil
      }
      guard stays else { throw RehearsalTrouble("A key got through, or the block screen went.") }
    }
  }

  private func step(_ text: String, _ body: () throws -> Void) throws {
    try step(saying: { text }, doing: body)
  }

  /// - Parameter text: made after the step, so that it can hold what was measured.
  private func step(saying text: () -> String, doing body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      try timeLine.failed(text(), because: "\(error)")
      throw error
    }
    try timeLine.passed(text())
  }
}
