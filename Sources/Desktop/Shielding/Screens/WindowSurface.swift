internal import CCairo
internal import CX11
internal import Core
internal import X11

/// What cairo draws on to reach an X window.
final class WindowSurface {
  let surface: OpaquePointer?
  /// Held, so that it goes after the surface: with a window goes what cairo made for it on the server, which
  /// cairo then frees a second time.
  private let window: AnyObject

  /// - Parameter window: the owner of the window `id`.
  init(connection: XConnection, window: AnyObject, id: WindowID, rect: ScreenRect) {
    self.window = window
    let display = connection.displayPointer
    let visual = XDefaultVisual(display, XDefaultScreen(display))
    surface = cairo_xlib_surface_create(
      display, Drawable(id.rawValue), visual, Int32(max(rect.width, 1)), Int32(max(rect.height, 1)))
  }

  deinit { if let surface { cairo_surface_destroy(surface) } }

  func resize(width: Int, height: Int) {
    cairo_xlib_surface_set_size(surface, Int32(max(width, 1)), Int32(max(height, 1)))
  }

  /// Hands what was drawn to Xlib.
  func flush() { cairo_surface_flush(surface) }
}
