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
    "unlock": [.key(ShieldKeystroke(.backTab)), .key(ShieldKeystroke(.enter))],
    "saved-up": [],
    "nearly-saved-up": [],
    "thousand": [
      .key(ShieldKeystroke(.digit(9))), .key(ShieldKeystroke(.digit(9))),
      .key(ShieldKeystroke(.digit(9))),
    ],
  ]

  private static let rooms = [
    "saved-up": SavingRoom(.seconds(3600), balance: .seconds(3600)),
    "nearly-saved-up": SavingRoom(.seconds(3600), balance: .seconds(3400)),
  ].compactMapValues(\.self)
  private static let unlock = UnlockOffer(length: .seconds(300), left: 1, count: 2)

  @Test("a shield is drawn in every state", arguments: states.keys.sorted())
  func drawsState(_ state: String) throws {
    let sizes = Self.folder == nil ? [(640, 480)] : [(640, 560), (200, 120), (320, 240)]
    for (width, height) in sizes {
      let age = Duration.seconds(state == "thousand" ? 500 : 200)
      let preview = ShieldPreview(
        face: SampleFaces.face(
          "Firefox", unlock: state == "unlock" || state == "hovered" ? Self.unlock : nil,
          room: Self.rooms[state]),
        width: width, height: height, age: age)
      var dialogue = ShieldDialogue(face: preview.face, at: .zero)
      for input in Self.states[state] ?? [] { _ = dialogue.handle(input, at: age) }
      let icon = IconTheme(dataDirectories: ["/usr/share"]).paths(of: "org.xfce.mousepad", size: 192)
        .good.lazy.compactMap { IconImage(file: $0, size: 192) }.first
      try save(preview, dialogue, icon: icon, as: "state-\(state)-\(width)")
    }
  }

  /// Texts and colours of the user's own.
  static let wishes: [String: (ShieldWording, ShieldLook)] = {
    func colour(_ value: UInt32) -> Colour {
      Colour(
        red: UInt8(value >> 16 & 0xff), green: UInt8(value >> 8 & 0xff), blue: UInt8(value & 0xff))
    }
    let light = ShieldLook(
      background: colour(0xfaf7f0), text: colour(0x20242a), dimText: colour(0x5b6470),
      button: colour(0x2456a6), buttonText: colour(0xffffff))
    let unreadable = ShieldLook(
      background: colour(0xfff3b0), text: colour(0xffffff), dimText: colour(0xf0f0a0),
      button: colour(0x101010), buttonText: colour(0x202020))
    let long = String(repeating: "A long text that somebody wrote without end. ", count: 12)
    return [
      "light": (ShieldWording(title: "Up you get!\n{app} can wait."), light),
      "thai": (
        ShieldWording(
          title: "หมดเวลาของ {app}", subtitle: "{exercise} ได้เวลาเพิ่ม {minutes} นาที", log: "ทำแล้ว {exercise}",
          notNow: "ไว้ก่อน", quit: "ปิด {app}"), .standard
      ),
      "arabic": (
        ShieldWording(
          title: "انتهى وقت {app}", subtitle: "{exercise} تمنحك {minutes} دقيقة", log: "أنجزت {exercise}",
          notNow: "ليس الآن", quit: "أغلق {app}"), light
      ),
      "lines": (
        ShieldWording(
          subtitle: "Stand up.\nDrink some water.\n{exercise} are {minutes} minutes more of {app}."),
        .standard
      ),
      "group": (
        ShieldWording(
          title: "{group}: {reason}", subtitle: "{exercise} for {minutes} minutes of {app}."), .standard
      ),
      "endless": (
        ShieldWording(title: long, subtitle: long, log: long, notNow: long, quit: long), unreadable
      ),
    ]
  }()

  @Test("a shield is drawn with the user's own texts and colours", arguments: wishes.keys.sorted())
  func drawsWishes(_ name: String) throws {
    let (wording, look) = try #require(Self.wishes[name])
    for (width, height) in [(200, 120), (320, 240), (640, 560), (1280, 800)] {
      let face = ShieldFace(
        appName: "Firefox", title: Sentence(.shieldTitle, ["app": "Firefox"]),
        subtitle: Sentence(.shieldSubtitle), offers: SampleFaces.offers, earnedToday: .seconds(720),
        look: look, wording: wording, group: "소셜 미디어 & Haber Siteleri",
        reason: Sentence(.reasonNoTime), quit: Sentence(.quitApp, ["app": "Firefox"]))
      let preview = ShieldPreview(face: face, width: width, height: height, age: .seconds(20))
      try save(preview, ShieldDialogue(face: face, at: .zero), as: "wish-\(name)-\(width)")
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
