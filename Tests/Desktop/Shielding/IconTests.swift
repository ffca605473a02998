import Core
import FoundationEssentials
import Rehearsal
import Rig
import Testing
import X11

@testable import Shielding

/// Where the picture on a shield comes from.
@Suite struct IconTests {
  @Test("pixels keep their colours")
  func keepsColours() {
    let rows: [(UInt32, UInt32)] = [
      (0xff12_3456, 0xff12_3456), (0x0012_3456, 0), (0x80ff_0000, 0x8080_0000), (0x80ff_ff80, 0x8080_8040),
    ]
    for (pixel, wanted) in rows {
      #expect(IconImage.multiplied(pixel) == wanted)
    }
  }

  /// Makes a data folder with icons of these names, each a square of its own size.
  private func withIcons(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder =
      FileManager.default.temporaryDirectory.path() + "/repgate-icons-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names {
      let path = "\(folder)/\(name)"
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data([0]).write(to: URL(filePath: path))
    }
    try body(folder)
  }

  @Test("the size that fits best is taken first, and drawings only where no picture is large enough")
  func ordersBySize() throws {
    let names = [
      "icons/hicolor/16x16/apps/a.png", "icons/hicolor/128x128/apps/a.png",
      "icons/hicolor/256x256/apps/a.png", "icons/hicolor/scalable/apps/a.svg", "pixmaps/a.xpm",
      "icons/Adwaita/512x512/apps/a.png", "pixmaps/b.png",
    ]
    try withIcons(names) { folder in
      let theme = IconTheme(dataDirectories: [folder])
      let found = theme.paths(of: "a", size: 192)
      #expect(
        found.good.map { $0.dropFirst(folder.count + 1) } == [
          "icons/hicolor/256x256/apps/a.png", "icons/hicolor/128x128/apps/a.png",
          "icons/Adwaita/512x512/apps/a.png",
        ])
      #expect(
        found.poor.map { $0.dropFirst(folder.count + 1) } == [
          "icons/hicolor/scalable/apps/a.svg", "icons/hicolor/16x16/apps/a.png", "pixmaps/a.xpm",
        ])
      for (name, count) in [("b.png", 1), ("c", 0), ("../pixmaps/b", 0)] {
        #expect(theme.paths(of: name, size: 192).poor.count == count)
      }
      #expect(IconImage(file: "\(folder)/pixmaps/b.png", size: 192) == nil, "it is no picture")
    }
  }

  @Test("an app without an icon's name shows the window's own picture")
  func takesTheWindowsIcon() throws {
    try withDisplay { desktop in
      let client = try TestClient(on: desktop)
      let app = try client.open(WindowSpec("App"))
      let connection = try X11.XConnection(displayName: desktop.display)
      let source = IconSource(connection)
      #expect(source.icon(nil, window: app) == nil)
      let small: [UInt32] = [2, 2] + Array(repeating: 0xffff_0000, count: 4)
      let large: [UInt32] = [200, 200] + Array(repeating: 0xff00_ff00, count: 40_000)
      client.set(small + large, "_NET_WM_ICON", type: "CARDINAL", of: app)
      #expect(source.icon(nil, window: app)?.width == 200)
      #expect(source.icon("no-such-icon", window: app)?.width == 200)
      let drawing = "/usr/share/icons/hicolor/scalable/apps/no-such-drawing.svg"
      #expect(source.icon(drawing, window: app)?.width == 200, "a large picture spares the drawing")
      client.set([9000, 9000, 1], "_NET_WM_ICON", type: "CARDINAL", of: app)
      #expect(source.icon(nil, window: app) == nil, "its size is a lie")
      #expect(source.icon(nil, window: WindowID(0x1234567)) == nil)
    }
  }

  @Test("letters stand for apps without a picture")
  func showsLetters() {
    let rows = [
      ("firefox", "F"), ("İstanbul", "İ"), ("  .hidden", "H"), ("카카오톡", "카"), ("…", "•"), ("", "•"),
    ]
    for (name, letter) in rows { #expect(LetterTile(name: name).letter == letter) }
  }
}
