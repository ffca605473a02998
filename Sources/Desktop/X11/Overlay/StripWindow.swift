internal import CX11
package import Core

/// A small window above all others that only shows something: clicks and keys go to what lies below it.
package final class StripWindow {
  package let id: WindowID
  private let connection: XConnection
  private var listener = 0
  private var shape: [ScreenRect] = []
  /// On the root.
  package private(set) var rect: ScreenRect
  package private(set) var isMapped = false
  /// True where it has to be drawn again.
  package var isExposed = false

  package init(connection: XConnection, rect: ScreenRect, background: Colour) {
    self.connection = connection
    self.rect = rect
    let display = connection.displayPointer
    var attributes = XSetWindowAttributes()
    attributes.background_pixel = connection.pixel(background)
    attributes.event_mask = ExposureMask
    attributes.override_redirect = 1
    id = WindowID(
      xid: XCreateWindow(
        display, connection.root.xid, Int32(rect.x), Int32(rect.y), UInt32(max(rect.width, 1)),
        UInt32(max(rect.height, 1)), 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
        UInt(CWBackPixel | CWOverrideRedirect | CWEventMask), &attributes))
    connection.ownWindows.insert(id)
    connection.describeOverlay(id, instance: "strip")
    // Without a place that takes input, it is not even entered by the pointer.
    XShapeCombineRectangles(display, id.xid, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
    listener = connection.addListener { [unowned self] event in
      if event.pointee.type == Expose, event.pointee.xexpose.window == id.xid { isExposed = true }
    }
  }

  deinit {
    connection.removeListener(listener)
    if connection.isAlive { XDestroyWindow(connection.displayPointer, id.xid) }
  }

  package func place(_ newRect: ScreenRect) {
    guard newRect != rect, connection.isAlive else { return }
    rect = newRect
    XMoveResizeWindow(
      connection.displayPointer, id.xid, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height)
    )
  }

  /// Cuts what is seen of it to a region of the root.
  package func cut(to region: ScreenRegion) {
    let wanted = region.relative(to: rect)
    guard wanted != shape, connection.isAlive else { return }
    shape = wanted
    connection.cut(id, to: wanted, kinds: [ShapeBounding])
  }

  package func map() {
    guard !isMapped, connection.isAlive else { return }
    isMapped = true
    XMapRaised(connection.displayPointer, id.xid)
  }

  package func unmap() {
    guard isMapped, connection.isAlive else { return }
    isMapped = false
    XUnmapWindow(connection.displayPointer, id.xid)
  }

  package func raise() {
    if connection.isAlive { XRaiseWindow(connection.displayPointer, id.xid) }
  }
}
