import Core
import FoundationEssentials
import Testing
import X11

@testable import Shielding

/// With `REPGATE_PREVIEWS=FOLDER` all sizes, densities, names and states are left there to be looked at.
@Suite struct PreviewTests {
  static let sizes = ["200x120", "320x240", "640x480", "1280x800", "1920x1080", "3840x2160"]
  private static let folder = ProcessInfo.processInfo.environment["REPGATE_PREVIEWS"]

  @Test("a shield is drawn at every size", arguments: sizes)
  func draws(size: String) throws {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    let names = Self.folder == nil ? ["Firefox": "Firefox"] : SampleFaces.names
    for (label, name) in names {
      for density in Self.folder == nil ? [1.0] : [1.0, 2.0] {
        let preview = ShieldPreview(
          face: SampleFaces.face(name), width: parts[0], height: parts[1], density: density,
          age: .seconds(label == "Firefox" ? 6 : 20))
        let dialogue = ShieldDialogue(face: preview.face, at: .zero)
        try save(preview, dialogue, as: "\(size)@\(Int(density * 96))-\(label)")
      }
    }
  }

  /// What was done before the picture is taken.
  static let states: [String: [ShieldInput]] = [
    "focused": [.key(ShieldKeystroke(.tab))],
    "focused-quit": [.key(ShieldKeystroke(.backTab))],
    "focused-plus": Array(repeating: .key(ShieldKeystroke(.backTab)), count: 4),
    "hovered": [.hover(.notNow)],
    "hovered-log": [.hover(.log)],
    "no-number": [.key(ShieldKeystroke(.backspace)), .key(ShieldKeystroke(.backspace))],
    "plank": [.key(ShieldKeystroke(.right))],
    "walking": [.key(ShieldKeystroke(.left))],
    "large": [
      .key(ShieldKeystroke(.digit(9))), .key(ShieldKeystroke(.digit(0))),
      .key(ShieldKeystroke(.enter)),
    ],
    "thousand": [
      .key(ShieldKeystroke(.digit(9))), .key(ShieldKeystroke(.digit(9))),
      .key(ShieldKeystroke(.digit(9))),
    ],
  ]

  @Test("a shield is drawn in every state", arguments: states.keys.sorted())
  func drawsState(_ state: String) throws {
    let sizes = Self.folder == nil ? [(640, 480)] : [(640, 560), (200, 120), (320, 240)]
    for (width, height) in sizes {
      let age = Duration.seconds(state == "thousand" ? 500 : 200)
      let preview = ShieldPreview(
        face: SampleFaces.face("Firefox"), width: width, height: height, age: age)
      var dialogue = ShieldDialogue(face: preview.face, at: .zero)
      for input in Self.states[state] ?? [] { _ = dialogue.handle(input, at: age) }
      let icon = IconTheme(dataDirectories: ["/usr/share"]).paths(of: "org.xfce.mousepad", size: 192)
        .good.lazy.compactMap { IconImage(file: $0, size: 192) }.first
      try save(preview, dialogue, icon: icon, as: "state-\(state)-\(width)")
    }
  }

  private func save(
    _ preview: ShieldPreview, _ dialogue: ShieldDialogue, icon: IconImage? = nil, as name: String
  ) throws {
    // Two test runs must not write the same file.
    let number = ProcessInfo.processInfo.processIdentifier
    let place = Self.folder ?? "\(FileManager.default.temporaryDirectory.path())/\(number)-"
    let final = Self.folder == nil ? "\(place)\(name).png" : "\(place)/\(name).png"
    #expect(preview.write(to: final, dialogue: dialogue, icon: icon))
    if Self.folder == nil { try FileManager.default.removeItem(atPath: final) }
  }
}
