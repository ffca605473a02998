import Core
import Glibc
import Rehearsal
import Rig
import Testing

/// What a person lives through, under each window manager, with Repgate's own programs.
@Suite(.serialized) struct BlockedAppTests {
  @Test(arguments: WindowManager.underTest)
  func theTimeRunsOutAndIsEarnedBack(manager: WindowManager) throws {
    let scene = try Scenario(manager, seconds: 3)
    try scene.expectKeysReach(scene.app, scene.window, "While there is time")
    // Held while the time runs out: the app must see the release, or it sticks.
    try scene.hands.hold("h")
    try scene.waitUntilCovered(after: "the last second")
    try scene.hands.release("h")
    try Patience.wait(for: "the app sees the release of the held key") {
      scene.app.received(scene.window).keyReleases.contains("h")
    }
    try scene.expectNothingGetsThrough("When the time has run out")

    // The pointer stays where it is, on the block screen.
    try scene.leave()
    try scene.expectKeysReach(scene.other, scene.otherWindow, "When the user has left")
    let stays = Patience.stays(for: .seconds(2)) { scene.otherIsInFront && scene.isCovered() }
    #expect(stays, "the focus went back, or the app showed. \(scene.picture())")

    try scene.comeBack()
    try scene.waitUntilCovered(after: "coming back")
    try scene.expectNothingGetsThrough("When the user has come back")

    try scene.hands.press("9", "Return")
    try Patience.wait(for: "reps on the block screen lift it") { scene.isSeen() }
    try scene.expectKeysReach(scene.app, scene.window, "When time was earned")
  }

  @Test(arguments: WindowManager.underTest)
  func theBlockScreenFollowsTheWindow(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    if !manager.isTiling {
      scene.app.move(scene.window, x: 30, y: 200)
      try Patience.wait(for: "the window has moved") { try scene.sight.y > 150 }
      try scene.waitUntilCovered(after: "a move")
      scene.app.resize(scene.window, width: 480, height: 300)
      try Patience.wait(for: "the window has its new size") { try scene.sight.height == 300 }
      try scene.waitUntilCovered(after: "a change of size")
    }
    if manager.program != nil {
      scene.app.change(scene.window, state: "FULLSCREEN", isOn: true)
      try Patience.wait(for: "the window fills the screen") { try scene.sight.width == 1120 }
      try scene.waitUntilCovered(after: "going to full screen")
      try scene.expectNothingGetsThrough("In full screen")
      scene.app.change(scene.window, state: "FULLSCREEN", isOn: false)
      try Patience.wait(for: "the window is small again") { try scene.sight.width < 1120 }
      try scene.waitUntilCovered(after: "full screen")
    }
    let second = try scene.app.open(WindowSpec("Blocks", x: 560, y: 430, width: 260, height: 200))
    try scene.waitUntilCovered(second, after: "opening a second window")
    try scene.waitUntilCovered(after: "opening a second window")
    scene.app.close(second)
    try scene.watched.waitForNoShield(over: second)
    try scene.waitUntilCovered(after: "closing the second window")
    scene.app.close(scene.window)
    try scene.watched.waitForNoShield(over: scene.window)
    try Patience.wait(for: "the free app can be used") {
      if manager.program == nil { scene.other.takeFocus(scene.otherWindow) }
      return scene.otherIsInFront || manager.followsPointer
    }
  }

  @Test(arguments: WindowManager.underTest)
  func whatIsAboveStaysSeen(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    let area = try scene.sight
    func isSeen(_ colour: Colour, at x: Int, _ y: Int) -> Bool { scene.eyes.colour(x: x, y: y) == colour }

    if !manager.isTiling {
      scene.other.move(scene.otherWindow, x: area.x + area.width - 160, y: area.y + 60)
      scene.other.raise(scene.otherWindow)
      // Some window managers give the focus to what raises itself.
      if !Patience.holds(within: .milliseconds(500), { scene.otherIsInFront }) { try scene.leave() }
      try Patience.wait(for: "the free window above is seen. \(scene.picture())") {
        guard let free = scene.eyes.sight(of: scene.otherWindow) else { return false }
        return isSeen(Scenario.blue, at: free.x + 20, free.y + 20)
          && isSeen(Scenario.blue, at: free.x + 20, free.y + free.height - 20)
      }
      let free = try #require(scene.eyes.sight(of: scene.otherWindow))
      scene.other.forget()
      try scene.hands.click(x: free.x + 30, y: free.y + 30)
      try Patience.wait(for: "the free window gets the click") {
        scene.other.received(scene.otherWindow).buttonPresses > 0
      }
      #expect(scene.eyes.shield(over: scene.window) != nil)
      try scene.bringToFront()
    }

    let third = try TestClient(asProgramOn: scene.desktop)
    let green = Colour(red: 0x20, green: 0xb0, blue: 0x50)
    let notification = try third.open(
      WindowSpec("Bubble", x: area.x + 80, y: area.y + 70, width: 200, height: 60).with {
        $0.type = "NOTIFICATION"
        $0.states = ["ABOVE"]
        $0.colour = green
      })
    let bubble = try #require(scene.eyes.sight(of: notification))
    let middle = bubble.middle
    if manager.program != nil {
      try Patience.wait(for: "a managed notification above is seen. \(scene.picture())") {
        isSeen(green, at: middle.x, middle.y)
      }
    }
    third.close(notification)
    try scene.waitUntilCovered(after: "a notification")

    // What the app itself opens without the window manager is no way round.
    let menu = try scene.app.open(
      WindowSpec("Menu", x: area.x + 90, y: area.y + 90, width: 160, height: 120).with {
        ($0.instance, $0.windowClass) = (nil, nil)
        $0.overridesRedirect = true
        $0.colour = Scenario.red
      })
    try scene.waitUntilCovered(after: "a menu of the app's own")
    scene.app.close(menu)
  }

