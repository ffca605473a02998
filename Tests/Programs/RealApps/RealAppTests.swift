import Core
import Rehearsal
import Rig
import Testing

/// Programs as people have them: found by name, covered, and nothing gets through.
@Suite(.serialized) struct RealAppTests {
  @Test(arguments: RealApp.underTest)
  func itIsKnownByNameAndNothingGetsThrough(app: RealApp) throws {
    try ProgramSearch.require([(app.program, app.package)])
    let desktop = try PrivateDesktop(PrivateDesktop.Setup(environment: app.environment))
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("exercise", "set", "push-ups", "--earns", "1s", "--takes", "0s")
    try watched.startWatcher()
    for (place, contents) in app.files {
      let path = "home/\(place)"
      try desktop.folder.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try desktop.folder.write(contents, to: path)
    }
    try desktop.start(
      app.program, app.arguments.map { $0.hasPrefix("~") ? desktop.home + $0.dropFirst() : $0 })
    let window = try waitUntilOpen(app, on: desktop)
    try desktop.hands.point(x: 1270, y: 790)
    let typed = try typeIntoIt(app, window, on: desktop)

    try watched.repgate("block", "--yes", app.word)
    let shield = try watched.waitForShield(over: window, within: .seconds(20))
    let status = try watched.status()
    let foreground = try #require(status.foreground)
    #expect(foreground.isBlocked)
    if let id = app.id {
      #expect(foreground.app.rawValue == id)
    } else {
      #expect(foreground.app.rawValue.lowercased().contains(app.word.lowercased()))
    }
    #expect(status.shields.contains { $0.window == window.description })

    let part = try #require(shield.largestPart)
    try desktop.hands.type("mmmmwww")
    try desktop.hands.hold("w")
    Patience.rest(.milliseconds(900))
    try desktop.hands.release("w")
    try desktop.hands.click(x: part.x + 4, y: part.y + part.height - 5)
    try desktop.hands.point(x: 1270, y: 790)

    try watched.repgate("log", "push-ups", "100")
    try watched.waitForNoShield(over: window)
    let after = try settledLook(at: window, on: desktop)
    // A caret may blink; a letter is more than that.
    #expect(after.differences(to: typed) < 120, "something got through")
  }

  private func waitUntilOpen(_ app: RealApp, on desktop: PrivateDesktop) throws -> WindowID {
    let eyes = desktop.onlooker
    var found: WindowID?
    try Patience.wait(for: "\(app.name) is open and in front", within: app.patience) {
      found = eyes.windows(ofClass: app.windowClass).first { window in
        let title = eyes.text("_NET_WM_NAME", of: window) ?? ""
        return eyes.sight(of: window)?.isViewable == true && eyes.hasFocus(window)
          && (app.title ?? title) == title
      }
      return found != nil
    }
    return try #require(found)
  }

  /// Types until it is seen.
  private func typeIntoIt(_ app: RealApp, _ window: WindowID, on desktop: PrivateDesktop) throws
    -> Onlooker.Look
  {
    if !app.readyKeys.isEmpty { try desktop.hands.act(["key"] + app.readyKeys) }
    let empty = try settledLook(at: window, on: desktop)
    try Patience.wait(for: "what is typed is seen", within: app.patience) {
      try desktop.hands.type("mmmm")
      return try Patience.holds(within: .seconds(1)) {
        let sight = try #require(desktop.onlooker.sight(of: window))
        return desktop.onlooker.look(at: sight).differences(to: empty) > 200
      }
    }
    return try settledLook(at: window, on: desktop)
  }

  /// How the window looks once it has stopped to change but for a caret.
  private func settledLook(at window: WindowID, on desktop: PrivateDesktop) throws -> Onlooker.Look {
    var last = desktop.onlooker.look(at: try #require(desktop.onlooker.sight(of: window)))
    var quiet = 0
    try Patience.wait(for: "the window stops to change", within: .seconds(30)) {
      Patience.rest(.milliseconds(100))
      let now = desktop.onlooker.look(at: try #require(desktop.onlooker.sight(of: window)))
      quiet = now.differences(to: last) < 80 ? quiet + 1 : 0
      last = now
      return quiet >= 6
    }
    return last
  }
}
