import Glibc
import Rehearsal
import Rig

/// A program of Debian that a test blocks.
struct RealApp: Sendable, CustomStringConvertible {
  var name: String
  var program: String
  /// `~` at the beginning of one stands for the home folder.
  var arguments: [String] = []
  /// Its settings, so that it asks and shows nothing of its own accord: contents by their place at home.
  var files: [String: String] = [:]
  /// The Debian package that it comes in.
  var package: String
  /// The second part of its windows' `WM_CLASS`.
  var windowClass: String
  /// What the user says to `repgate block`.
  var word: String
  /// What it is then known as; nil: the word is part of it.
  var id: String?
  /// The title of the window that is typed into; nil: any.
  var title: String?
  var environment: [String: String] = [:]
  /// Keys that make it ready to be typed into.
  var readyKeys: [String] = []
  /// How long it may take to open.
  var patience = Duration.seconds(30)

  var description: String { name }

  static let few: [RealApp] = [
    RealApp(name: "xterm", program: "xterm", package: "xterm", windowClass: "XTerm", word: "xterm"),
    RealApp(
      name: "a GTK 3 program", program: "gtk3-demo", arguments: ["--run=search_entry"],
      package: "gtk-3-examples", windowClass: "Gtk3-demo", word: "gtk3-demo", title: "Search Entry"),
  ]

  static let more: [RealApp] = [
    RealApp(
      name: "a GTK 4 program", program: "gtk4-demo", arguments: ["--run=search_entry"],
      package: "gtk-4-examples", windowClass: "gtk4-demo", word: "gtk4-demo", id: "org.gtk.Demo4",
      title: "Search Entry",
      environment: ["GSK_RENDERER": "cairo"]),
    RealApp(
      name: "a Qt program", program: "featherpad", package: "featherpad", windowClass: "FeatherPad",
      word: "featherpad"),
    RealApp(
      name: "a Swing program", program: "jedit",
      arguments: ["-noserver", "-nosplash", "-norestore"],
      files: [".jedit/properties": "tip.show=false\n"], package: "jedit",
      windowClass: "org-gjt-sp-jedit-jEdit", word: "jedit", patience: .seconds(60)),
    RealApp(
      name: "Firefox", program: "firefox-esr",
      arguments: ["--no-remote", "--profile", "~/firefox", "~/page.html"],
      files: [
        "firefox/user.js": firefoxSettings, "page.html": "<textarea rows=20 cols=80 autofocus></textarea>",
      ], package: "firefox-esr", windowClass: "firefox-esr",
      word: "firefox-esr",
      environment: ["MOZ_DISABLE_CONTENT_SANDBOX": "1"], patience: .seconds(90)),
    RealApp(
      name: "Chromium", program: "chromium",
      arguments: ["--no-sandbox", "--no-first-run", "--password-store=basic", "about:blank"],
      package: "chromium", windowClass: "Chromium", word: "chromium", readyKeys: ["ctrl+l"],
      patience: .seconds(90)),
  ]

  /// No page of greetings or terms in a tab of its own, some seconds after the start.
  private static let firefoxSettings = """
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("browser.aboutwelcome.enabled", false);
    user_pref("browser.startup.homepage_override.mstone", "ignore");
    user_pref("startup.homepage_welcome_url", "");

    """

  static let underTest = few + (LongTests.areWanted ? more : [])

  /// Whether this test can be run here: what is missing is said by `packaging/test`.
  var isInstalled: Bool { ProgramSearch.path(of: program) != nil }
}
