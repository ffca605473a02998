import Core
import Glibc
import Rehearsal

/// What the demo plays on: a private desktop with a window manager, two apps and a notification server.
struct DemoStage {
  let watched: WatchedDesktop
  /// The one that gets blocked.
  let app: TypingPage
  /// The one that stays free.
  let otherApp: TypingPage
  let hasNotifications: Bool
  /// Where the pictures go.
  let pictures: String

  var desktop: PrivateDesktop { watched.desktop }

  /// Sets everything up.
  /// - Parameters:
  ///   - display: the display to show it on, in a window; nil: it is shown nowhere.
  ///   - programs: this build's own.
  ///   - pictures: an existing folder.
  /// - Throws: a sentence, with the line that installs what is missing.
  init(shownOn display: String?, programs: WatchedDesktop.Programs, pictures: String) throws {
    var needed = [
      ("openbox", "openbox"), ("xterm", "xterm"), ("xdotool", "xdotool"), ("dbus-daemon", "dbus-daemon"),
    ]
    let nested = display != nil && ProgramSearch.path(of: "Xephyr") != nil
    if !nested { needed.insert(("Xvfb", "xvfb"), at: 0) }
    try ProgramSearch.require(needed)
    let desktop = try PrivateDesktop(
      PrivateDesktop.Setup(width: 1120, height: 700, shownOn: nested ? display : nil))
    try desktop.startWindowManager("openbox")
    try desktop.paintBackground(Colour(red: 0x5b, green: 0x75, blue: 0x8c))
    hasNotifications = ProgramSearch.path(of: "dunst") != nil
    if hasNotifications { try desktop.start("dunst") }
    watched = WatchedDesktop(desktop, programs: programs)
    otherApp = try TypingPage(
      on: desktop, windowClass: "Notes", title: "Notes", greeting: "What to buy:", geometry: "30x12+750+60")
    app = try TypingPage(
      on: desktop, title: "A terminal that eats evenings", greeting: "Type away.", geometry: "64x24+40+60")
    self.pictures = pictures
    let app = app
    try Patience.wait(for: "the terminal is in front") { desktop.onlooker.hasFocus(app.window) }
  }

  /// Whether a notification is on the screen.
  var bubbleIsShown: Bool {
    desktop.onlooker.windows(ofClass: "Dunst").contains { desktop.onlooker.sight(of: $0)?.isViewable == true }
  }

  func takePicture(_ name: String) throws {
    try desktop.onlooker.takePicture(to: "\(pictures)/\(name).png")
  }
}
