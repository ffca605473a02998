extension Identification {
  /// Whether it is a terminal emulator: by its desktop entry's category, else by its name, since many have no
  /// desktop entry or one without the category.
  package var isTerminal: Bool {
    if isIn(category: "TerminalEmulator") { return true }
    let names =
      [app.rawValue] + clues.filter { $0.source == .windowClass || $0.source == .instance }.map(\.value)
    return names.contains { Self.terminals.contains($0.lowercased()) }
  }

  private static let terminals: Set<String> = [
    "xterm", "uxterm", "urxvt", "rxvt", "rxvt-unicode", "st", "st-256color", "alacritty", "kitty", "wezterm",
    "org.wezfurlong.wezterm", "foot", "gnome-terminal", "gnome-terminal-server", "org.gnome.terminal",
    "org.gnome.console", "kgx", "org.gnome.ptyxis", "ptyxis", "konsole", "org.kde.konsole", "yakuake",
    "org.kde.yakuake", "xfce4-terminal", "mate-terminal", "lxterminal", "qterminal", "terminator", "tilix",
    "com.gexperts.tilix", "guake", "tilda", "sakura", "terminology", "cool-retro-term", "deepin-terminal",
    "io.elementary.terminal", "com.mitchellh.ghostty", "ghostty", "eterm", "aterm", "mlterm", "pterm",
    "roxterm", "stterm", "contour", "rio", "zutty", "xfce4-terminal-drop-down", "blackbox",
    "com.raggesilver.blackbox", "warp", "dev.warp.warp", "hyper", "tabby", "extraterm",
  ]
}
