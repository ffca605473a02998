import Core

/// A real app to type into: an xterm whose keys end up in a file as well as on the screen.
package struct TypingPage {
  package let window: WindowID
  package let program: Child
  private let file: String

  /// Opens it and waits until it can be typed into.
  /// - Parameters:
  ///   - windowClass: the second part of its `WM_CLASS`, for an app that is not xterm to anyone; nil: xterm.
  ///   - greeting: what it says at first.
  ///   - geometry: in xterm's words, such as `70x20+40+40`.
  package init(
    on desktop: PrivateDesktop, windowClass: String? = nil, title: String, greeting: String, geometry: String
  ) throws {
    try ProgramSearch.require([("xterm", "xterm")])
    let name = "\(title.filter(\.isLetter))-\(windowClass ?? "XTerm")"
    file = try desktop.folder.write("", to: "pages/\(name)")
    let before = Set(desktop.onlooker.windows(ofClass: windowClass ?? "XTerm"))
    var xterm = "xterm"
    var words = ["-title", title, "-geometry", geometry, "-fa", "Monospace", "-fs", "12"]
    if let windowClass {
      words = ["-class", windowClass, "-name", windowClass.lowercased()] + words
      // A program file of its own: whoever looks behind the window finds no xterm.
      xterm = "\(desktop.folder.path)/pages/\(windowClass.lowercased())"
      let copied = try desktop.run("cp", [ProgramSearch.path(of: "xterm") ?? "xterm", xterm])
      guard copied.status == 0 else { throw RehearsalTrouble("xterm could not be copied to \(xterm).") }
    }
    let script = "stty -icanon min 1; printf '%s\\n\\n' \"$0\"; exec cat > \"$1\""
    program = try desktop.start(xterm, words + ["-e", "sh", "-c", script, greeting, file])
    var found: WindowID?
    try Patience.wait(for: "\(title) is open") {
      found = desktop.onlooker.windows(ofClass: windowClass ?? "XTerm")
        .first { !before.contains($0) && desktop.onlooker.sight(of: $0)?.isViewable == true }
      return found != nil
    }
    guard let found else { throw RehearsalTrouble("\(title) did not open.") }
    window = found
  }

  /// All that has been typed into it.
  package var text: String { TextFile.read(file) ?? "" }
}
