import Core
import Rehearsal

extension WindowManager {
  /// Goes to the other of two windows by the window manager's own keys; without any, as a person who
  /// clicks does nothing: the caller says when it has happened.
  /// - Throws: where none of its keys does it.
  package func goToOther(
    on desktop: PrivateDesktop, within limit: Duration = .seconds(10), until isThere: () -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    // A window manager that is still busy with the last change may miss a key, as people know.
    repeat {
      for keys in otherWindowKeys {
        try desktop.hands.press(keys)
        if Patience.holds(within: .seconds(2), isThere) { return }
      }
    } while ContinuousClock.now < end
    throw RehearsalTrouble("\(otherWindowKeys.joined(separator: " or ")) did not go to the other window.")
  }

  /// Goes to the first or the second desktop.
  package func goToDesktop(_ number: Int, on desktop: PrivateDesktop, by client: TestClient) throws {
    if let desktopKeys {
      for _ in 0..<4 {
        try desktop.hands.press(number == 1 ? desktopKeys.first : desktopKeys.second)
        let isThere = Patience.holds(within: .seconds(2)) {
          desktop.onlooker.numbers("_NET_CURRENT_DESKTOP") == [UInt32(number - 1)]
        }
        if isThere { return }
      }
    } else {
      client.switchDesktop(to: number - 1)
    }
  }
}
