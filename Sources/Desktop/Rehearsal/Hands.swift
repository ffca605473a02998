/// A keyboard and a mouse: what a person would do, through `xdotool` (XTEST).
package struct Hands {
  let environment: [String: String]

  /// Presses and releases each key, such as `a`, `Return` or `alt+Tab`.
  package func press(_ keys: String...) throws { try act(["key", "--delay", "8"] + keys) }

  /// Presses keys and keeps them down, until `release`.
  package func hold(_ keys: String...) throws { try act(["keydown"] + keys) }

  package func release(_ keys: String...) throws { try act(["keyup"] + keys) }

  /// Types a text, a key at a time.
  package func type(_ text: String) throws { try act(["type", "--delay", "8", "--", text]) }

  /// Moves the pointer to a point of the root window, without a button.
  package func point(x: Int, y: Int) throws { try act(["mousemove", "\(x)", "\(y)"]) }

  /// Moves the pointer and presses and releases a button (1 = left).
  package func click(x: Int, y: Int, button: Int = 1) throws {
    try act(["mousemove", "\(x)", "\(y)", "click", "\(button)"])
  }

  /// Any other xdotool command line.
  package func act(_ arguments: [String]) throws {
    let result = try Child.run("xdotool", arguments, environment: environment)
    guard result.status == 0 else {
      throw RehearsalTrouble("xdotool \(arguments.joined(separator: " ")) ended with \(result.status).")
    }
  }
}
