/// Which kind of desktop session an environment belongs to.
package enum DesktopSession: Sendable, Hashable {
  /// X11, or nothing that speaks against it.
  case x11
  /// A program of X11 sees few windows there.
  case wayland

  /// - Parameter environment: a process's. What names the session's type counts more than a display that
  ///   an earlier session may have left behind.
  package init(environment: [String: String]) {
    switch environment["XDG_SESSION_TYPE"] {
    case "wayland": self = .wayland
    case "x11": self = .x11
    default: self = environment["WAYLAND_DISPLAY"]?.isEmpty == false ? .wayland : .x11
    }
  }

  /// Why nothing is watched under Wayland, and what to do.
  package static let waylandSentence =
    "This is a Wayland session, and Repgate works under X11 only: nothing is covered, and no time is used. "
    + "Choose an X11 (Xorg) session when you log in."
}
