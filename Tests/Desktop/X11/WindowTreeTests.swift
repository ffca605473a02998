import Core
import Rehearsal
import Rig
import Testing

@testable import X11

@Suite(.serialized) struct WindowTreeTests {
  @Test(arguments: WindowManager.underTest) func aWindowIsFoundInItsFrame(manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("App"))
      #expect(sight.becomesShown(window, true))
      let frame = try #require(sight.tree.frame(of: window))
      #expect(sight.tree.client(of: frame) == window || frame == window)
      #expect(sight.tree.window(frame)?.isMapped == true)
      let trips = sight.connection.roundTrips
      _ = sight.tree.windows
      _ = sight.tree.frame(of: window)
      #expect(sight.connection.roundTrips == trips, "nothing happened, nothing is asked")
    }
  }

  @Test func theOrderFollowsRaisingAndLowering() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let first = try client.open(WindowSpec("First"))
      let second = try client.open(WindowSpec("Second", x: 120))
      func above(_ window: WindowID) -> [WindowID] {
        sight.connection.drainEvents()
        return sight.tree.visibleWindows(above: window).map(\.id)
      }
      #expect(above(first) == [second])
      client.raise(first)
      #expect(Patience.holds(within: .seconds(5)) { above(second) == [first] && above(first).isEmpty })
      client.lower(first)
      #expect(Patience.holds(within: .seconds(5)) { above(first) == [second] })
      client.move(second, x: 300, y: 200)
      client.resize(second, width: 50, height: 60)
      let expected = ScreenRect(x: 300, y: 200, width: 50, height: 60)
      #expect(
        Patience.holds(within: .seconds(5)) {
          sight.connection.drainEvents()
          return sight.tree.window(second)?.rect == expected
        })
      client.unmap(second)
      #expect(Patience.holds(within: .seconds(5)) { above(first).isEmpty })
      client.close(second)
      #expect(
        Patience.holds(within: .seconds(5)) {
          sight.connection.drainEvents()
          return sight.tree.window(second) == nil && sight.tree.frame(of: second) == nil
        })
    }
  }

  @Test func monitorsComeAndGo() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let whole = ScreenRect(x: 0, y: 0, width: 1280, height: 800)
      #expect(sight.monitors.all == [whole])
      func become(_ expected: [ScreenRect]) -> Bool {
        Patience.holds(within: .seconds(5)) {
          sight.connection.drainEvents()
          return sight.monitors.all.sorted { $0.x < $1.x } == expected
        }
      }
      let left = ScreenRect(x: 0, y: 0, width: 640, height: 800)
      let right = ScreenRect(x: 640, y: 0, width: 640, height: 800)
      _ = try desktop.run("xrandr", ["--setmonitor", "L", "640/170x800/210+0+0", "screen"])
      _ = try desktop.run("xrandr", ["--setmonitor", "R", "640/170x800/210+640+0", "none"])
      #expect(become([left, right]))
      _ = try desktop.run("xrandr", ["--delmonitor", "R"])
      _ = try desktop.run("xrandr", ["--delmonitor", "L"])
      #expect(become([whole]))
    }
  }
}
