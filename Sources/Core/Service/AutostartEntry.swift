/// The desktop entry that starts the watcher where a desktop knows nothing of systemd.
package enum AutostartEntry {
  package static let name = "org.repgate.Repgate.desktop"

  /// - Parameter program: the path of `repgate`, or its name where it is found by that.
  package static func text(program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Repgate
    Comment=Watches which app is in front, and blocks those that you chose
    Exec=\(quoted(program)) autostart start
    Terminal=false
    NoDisplay=true
    X-GNOME-HiddenUnderSystemd=true
    X-systemd-skip=true

    """
  }

  /// Keeps an entry for all users from starting anything for this one.
  package static let hidden = """
    [Desktop Entry]
    Type=Application
    Name=Repgate
    Hidden=true

    """

  /// As the Desktop Entry Specification reads `Exec`: first its escapes, then those of any value.
  private static func quoted(_ path: String) -> String {
    var text = path.replacing("%", with: "%%")
    if text.contains(where: { !($0.isASCII && ($0.isLetter || $0.isNumber)) && !"/._-+%".contains($0) }) {
      for character in ["\\", "\"", "`", "$"] { text = text.replacing(character, with: "\\" + character) }
      text = "\"" + text + "\""
    }
    return text.replacing("\\", with: "\\\\")
  }
}
