import Core

/// Anything that can happen to a desktop, for random sequences.
enum DesktopOperation {
  case focus(Int)
  case focusNothing
  case open(app: Int, window: UInt32, parent: UInt32?)
  case close(window: UInt32)
  case show(window: UInt32, Bool)
  case run(microseconds: Int)
  case lock(Bool)
  case darken(Bool)
  case suspend(seconds: Int)
  case stall(milliseconds: Int)
  case setClock(seconds: Int)
  case changeZone(isTokyo: Bool)
  case log(reps: Int)
  case earnElsewhere(seconds: Int)
  case correctElsewhere(seconds: Int)
  case busy(Bool)
  case quit(window: UInt32)
  case rules(blocksGame: Bool)
  case openLogPanel
  case rest(seconds: Int)
  case touch
  case answer(NoteAnswer)

  static func random(_ numbers: inout RandomNumbers) -> DesktopOperation {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    let window = UInt32(number(200...206))
    switch number(0...34) {
    case 0...4: return .focus(number(0...2))
    case 5: return .focusNothing
    case 6:
      return .open(
        app: number(0...3), window: window, parent: number(0...2) == 0 ? UInt32(number(100...206)) : nil)
    case 7: return .close(window: window)
    case 8: return .show(window: window, number(0...1) == 0)
    case 9...13:
      return .run(microseconds: number(0...3) == 0 ? number(0...90_000) * 1000 : number(0...2_500_000))
    case 14: return .lock(number(0...2) == 0)
    case 15: return .darken(number(0...2) == 0)
    case 16: return .suspend(seconds: number(1...40_000))
    case 17: return .stall(milliseconds: number(0...20_000))
    case 18: return .setClock(seconds: number(-90_000...90_000))
    case 19: return .changeZone(isTokyo: number(0...1) == 0)
    case 20...22: return .log(reps: number(1...2))
    case 23: return .earnElsewhere(seconds: number(1...30))
    case 24: return .correctElsewhere(seconds: number(1...60))
    case 25: return .busy(number(0...2) == 0)
    case 26, 27: return .quit(window: number(0...1) == 0 ? window : 100)
    case 28: return .rules(blocksGame: number(0...1) == 0)
    case 29: return .rest(seconds: number(0...2) == 0 ? number(590...700) : number(0...60))
    case 30, 31, 32: return .touch
    case 33: return .answer(number(0...3) == 0 ? .yes : .giveBack)
    default: return .openLogPanel
    }
  }

  func play(on day: TestDesktop) {
    switch self {
    case .focus(let app): day.focus(TestApps.all[app])
    case .focusNothing: day.focus(nil)
    case .open(let app, let window, let parent):
      let new = SeenWindow(
        id: WindowID(window), identity: TestApps.all[app], transientFor: parent.map { WindowID($0) })
      day.show(day.scene.windows.filter { $0.id != new.id } + [new], front: new.id)
    case .close(let window):
      let left = day.scene.windows.filter { $0.id != WindowID(window) }
      day.show(left, front: left.last?.id)
    case .show(let window, let isShown):
      var windows = day.scene.windows
      for index in windows.indices where windows[index].id == WindowID(window) {
        windows[index].isShown = isShown
      }
      day.show(windows, front: day.scene.front)
    case .run(let microseconds): day.run(.microseconds(microseconds))
    case .lock(let isLocked): day.read { $0.saverHasLocked = isLocked }
    case .darken(let isOff): day.read { $0.monitorIsOff = isOff }
    case .suspend(let seconds): day.suspend(.seconds(seconds))
    case .stall(let milliseconds): day.stall(.milliseconds(milliseconds))
    case .setClock(let seconds): day.setClock(by: .seconds(seconds))
    case .changeZone(let isTokyo): day.move(to: isTokyo ? .tokyo : .berlin)
    case .log(let reps): day.press(.log("jumping-jacks", reps: reps), on: 100)
    case .earnElsewhere(let seconds): day.earnElsewhere(.seconds(seconds))
    case .correctElsewhere(let seconds): day.correctElsewhere(down: .seconds(seconds))
    case .busy(let isBusy): day.setBusy(isBusy)
    case .quit(let window): day.press(.quit, on: window)
    case .rules(let blocksGame):
      var rules = TestApps.rules
      if !blocksGame { rules.unblock(TestApps.game.app) }
      day.setRules(rules)
    case .openLogPanel: day.turn(.logPanelOpened)
    case .rest(let seconds): day.rest(.seconds(seconds))
    case .touch: day.touch()
    case .answer(let answer): day.answer(answer)
    }
  }
}
