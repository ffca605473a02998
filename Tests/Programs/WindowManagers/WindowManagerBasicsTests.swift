import Core
import Rehearsal
import Rig
import Testing

/// What the scenarios rely on, without Repgate: each window manager's own keys do what is said of them.
@Suite(.serialized) struct WindowManagerBasicsTests {
  @Test(.enabled(if: LongTests.areWanted), arguments: WindowManager.underTest)
  func itsOwnKeysGoToTheOtherWindowAndBack(manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let first = try TestClient(asProgramOn: desktop)
      let second = try TestClient(asProgramOn: desktop)
      let one = try first.open(WindowSpec("First", x: 100, y: 100))
      let two = try second.open(WindowSpec("Second", x: 620, y: 100))
      #expect(desktop.onlooker.numbers("_NET_WM_PID", of: one) != nil)
      guard !manager.otherWindowKeys.isEmpty else { return }
      try Patience.wait(for: "the new window has the focus") {
        first.drain()
        second.drain()
        return desktop.onlooker.hasFocus(two)
      }
      var has = two
      for _ in 0..<4 {
        let wanted = has == one ? two : one
        try manager.goToOther(on: desktop) { desktop.onlooker.hasFocus(wanted) }
        has = wanted
      }
      guard manager.hasDesktops else { return }
      try manager.goToDesktop(2, on: desktop, by: first)
      try Patience.wait(for: "the windows are away") {
        manager.unmapsOtherDesktops
          ? !first.isViewable(one) && !second.isViewable(two)
          : desktop.onlooker.numbers("_NET_CURRENT_DESKTOP") == [1]
      }
      try manager.goToDesktop(1, on: desktop, by: first)
      try Patience.wait(for: "the windows are back") { first.isViewable(one) && second.isViewable(two) }
    }
  }
}
