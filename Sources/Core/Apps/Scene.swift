/// What is on the screen: the windows that a person could see, each with its app, and which is in front.
package struct Scene: Sendable, Hashable {
  /// The window that has the focus, its dialogs resolved to it; nil on an empty desktop, a panel, or
  /// between two windows.
  package var front: WindowID?
  /// Every managed window, in stacking order, the lowest first; after them those that apps show past the
  /// window manager, menus and the like left out.
  package var windows: [SeenWindow]

  package init(front: WindowID? = nil, windows: [SeenWindow] = []) {
    self.front = front
    self.windows = windows
  }

  package func window(_ id: WindowID) -> SeenWindow? { windows.first { $0.id == id } }
}

/// A window and the app it belongs to.
package struct SeenWindow: Sendable, Hashable {
  package var id: WindowID
  package var identity: Identification
  /// Nil where no rule asks for titles. Never written anywhere.
  package var title: String?
  /// The window that this one is a dialog of.
  package var transientFor: WindowID?
  /// False while it is minimised, on another desktop, or otherwise not drawn.
  package var isShown: Bool

  package init(
    id: WindowID, identity: Identification, title: String? = nil, transientFor: WindowID? = nil,
    isShown: Bool = true
  ) {
    self.id = id
    self.identity = identity
    self.title = title
    self.transientFor = transientFor
    self.isShown = isShown
  }
}
