import Core
import Platform
import Rehearsal
import Rig
import Testing

@testable import X11

/// What windows say of themselves, and which apps real programs are taken for.
@Suite(.serialized) struct WindowIdentityTests {
  struct Title: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var property: String
    var type: String
    var bytes: [UInt8]
    var title: String?
  }

  static let titles: [Title] = [
    Title(
      testDescription: "UTF-8", property: "_NET_WM_NAME", type: "UTF8_STRING", bytes: Array("Größe ☂".utf8),
      title: "Größe ☂"),
    Title(
      testDescription: "broken UTF-8", property: "_NET_WM_NAME", type: "UTF8_STRING",
      bytes: [0x41, 0xff, 0x42], title: "A\u{fffd}B"),
    Title(
      testDescription: "Latin 1", property: "WM_NAME", type: "STRING", bytes: [0x47, 0x72, 0xf6, 0xdf, 0x65],
      title: "Größe"),
    Title(
      testDescription: "UTF-8 called STRING", property: "WM_NAME", type: "STRING", bytes: Array("Größe".utf8),
      title: "Größe"),
    Title(
      testDescription: "compound text, Japanese", property: "WM_NAME", type: "COMPOUND_TEXT",
      bytes: [0x1b, 0x24, 0x28, 0x42, 0x46, 0x7c, 0x4b, 0x5c], title: "日本"),
    Title(
      testDescription: "compound text, UTF-8 segment", property: "WM_NAME", type: "COMPOUND_TEXT",
      bytes: [0x1b, 0x25, 0x47] + Array("é☂".utf8) + [0x1b, 0x25, 0x40], title: "é☂"),
    Title(
      testDescription: "a type that Xlib does not know", property: "WM_NAME", type: "C_STRING",
      bytes: Array("plain".utf8), title: "plain"),
    Title(testDescription: "empty", property: "WM_NAME", type: "STRING", bytes: [], title: nil),
  ]

  @Test func titlesAreReadWhateverTheirType() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(on: desktop)
      let window = try client.open(WindowSpec("App"))
      for row in Self.titles {
        client.remove("_NET_WM_NAME", of: window)
        client.remove("WM_NAME", of: window)
        client.setBytes(row.bytes, row.property, type: row.type, of: window)
        #expect(sight.watch.facts(of: window)?.title == row.title, "\(row.testDescription)")
      }
    }
  }

  @Test(
    arguments: [
      (Array("foo\0Bar\0".utf8), "foo", "Bar"), (Array("foo\0Bar".utf8), "foo", "Bar"),
      (Array("foo".utf8), "foo", nil), (Array("foo\0".utf8), "foo", nil), (Array("\0Bar\0".utf8), nil, "Bar"),
      (Array("\0\0".utf8), nil, nil), (Array("a\0b\0c\0".utf8), "a", "b"), ([], nil, nil),
      ([0x66, 0xf6, 0, 0x42, 0xfc, 0], "fö", "Bü"), (Array("fö\0Bü\0".utf8), "fö", "Bü"),
    ] as [([UInt8], String?, String?)])
  func classesInEveryForm(bytes: [UInt8], instance: String?, windowClass: String?) {
    let parts = WindowText.classParts(bytes)
    #expect(parts.instance == instance)
    #expect(parts.windowClass == windowClass)
  }

  @Test func theServerKnowsTheTruePid() throws {
    try withDisplay { desktop in
      let sight = try Sight(on: desktop)
      let client = try TestClient(asProgramOn: desktop)
      let window = try client.open(WindowSpec("Boxed").with { $0.pid = 2 })
      #expect(sight.watch.facts(of: window)?.pid == client.pid)
      let other = try TestClient(on: desktop)
      let foreign = try other.open(WindowSpec("Other", x: 600))
      let popup = try client.open(WindowSpec("Boxed").with { $0.overridesRedirect = true })
      #expect(sight.watch.owners.isSameClient(window, popup))
      #expect(!sight.watch.owners.isSameClient(window, foreign))
    }
  }

  @Test(arguments: [
    (["xterm", "-name", "odd"], "debian-xterm", WindowManager.openbox),
    (["xterm"], "debian-xterm", .none),
    (["gtk3-widget-factory"], "gtk3-widget-factory", .openbox),
    (["gtk3-widget-factory"], "gtk3-widget-factory", .none),
  ])
  func aRealProgramIsTheAppThatMenusKnow(command: [String], app: String, manager: WindowManager) throws {
    try withDisplay(manager) { desktop in
      let entries = DesktopEntries()
      let processes = ProcessReader()
      let sight = try Sight(on: desktop) { facts in
        identify(
          window: facts, process: facts.pid.flatMap { processes.facts(of: $0) }, entries: entries.index)
      }
      let program = try desktop.start(command[0], Array(command.dropFirst()))
      #expect(
        Patience.holds(within: .seconds(15)) {
          sight.watch.look().windows.contains { $0.identity.app.rawValue == app && $0.isShown }
        })
      let seen = sight.watch.look().windows.map(\.identity.app.rawValue)
      #expect(seen.contains(app), "\(seen)")
      program.end()
      #expect(Patience.holds(within: .seconds(5)) { sight.watch.look().windows.isEmpty })
    }
  }
}
