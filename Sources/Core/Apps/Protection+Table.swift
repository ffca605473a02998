extension Protection {
  /// Why nothing may ever cover a program of one of these names (window class or program, any case); nil
  /// for an ordinary app.
  package static func of(names: some Sequence<String>) -> Protection? {
    for name in names {
      let lower = name.lowercased()
      for (protection, exact, beginnings) in table
      where exact.contains(lower) || beginnings.contains(where: { lower.hasPrefix($0) }) {
        return protection
      }
    }
    return nil
  }

  /// As `of(names:)`, by all that a rule's app is called.
  package static func of(_ app: BlockedApp) -> Protection? {
    of(
      names: [app.app.rawValue]
        + app.aliases.compactMap { clue in
          switch clue.source {
          case .windowClass, .instance, .desktopEntry: clue.value
          case .executable: lastPathPart(clue.value)
          default: nil
          }
        })
  }

  private static let table: [(Protection, exact: Set<String>, beginnings: [String])] = [
    (.repgate, ["repgate", "repgated", "repgate-gtk", "org.repgate.repgate"], []),
    (
      .locker,
      [
        "i3lock", "slock", "xsecurelock", "obscurer", "xtrlock", "xlock", "physlock", "light-locker", "alock",
        "sxlock", "gnome-screensaver", "mate-screensaver", "cinnamon-screensaver", "xfce4-screensaver",
        "kscreenlocker_greet", "ukui-screensaver", "mate-screensaver-dialog", "xfce4-screensaver-dialog",
        "dde-lock", "metalock", "screenlocker",
      ], ["xscreensaver"]
    ),
    (
      .authentication,
      [
        "lxpolkit", "lxqt-policykit-agent", "xfce-polkit", "mate-polkit", "ssh-askpass", "ksshaskpass",
        "x11-ssh-askpass", "gnome-ssh-askpass", "gnome-ssh-askpass3", "lxqt-openssh-askpass", "gcr-prompter",
        "gcr4-prompter", "kwalletd5", "kwalletd6", "kwalletmanager", "gksu", "gksudo", "lxqt-sudo", "kdesu",
        "polkit-agent-helper-1", "ukui-polkit", "dde-polkit-agent",
      ], ["polkit-", "pinentry", "org.kde.polkit-", "gcr-prompter"]
    ),
    (
      .inputMethod,
      ["fcitx", "fcitx5", "scim", "nimf", "gcin", "hime", "maliit-server", "maliit-keyboard"],
      ["fcitx-", "fcitx5-", "ibus-", "scim-", "uim-", "mozc_"]
    ),
    (
      .accessibility,
      [
        "orca", "onboard", "florence", "caribou", "kmag", "kmouth", "kmousetool", "magnus", "mousetweaks",
        "xzoom", "matchbox-keyboard", "xvkbd", "dasher", "brltty", "espeakup", "gok", "svkbd", "vmg",
        "xmag", "virtual-magnifying-glass", "at-spi-bus-launcher", "at-spi2-registryd", "cellwriter",
      ], ["svkbd-", "orca-"]
    ),
    (
      .shell,
      [
        "gnome-shell", "plasmashell", "xfce4-panel", "xfdesktop", "mate-panel", "cinnamon", "lxpanel",
        "lxqt-panel", "polybar", "tint2", "i3bar", "i3-nagbar", "plank", "docky", "nemo-desktop",
        "budgie-panel",
        "budgie-daemon", "budgie-wm", "xfce4-notifyd", "dunst", "notification-daemon", "notify-osd",
        "mate-notification-daemon", "lxqt-notificationd", "rofi", "dmenu", "ulauncher", "albert", "krunner",
        "kwin_x11", "mutter", "metacity", "marco", "openbox", "xfwm4", "fluxbox", "icewm", "xfce4-session",
        "xfce4-session-logout", "lxqt-leave", "lxqt-session", "ksmserver", "ksmserver-logout-greeter",
        "gnome-session-quit", "xfce4-appfinder", "lxqt-runner", "conky", "stalonetray", "trayer",
        "latte-dock", "cairo-dock", "xmobar", "lemonbar", "dzen2", "wrapper-2.0", "desktop_window",
        "mutter-x11-frames", "gnome-flashback", "wingpanel", "dde-dock", "dde-desktop",
        "pcmanfm-desktop", "pcmanfm-qt-desktop", "xdg-desktop-portal", "systemsettings-kcm-lock",
      ], ["xfce4-panel-"]
    ),
  ]
}
