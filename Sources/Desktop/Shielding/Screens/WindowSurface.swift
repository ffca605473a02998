internal import CCairo
internal import CX11
internal import X11

/// What cairo draws on to reach an X window.
final class WindowSurface {
  let surface: OpaquePointer?
  /// Held, so that it goes after the surface: with a window goes what cairo made for it on the server, which
  /// cairo then frees a second time.
  private let window: ShieldWindow

  init(connection: XConnection, window: ShieldWindow) {
    self.window = window
    let display = connection.displayPointer
    let visual = XDefaultVisual(display, XDefaultScreen(display))
    surface = cairo_xlib_surface_create(
      display, Drawable(window.id.rawValue), visual, Int32(max(window.rect.width, 1)),
      Int32(max(window.rect.height, 1)))
  }

  deinit { if let surface { cairo_surface_destroy(surface) } }

  func resize(width: Int, height: Int) {
    cairo_xlib_surface_set_size(surface, Int32(max(width, 1)), Int32(max(height, 1)))
  }

  /// Hands what was drawn to Xlib.
  func flush() { cairo_surface_flush(surface) }
}
