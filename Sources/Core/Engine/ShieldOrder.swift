/// Which window is to be covered, and what the shield over it shows.
package struct ShieldOrder: Sendable, Hashable {
  package var window: WindowID
  package var app: AppID
  package var reason: ShieldReason
  package var face: ShieldFace
  /// Whether the window's top and the keys that change tabs are left alone: it is there for a title, and a tab can be
  /// left.
  package var leavesTabs: Bool

  package init(
    window: WindowID, app: AppID, reason: ShieldReason = .noTime(.blocked), face: ShieldFace,
    leavesTabs: Bool = false
  ) {
    self.window = window
    self.app = app
    self.reason = reason
    self.face = face
    self.leavesTabs = leavesTabs
  }
}

/// Everything that a shield shows, as one value: it is drawn from this and from nothing else.
package struct ShieldFace: Sendable, Hashable {
  package var appName: String
  /// An icon theme's name or an absolute path; nil: the window's own icon, else the name's first letter.
  package var icon: String?
  package var title: Sentence
  package var subtitle: Sentence
  /// What can be done to open the app, the one offered first at index 0; never empty.
  package var offers: [Offer]
  package var earnedToday: Duration
  package var spentToday: Duration
  package var look: ShieldLook
  /// What the user wants said instead, and shown as icon.
  package var wording: ShieldWording
  /// What people call the group that covers the app; empty in the log panel, which no group opens.
  package var group: String
  /// Why the app is covered, in a few words; nil in the log panel.
  package var reason: Sentence?
  /// Nil in the log panel, which has no app to leave or quit.
  package var quit: Sentence?
  /// Nil where there is none.
  package var unlock: UnlockOffer?
  /// How much more can be saved up; nil: all that is earned.
  package var room: SavingRoom?

  /// An exercise and the number it starts at.
  package struct Offer: Sendable, Hashable {
    package var exercise: Exercise
    /// What was logged last, 10 at first.
    package var reps: Int

    package init(exercise: Exercise, reps: Int) {
      self.exercise = exercise
      self.reps = reps
    }
  }

  package init(
    appName: String, icon: String? = nil, title: Sentence, subtitle: Sentence, offers: [Offer],
    earnedToday: Duration = .zero, spentToday: Duration = .zero, look: ShieldLook = .standard,
    wording: ShieldWording = ShieldWording(), group: String = "", reason: Sentence? = nil,
    quit: Sentence? = nil, unlock: UnlockOffer? = nil, room: SavingRoom? = nil
  ) {
    self.appName = appName
    self.icon = icon
    self.title = title
    self.subtitle = subtitle
    self.offers = offers
    self.earnedToday = earnedToday
    self.spentToday = spentToday
    self.look = look.readable
    self.wording = wording
    self.group = group
    self.reason = reason
    self.quit = quit
    self.unlock = unlock
    self.room = room
  }
}

/// The shield's colours, as the settings file has them.
package struct ShieldLook: Sendable, Hashable {
  package var background: Colour
  package var text: Colour
  package var dimText: Colour
  package var button: Colour
  package var buttonText: Colour

  package init(
    background: Colour, text: Colour, dimText: Colour, button: Colour, buttonText: Colour
  ) {
    self.background = background
    self.text = text
    self.dimText = dimText
    self.button = button
    self.buttonText = buttonText
  }

  /// Dark and calm; every text has a contrast of at least 7:1 (WCAG AAA) to what is behind it.
  package static let standard = ShieldLook(
    background: Colour(red: 0x14, green: 0x1b, blue: 0x24),
    text: Colour(red: 0xf4, green: 0xf6, blue: 0xf8),
    dimText: Colour(red: 0xa9, green: 0xb4, blue: 0xc0),
    button: Colour(red: 0x3d, green: 0xdc, blue: 0x97),
    buttonText: Colour(red: 0x06, green: 0x24, blue: 0x18))
}

/// An opaque sRGB colour, 0 to 255 each.
package struct Colour: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
