/// Names that many programs share: a toolkit's, an interpreter's or a wrapper's.
///
/// A rule never matches by one of them alone; a second fact has to agree.
package enum GenericName {
  /// - Parameter value: a window class, an instance or a program's path, in any case.
  package static func contains(_ value: String) -> Bool {
    var name = value.lowercased()
    if let slash = name.lastIndex(of: "/") { name = String(name[name.index(after: slash)...]) }
    if let numbered = names.first(where: { name.hasPrefix($0) }),
      name.dropFirst(numbered.count).allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" })
    {
      return true
    }
    return name.isEmpty || exact.contains(name) || name.hasPrefix("sun-awt-") || name.hasSuffix(".py")
  }

  /// Interpreters, which also come with a version behind their name.
  private static let names = [
    "python", "java", "electron", "node", "perl", "ruby", "mono", "lua", "tclsh", "wish", "gjs", "php", "qml",
  ]

  private static let exact: Set<String> = [
    // Java's toolkits
    "swt", "java-lang-thread", "javaw", "javaw.exe", "java.exe", "javafx",
    "com-sun-javafx-application-launcherimpl",
    // Wine and Proton: one name for every program outside of the shop
    "wine", "wine64", "wine-preloader", "wine64-preloader", "wineserver", "explorer.exe", "start.exe",
    "rundll32.exe",
    "steam_app_0",
    "steam_app_default", "steam_proton",
    // Games' engines
    "hl2_linux", "unityplayer", "sdl_app",
    // Parts that browsers and office programs of several makers name alike
    "navigator", "vclsalframe",
    // Toolkits and shells that scripts run in
    "tk", "toplevel", "gtk", "qt", "x11", "window", "app", "main", "application", "bash", "sh",
    "nwjs", "nw", "bwrap", "apprun", "unknown", "love", "glfw", "glfw-application", "game", "default",
  ]
}