  @Test(arguments: WindowManager.underTest.filter(\.hasDesktops))
  func anotherDesktopIsFreeOfIt(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    try manager.goToDesktop(2, on: scene.desktop, by: scene.other)
    try Patience.wait(for: "the other desktop is empty. \(scene.picture())") { scene.eyes.shields.isEmpty }
    try manager.goToDesktop(1, on: scene.desktop, by: scene.other)
    try scene.waitUntilCovered(after: "coming back from another desktop")
    try scene.bringToFront()
    try scene.expectNothingGetsThrough("After another desktop")
  }

  @Test(arguments: WindowManager.underTest)
  func monitorsComeAndGo(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    func xrandr(_ words: String) throws {
      #expect(try scene.desktop.run("xrandr", words.split(separator: " ").map(String.init)).status == 0)
    }
    try xrandr("--setmonitor Left 560/150x700/200+0+0 screen")
    try xrandr("--setmonitor Right 560/150x700/200+560+0 none")
    try scene.waitUntilCovered(after: "a monitor was added")
    try scene.bringToFront()
    try scene.expectNothingGetsThrough("With two monitors")
    try xrandr("--delmonitor Right")
    try xrandr("--delmonitor Left")
    try scene.waitUntilCovered(after: "a monitor was taken away")
  }

  @Test(arguments: WindowManager.realOnesUnderTest)
  func theWindowManagerRestarts(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    try scene.restartManager()
    try scene.waitUntilCovered(after: "a restart of the window manager", within: .seconds(20))
    try scene.bringToFront()
    try scene.expectNothingGetsThrough("After a restart of the window manager")
    try scene.leave()
    try scene.expectKeysReach(scene.other, scene.otherWindow, "After a restart of the window manager")
  }

  @Test(arguments: WindowManager.underTest)
  func aKilledWatcherLeavesAUsableDesktop(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    scene.watched.watcher?.signal(SIGKILL)
    try scene.watched.waitForNoShield(over: scene.window)
    try Patience.wait(for: "the app is seen") { scene.isSeen() }
    try scene.bringToFront()
    try scene.expectKeysReach(scene.app, scene.window, "Without a watcher")
    let middle = try scene.sight.middle
    try scene.hands.click(x: middle.x, y: middle.y)
    try Patience.wait(for: "the click comes") { scene.app.received(scene.window).buttonPresses > 0 }
    try scene.leave()
    try scene.expectKeysReach(scene.other, scene.otherWindow, "Without a watcher")
    try scene.comeBack()
    try scene.watched.startWatcher()
    try scene.waitUntilCovered(after: "the watcher is back")
    try scene.expectNothingGetsThrough("When the watcher is back")
  }

  @Test(arguments: WindowManager.underTest)
  func notNowLeaves(manager: WindowManager) throws {
    let scene = try Scenario(manager)
    try scene.waitUntilCovered(after: "the start")
    // Nothing reacts in the first second.
    Patience.rest(.milliseconds(1200))
    try scene.hands.press("Escape")
    try Patience.wait(for: "the free app is in front. \(scene.picture())") { scene.otherIsInFront }
    let stays = Patience.stays(for: .seconds(2)) { scene.otherIsInFront }
    #expect(stays, "the focus went back. \(scene.picture())")

    // And with nothing else there.
    scene.other.close(scene.otherWindow)
    try scene.bringToFront()
    try scene.waitUntilCovered(after: "the other app is gone")
    Patience.rest(.milliseconds(1200))
    try scene.hands.press("Escape")
    guard manager.minimises || manager.hasDesktops else {
      #expect(Patience.stays(for: .seconds(1)) { scene.isCovered() })
      return
    }
    try Patience.wait(for: "the user is out of the app. \(scene.picture())") { scene.eyes.shields.isEmpty }
    let isOut = Patience.holds(within: .seconds(2)) { !scene.isSeen() }
    #expect(isOut, "the app is there without a block screen. \(scene.picture())")
  }
}
