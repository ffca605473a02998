internal import CX11
internal import Core
internal import Glibc

// What the windows that this program makes say of themselves, and their shape.
extension XConnection {
  /// The pixel value of a colour: without asking the server on every screen of today.
  func pixel(_ colour: Colour) -> UInt {
    let display = displayPointer
    let screen = XDefaultScreen(display)
    if let visual = XDefaultVisual(display, screen), visual.pointee.`class` == TrueColor {
      func part(_ value: UInt8, _ mask: UInt) -> UInt {
        guard mask != 0 else { return 0 }
        let largest = mask >> mask.trailingZeroBitCount
        return ((UInt(value) * largest + 127) / 255) << mask.trailingZeroBitCount
      }
      let masks = visual.pointee
      return part(colour.red, masks.red_mask) | part(colour.green, masks.green_mask)
        | part(colour.blue, masks.blue_mask)
    }
    var exact = XColor()
    exact.red = UInt16(colour.red) * 257
    exact.green = UInt16(colour.green) * 257
    exact.blue = UInt16(colour.blue) * 257
    guard XAllocColor(display, XDefaultColormap(display, screen), &exact) != 0 else {
      return XBlackPixel(display, screen)
    }
    return exact.pixel
  }

  /// Cuts a window to rectangles of its own coordinates.
  func cut(_ window: WindowID, to shape: [ScreenRect], kinds: [CInt]) {
    var rectangles = shape.map {
      XRectangle(
        x: Int16(clamping: $0.x), y: Int16(clamping: $0.y), width: UInt16(clamping: $0.width),
        height: UInt16(clamping: $0.height))
    }
    for kind in kinds {
      XShapeCombineRectangles(
        displayPointer, window.xid, kind, 0, 0, &rectangles, Int32(rectangles.count), ShapeSet, Unsorted)
    }
  }

  /// What a window says of itself that lies over others and that no window manager touches.
  func describeOverlay(_ window: WindowID, instance: String) {
    describeOwner(of: window, instance: instance)
    setText("Repgate", .netWMName, .utf8String, of: window)
    setText("Repgate", .wmName, .string, of: window)
    setNumbers(
      [UInt32(truncatingIfNeeded: atom(.typeNotification))], .netWMWindowType, .atom, of: window)
    // Compositors that dim windows which are not in front would let the app shine through.
    setNumbers([0xffff_ffff], .netWMWindowOpacity, .cardinal, of: window)
    // 2: never take the compositor out of the way for it (that flickers).
    setNumbers([2], .netWMBypassCompositor, .cardinal, of: window)
  }

  /// What an ordinary window says of itself.
  func describePanel(_ window: WindowID, title: String) {
    describeOwner(of: window, instance: "panel")
    setText(title, .netWMName, .utf8String, of: window)
    setText(title, .wmName, .utf8String, of: window)
    setNumbers([UInt32(truncatingIfNeeded: atom(.typeNormal))], .netWMWindowType, .atom, of: window)
    var protocols = [atom(.wmDeleteWindow)]
    XSetWMProtocols(displayPointer, window.xid, &protocols, 1)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    XSetWMHints(displayPointer, window.xid, &hints)
  }

  private func describeOwner(of window: WindowID, instance: String) {
    withMutableCString(instance) { instance in
      withMutableCString("Repgate") { windowClass in
        var hint = XClassHint(res_name: instance, res_class: windowClass)
        XSetClassHint(displayPointer, window.xid, &hint)
      }
    }
    setNumbers([UInt32(bitPattern: getpid())], .netWMPid, .cardinal, of: window)
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      setText(String(decoding: name, as: UTF8.self), .wmClientMachine, .string, of: window)
    }
  }

  private func withMutableCString(_ text: String, _ body: (UnsafeMutablePointer<CChar>) -> Void) {
    var bytes = Array(text.utf8CString)
    bytes.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }

  private func setText(_ text: String, _ name: AtomName, _ type: AtomName, of window: WindowID) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      displayPointer, window.xid, atom(name), atom(type), 8,
      PropModeReplace, bytes, Int32(bytes.count))
  }

  func setNumbers(_ numbers: [UInt32], _ name: AtomName, _ type: AtomName, of window: WindowID) {
    // Xlib takes 32-bit properties as C longs.
    let longs = numbers.map { CUnsignedLong($0) }
    longs.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        displayPointer, window.xid, atom(name), atom(type), 32,
        PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }
}
