package import Core

/// A child of the root window: a window manager's frame, or a window that nobody manages.
package struct TreeWindow: Sendable, Hashable {
  package var id: WindowID
  /// With its border, in the root's coordinates.
  package var rect: ScreenRect
  /// For a child of the root, mapped means viewable.
  package var isMapped: Bool
  /// No window manager is to touch it: menus, tooltips, notifications, lockers, shields, but the frames of
  /// many window managers too; `WindowTree.client(of:)` tells those apart.
  package var isOverrideRedirect: Bool
  /// It takes clicks and shows nothing.
  package var isInputOnly: Bool

  package init(
    id: WindowID, rect: ScreenRect, isMapped: Bool, isOverrideRedirect: Bool, isInputOnly: Bool
  ) {
    self.id = id
    self.rect = rect
    self.isMapped = isMapped
    self.isOverrideRedirect = isOverrideRedirect
    self.isInputOnly = isInputOnly
  }
}
