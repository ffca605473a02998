import Core
import Rehearsal
import Rig
import Testing

@testable import X11

/// When the titles of windows are read.
@Suite struct TitleSightTests {
  @Test func onlyWhileTheyAreAskedForAndThenAgainAtEachChange() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let sight = try Sight(on: desktop)
    let client = try TestClient(on: desktop)
    let window = try client.open(WindowSpec("App").with { $0.title = "First" })
    #expect(sight.comesToFront(window))
    func title() -> String? { sight.watch.look().window(window)?.title }
    func becomes(_ expected: String?) -> Bool {
      Patience.holds(within: .seconds(5)) { title() == expected }
    }

    // Nobody asks: none is read, and a new one wakes nobody.
    #expect(title() == nil)
    Patience.rest(.milliseconds(300))
    _ = sight.watch.look()
    client.setTitle("Second", of: window)
    client.drain()
    #expect(
      Patience.stays(for: .milliseconds(300)) {
        sight.connection.drainEvents()
        return !sight.watch.hasNews
      })

    // By each property, and in other encodings.
    sight.watch.readsTitles = true
    #expect(becomes("Second"))
    client.setTitle("แมว", of: window)
    #expect(becomes("แมว"))
    client.remove("_NET_WM_NAME", of: window)
    client.setBytes(Array("Fourth".utf8), "WM_NAME", type: "STRING", of: window)
    #expect(becomes("Fourth"))
    client.setBytes([0x47, 0x72, 0xf6, 0xdf, 0x65], "WM_NAME", type: "STRING", of: window)
    #expect(becomes("Größe"))
    client.setBytes(
      [0x1b, 0x24, 0x28, 0x42, 0x46, 0x7c, 0x4b, 0x5c], "WM_NAME", type: "COMPOUND_TEXT", of: window)
    #expect(becomes("日本"))
    let number = sight.watch.sceneNumber
    client.setBytes(Array("WM".utf8), "WM_ICON_NAME", type: "STRING", of: window)
    _ = sight.watch.look()
    #expect(sight.watch.sceneNumber == number)

    sight.watch.readsTitles = false
    #expect(becomes(nil))
  }
}
