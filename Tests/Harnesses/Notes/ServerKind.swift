/// How the test's notification server behaves.
enum ServerKind: String {
  /// Can do nothing but show a title and a body.
  case plain
  /// Reads the body as markup and knows actions.
  case markup
  /// Knows actions, and reads the body as markup without listing that, as dunst may.
  case dunst
  /// Knows actions, and makes a button of the default one, as Xfce's does.
  case xfce
  /// Owns the name and never answers anything.
  case hanging
  /// Says what it can do, and answers nothing else until it is told to `wake`.
  case stalling
}
