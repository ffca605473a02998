import Core
import Glibc
import Rehearsal
import Rig
import Synchronization
import Testing

@testable import X11

/// Nothing that another program does to its windows ends or blocks the watch.
@Suite(.serialized) struct HostileWindowTests {
  /// Maps and destroys windows on a thread of its own until it is told to stop.
  final class Flicker: Sendable {
    let display: String
    let isStopped = Atomic(false)
    let rounds = Atomic(0)

    init(_ display: String) { self.display = display }

    func run() {
      guard let client = try? TestClient(display: display) else { return }
      while !isStopped.load(ordering: .relaxed) {
        let parent = try? client.open(WindowSpec("Flicker"), isAwaited: false)
        let child = try? client.open(
          WindowSpec("Flicker").with { $0.transientFor = parent }, isAwaited: false)
        if let child { client.takeFocus(child) }
        if let parent { client.close(parent) }
        if let child { client.close(child) }
        rounds.add(1, ordering: .relaxed)
      }
    }

    /// - Returns: what waits for its end.
    func start() -> pthread_t {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Flicker>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, Unmanaged.passRetained(self).toOpaque())
      return thread
    }
  }

  @Test(arguments: [WindowManager.none, .openbox])
  func windowsThatVanishWhileTheyAreRead(manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let steady = try client.open(WindowSpec("Steady", x: 700, y: 500))
      let flicker = Flicker(desktop.display)
      let thread = flicker.start()
      var looks = 0
      let isEnough = Patience.holds(within: .seconds(10)) {
        for _ in 0..<20 {
          _ = sight.watch.look()
          _ = sight.presence.read(at: .zero)
        }
        looks += 20
        return looks > 400 && flicker.rounds.load(ordering: .relaxed) > 100
      }
      flicker.isStopped.store(true, ordering: .relaxed)
      pthread_join(thread, nil)
      #expect(isEnough)
      client.activate(steady)
      client.takeFocus(steady)
      #expect(sight.comesToFront(steady))
      #expect(Patience.holds(within: .seconds(5)) { sight.watch.look().windows.count == 1 })
    }
  }

  struct Lie: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var property: String
    var type: String
    var bytes: [UInt8]?
    var numbers: [UInt32] = []
  }

  static let lies: [Lie] = [
    Lie(testDescription: "class as numbers", property: "WM_CLASS", type: "CARDINAL", numbers: [1, 2, 3]),
    Lie(
      testDescription: "class without an end", property: "WM_CLASS", type: "STRING", bytes: Array("foo".utf8)),
    Lie(testDescription: "class of nothing", property: "WM_CLASS", type: "STRING", bytes: []),
    Lie(testDescription: "class of zeros", property: "WM_CLASS", type: "STRING", bytes: [0, 0, 0, 0]),
    Lie(
      testDescription: "class that is no text", property: "WM_CLASS", type: "STRING",
      bytes: [0xff, 0xfe, 0, 0x80, 0xc3]),
    Lie(
      testDescription: "class of 8 MB", property: "WM_CLASS", type: "STRING",
      bytes: Array(repeating: 65, count: 8 << 20)),
    Lie(
      testDescription: "title of 8 MB", property: "_NET_WM_NAME", type: "UTF8_STRING",
      bytes: Array(repeating: 0xc3, count: 8 << 20)),
    Lie(
      testDescription: "states as text", property: "_NET_WM_STATE", type: "STRING",
      bytes: Array("HIDDEN".utf8)),
    Lie(
      testDescription: "a million states", property: "_NET_WM_STATE", type: "ATOM",
      numbers: Array(repeating: 7, count: 1 << 20)),
    Lie(
      testDescription: "type as text", property: "_NET_WM_WINDOW_TYPE", type: "STRING",
      bytes: Array("DOCK".utf8)),
    Lie(testDescription: "empty state", property: "WM_STATE", type: "WM_STATE", numbers: []),
    Lie(testDescription: "desktop of nothing", property: "_NET_WM_DESKTOP", type: "CARDINAL", numbers: []),
    Lie(testDescription: "hints too short", property: "WM_HINTS", type: "WM_HINTS", numbers: [64]),
    Lie(
      testDescription: "a leader that is not there", property: "WM_HINTS", type: "WM_HINTS",
      numbers: [64, 0, 0, 0, 0, 0, 0, 0, 0x1234_5678]),
    Lie(
      testDescription: "transient for nobody", property: "WM_TRANSIENT_FOR", type: "WINDOW",
      numbers: [0x1234_5678]),
    Lie(testDescription: "transient for zero", property: "WM_TRANSIENT_FOR", type: "WINDOW", numbers: [0]),
    Lie(testDescription: "transient for a text", property: "WM_TRANSIENT_FOR", type: "STRING", bytes: [1]),
    Lie(testDescription: "negative pid", property: "_NET_WM_PID", type: "CARDINAL", numbers: [0xffff_ffff]),
    Lie(testDescription: "a shop number of text", property: "STEAM_GAME", type: "STRING", bytes: [1, 2]),
    Lie(
      testDescription: "GTK id that is no text", property: "_GTK_APPLICATION_ID", type: "UTF8_STRING",
      bytes: [0xff, 0, 0xff]),
  ]

  @Test func propertiesThatLie() throws {
    try withDisplay(.openbox) { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      for lie in Self.lies {
        let window = try client.open(WindowSpec("App"))
        client.activate(window)
        #expect(sight.comesToFront(window))
        if let bytes = lie.bytes {
          client.setBytes(bytes, lie.property, type: lie.type, of: window)
        } else {
          client.set(lie.numbers, lie.property, type: lie.type, of: window)
        }
        let begin = ContinuousClock.now
        _ = sight.watch.look()
        _ = sight.watch.facts(of: window)
        #expect(ContinuousClock.now - begin < .seconds(1), "\(lie.testDescription)")
        #expect(sight.comesToFront(window), "\(lie.testDescription)")
        client.close(window)
      }
    }
  }

  @Test func liesOnTheRootWindow() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("App", x: 0, y: 0))
      for name in ["_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST", "_NET_SUPPORTING_WM_CHECK"] {
        client.set([0x1234_5678, window.rawValue], name, type: "WINDOW", of: nil)
      }
      client.set([9], "_NET_CURRENT_DESKTOP", type: "STRING", of: nil)
      client.takeFocus(window)
      #expect(sight.comesToFront(window))
    }
  }

  @Test func dialogsThatBelongToEachOther() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let first = try client.open(WindowSpec("First", x: 0, y: 0))
      let second = try client.open(WindowSpec("Second", x: 600, y: 0).with { $0.transientFor = first })
      client.set([second.rawValue], "WM_TRANSIENT_FOR", type: "WINDOW", of: first)
      client.takeFocus(first)
      #expect(Patience.holds(within: .seconds(5)) { sight.watch.look().front != nil })
      client.set([first.rawValue], "WM_TRANSIENT_FOR", type: "WINDOW", of: first)
      #expect(sight.comesToFront(first))
    }
  }

  @Test func anIdThatComesBackIsAnotherWindow() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let first = try TestClient(on: desktop)
      let window = try first.open(WindowSpec("First"))
      #expect(sight.becomesShown(window, true))
      first.close(window)
      // Asked about after its end, and before the watch has heard of it.
      _ = sight.watch.facts(of: window)
      let gone = WindowID(window.rawValue + 1)
      _ = sight.watch.facts(of: gone)
      _ = sight.tree.frame(of: gone)
      let next = try first.open(WindowSpec("Next"))
      #expect(
        Patience.holds(within: .seconds(5)) { sight.watch.look().window(next)?.identity.name == "Next" })
      first.setText("a\0Renamed\0", "WM_CLASS", type: "STRING", of: next)
      #expect(
        Patience.holds(within: .seconds(5)) { sight.watch.look().window(next)?.identity.name == "Renamed" })
    }
  }
}
