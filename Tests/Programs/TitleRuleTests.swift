import Core
import FoundationEssentials
import Rehearsal
import Rig
import Testing

/// Windows that are blocked for as long as their title says so.
@Suite(.serialized) struct TitleRuleTests {
  private func select(titles: String, on desktop: PrivateDesktop) throws {
    let path = "\(desktop.home)/.config/repgate/repgate.conf"
    let settings = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try (settings + "\n[group sites]\ntitles = \(titles)\n").write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func itIsCoveredWhileItsTitleMatchesAndItsTopIsFree() throws {
    let scene = try Scenario(.openbox)
    try select(titles: "*YouTube*; *ยูทูบ*", on: scene.desktop)
    let (client, window) = (scene.other, scene.otherWindow)
    client.activate(window)
    try Patience.wait(for: "the other window is in front") { scene.eyes.hasFocus(window) }

    for title in ["Cats - youtube", "แมว ยูทูบ"] {
      client.setTitle(title, of: window)
      let shield = try scene.watched.waitForShield(over: window)
      let sight = try #require(scene.eyes.sight(of: window))
      let part = try #require(shield.largestPart)
      // The frame's title bar is above the window.
      #expect((60...100).contains(part.y - sight.y), "\(part) \(sight)")
      #expect(part.y + part.height >= sight.y + sight.height - 1)
      client.forget()
      try scene.hands.click(x: sight.x + 30, y: sight.y + 20)
      try scene.hands.press(
        "m", "ctrl+m", "ctrl+Tab", "ctrl+shift+Tab", "ctrl+Page_Down", "ctrl+w", "alt+Left")
      let came = Patience.holds(within: .seconds(5)) {
        let got = client.received(window)
        return got.buttonPresses == 1
          && got.plainKeys == ["Tab", "Tab", "Next", "w", "Left"]
      }
      #expect(came, "\(client.received(window))")
      let status = try scene.watched.status()
      #expect(status.shields.contains { $0.window == window.description })
      client.setTitle("Weather", of: window)
      try scene.watched.waitForNoShield(over: window)
    }
    #expect(try scene.watched.repgate("why", "--window", "\(window)").contains("No group selects it."))
    client.setTitle("Cats - YouTube", of: window)
    #expect(
      try scene.watched.repgate("why", "--window", "\(window)")
        .contains("The group “Sites” selects it while its title is like “*YouTube*”."))
    // By its name it is covered to the top.
    try scene.watched.waitForShield(over: window)
    try scene.watched.repgate("block", "--yes", "Notes")
    try Patience.wait(for: "all of it is covered") {
      guard let part = scene.eyes.shield(over: window)?.largestPart, let sight = scene.eyes.sight(of: window)
      else { return false }
      return part.y <= sight.y
    }
  }

  static let browsers = RealApp.more.filter { ["firefox-esr", "chromium"].contains($0.program) }

  @Test(.enabled(if: LongTests.areWanted), arguments: browsers)
  func aTabCanBeLeft(browser: RealApp) throws {
    try ProgramSearch.require([(browser.program, browser.package)])
    let desktop = try PrivateDesktop(PrivateDesktop.Setup(environment: browser.environment))
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("exercise", "set", "push-ups", "--takes", "0s")
    try watched.startWatcher()
    try select(titles: "*YouTube*", on: desktop)
    for (place, contents) in browser.files {
      let path = "home/\(place)"
      try desktop.folder.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try desktop.folder.write(contents, to: path)
    }
    try desktop.folder.write("<title>Weather</title><h1>Rain", to: "home/free.html")
    try desktop.folder.write("<title>Cats - YouTube</title><h1>Cats", to: "home/cats.html")
    let arguments = browser.arguments.filter { !$0.hasSuffix(".html") && $0 != "about:blank" }
      .map { $0.hasPrefix("~") ? desktop.home + $0.dropFirst() : $0 }
    try desktop.start(
      browser.program, arguments + ["\(desktop.home)/free.html", "\(desktop.home)/cats.html"])
    let eyes = desktop.onlooker
    var window: WindowID?
    func title() -> String { window.flatMap { eyes.text("_NET_WM_NAME", of: $0) } ?? "" }
    try Patience.wait(for: "\(browser.name) shows a page", within: browser.patience) {
      window = eyes.windows(ofClass: browser.windowClass).first { eyes.hasFocus($0) }
      return title().contains("Weather") || title().contains("Cats")
    }
    let open = try #require(window)
    if title().contains("Weather") { try desktop.hands.press("ctrl+Tab") }
    let shield = try watched.waitForShield(over: open, within: .seconds(30))
    let part = try #require(shield.largestPart)
    let sight = try #require(eyes.sight(of: open))
    #expect(part.y > sight.y, "its tabs can be reached")
    try desktop.hands.press("ctrl+Tab")
    try watched.waitForNoShield(over: open)
    #expect(title().contains("Weather"))
    try desktop.hands.press("ctrl+Tab")
    try watched.waitForShield(over: open)
    #expect(title().contains("Cats"))
    // The first tab is clicked.
    try desktop.hands.click(x: sight.x + 80, y: sight.y + 20)
    try watched.waitForNoShield(over: open)
    #expect(title().contains("Weather"))
    try desktop.hands.press("ctrl+Tab")
    try watched.waitForShield(over: open)
    #expect(title().contains("Cats"))
    // It is closed, and the other one is there.
    try desktop.hands.press("ctrl+w")
    try watched.waitForNoShield(over: open)
    #expect(title().contains("Weather"))
  }
}
