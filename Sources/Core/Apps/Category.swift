/// Categories of desktop entries (freedesktop's Desktop Menu Specification): what installed apps say of
/// themselves.
package enum Category {
  /// Whether a desktop entry could have it.
  package static func isUsable(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Whether it is a usual one, or an extension of somebody's own.
  package static func isKnown(_ name: String) -> Bool {
    name.lowercased().hasPrefix("x-") || registered.contains { $0.lowercased() == name.lowercased() }
  }

  /// The main categories, and those of the additional ones that people are likely to name.
  package static let registered = [
    "AudioVideo", "Audio", "Video", "Development", "Education", "Game", "Graphics", "Network", "Office",
    "Science", "Settings", "System", "Utility",
    "ActionGame", "AdventureGame", "ArcadeGame", "BoardGame", "BlocksGame", "CardGame", "KidsGame",
    "LogicGame", "RolePlaying", "Shooter", "Simulation", "SportsGame", "StrategyGame", "Emulator",
    "Amusement",
    "Player", "Recorder", "Music", "TV", "AudioVideoEditing", "WebBrowser", "Chat", "InstantMessaging",
    "IRCClient", "Email", "News", "Feed", "FileTransfer", "P2P", "VideoConference", "Telephony",
    "RemoteAccess", "Photography", "Viewer", "TextEditor", "TerminalEmulator", "FileTools", "Finance",
    "Calendar", "Spreadsheet", "WordProcessor", "Presentation", "Dictionary", "Literature", "Art", "Humor",
    "Sports", "IDE", "WebDevelopment", "Languages", "History", "Maps", "Adult", "GTK", "GNOME", "Qt", "KDE",
    "XFCE", "Java", "Core",
  ]
}
