internal import Core

/// Where the X focus was found, so that it is not looked up again while it stays.
struct FocusMemory {
  /// What the X server calls the focus.
  enum Place: Equatable {
    /// Keys go nowhere.
    case nothing
    /// Keys go to whatever is under the pointer: the child of the root named here.
    case pointer(WindowID?)
    case window(WindowID)
  }

  var place = Place.nothing
  /// The top-level window that `place` lies in; nil where it has to be looked up.
  var top: WindowID?
  /// An event said that the focus moved.
  var isStale = true

  mutating func forget(_ window: WindowID) {
    if top == window || place == .window(window) || place == .pointer(window) {
      top = nil
      isStale = true
    }
  }
}
