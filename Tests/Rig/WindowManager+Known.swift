import Glibc

extension WindowManager {
  package static let none = WindowManager(
    name: "no window manager", announcesItself: false, otherWindowKeys: [], minimises: false,
    hasDesktops: false)

  package static let openbox = WindowManager(
    name: "openbox", program: "openbox", package: "openbox", restartCommand: ["openbox", "--restart"])

  package static let openboxHover = WindowManager(
    name: "openbox with hover focus", program: "openbox", package: "openbox",
    files: [
      File(
        name: ".config/openbox/rc.xml", original: "/etc/xdg/openbox/rc.xml",
        changes: [("<followMouse>no</followMouse>", "<followMouse>yes</followMouse>")])
    ], followsPointer: true, restartCommand: ["openbox", "--restart"])

  package static let xfwm4 = WindowManager(
    name: "xfwm4", program: "xfwm4", arguments: ["--compositor=on", "--sm-client-disable"],
    package: "xfwm4", services: ["org.xfce.Xfconf"])

  /// Its focus follows the pointer by default.
  package static let i3 = WindowManager(
    name: "i3 with hover focus", program: "i3", package: "i3-wm",
    files: [
      File(
        name: ".config/i3/config", original: "/etc/i3/config",
        changes: [
          ("exec i3-config-wizard", ""), ("exec --no-startup-id dex", "#"),
          ("exec --no-startup-id xss-lock", "#"), ("exec --no-startup-id nm-applet", "#"),
        ])
    ], otherWindowKeys: ["alt+Right", "alt+Left"], desktopKeys: ("alt+2", "alt+1"), isTiling: true,
    minimises: false, followsPointer: true, restartCommand: ["i3-msg", "restart"])

  package static let i3Click = {
    var manager = i3
    manager.name = "i3"
    manager.files[0].changes.append(("\nfont pango", "\nfocus_follows_mouse no\nfont pango"))
    manager.followsPointer = false
    return manager
  }()

  package static let metacity = WindowManager(
    name: "metacity", program: "metacity", arguments: ["--sm-disable"], package: "metacity")

  package static let mutter = WindowManager(
    name: "mutter", program: "mutter", arguments: ["--x11", "--sm-disable"], package: "mutter",
    unmapsOtherDesktops: false)

  package static let kwin = WindowManager(
    name: "kwin_x11", program: "kwin_x11", package: "kwin-x11", services: ["org.kde.kglobalaccel"],
    hasDesktops: false)

  package static let icewm = WindowManager(name: "icewm", program: "icewm", package: "icewm")

  package static let fluxbox = WindowManager(
    name: "fluxbox", program: "fluxbox", package: "fluxbox",
    files: [
      File(name: ".fluxbox/keys", original: "/etc/X11/fluxbox/keys"),
      // Else it complains in a window of its own that there is no program to set a wallpaper.
      File(name: ".fluxbox/overlay", text: "background: none\n"),
    ])

  /// Its focus follows the pointer by default.
  package static let awesome = WindowManager(
    name: "awesome with hover focus", program: "awesome", package: "awesome",
    otherWindowKeys: ["super+j"], desktopKeys: ("super+2", "super+1"), followsPointer: true)

  package static let bspwm = WindowManager(
    name: "bspwm", program: "bspwm", package: "bspwm",
    files: [
      File(
        name: ".config/bspwm/bspwmrc", original: "/usr/share/doc/bspwm/examples/bspwmrc",
        changes: [("pgrep -x sxhkd > /dev/null || sxhkd &", "")],
        isProgram: true),
      File(name: ".config/sxhkd/sxhkdrc", original: "/usr/share/doc/bspwm/examples/sxhkdrc"),
    ], companion: ("sxhkd", "sxhkd"), otherWindowKeys: ["super+c"],
    desktopKeys: ("super+2", "super+1"), isTiling: true, minimises: false,
    // Killed and started again it takes no window back.
    restartCommand: ["bspc", "wm", "-r"])

  /// Those that every run of the tests goes through.
  package static let few: [WindowManager] = [.none, .openbox, .openboxHover, .xfwm4, .i3, .metacity]

  /// Those that are added where `REPGATE_LONG_TESTS` is set.
  package static let more: [WindowManager] = [
    .i3Click, .mutter, .kwin, .icewm, .fluxbox, .awesome, .bspwm,
  ]

  /// Those under test but the bare X server without any.
  package static let realOnesUnderTest = underTest.filter { $0.program != nil }

  /// Those that this run of the tests goes through; `REPGATE_TEST_WM` picks those whose name contains it.
  package static let underTest: [WindowManager] = {
    if let wanted = getenv("REPGATE_TEST_WM").map({ String(cString: $0) }) {
      return (few + more).filter { $0.name.contains(wanted) }
    }
    return few + (LongTests.areWanted ? more : [])
  }()
}
