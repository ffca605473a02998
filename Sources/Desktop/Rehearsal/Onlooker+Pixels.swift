internal import CCairo
internal import CX11
import Core

extension Onlooker {
  /// Width and height of the screen, in pixels.
  package var screenSize: (width: Int, height: Int) {
    var rootReturn: Window = 0
    var x: Int32 = 0
    var y: Int32 = 0
    var width: UInt32 = 0
    var height: UInt32 = 0
    var border: UInt32 = 0
    var depth: UInt32 = 0
    XGetGeometry(connection, root, &rootReturn, &x, &y, &width, &height, &border, &depth)
    return (Int(width), Int(height))
  }

  /// What is seen at a point of the screen; nil outside of it.
  package func colour(x: Int, y: Int) -> Colour? {
    pixels(x: x, y: y, width: 1, height: 1)?.first.map(Self.colour)
  }

  /// How many different colours are seen in a rectangle: more than a few where something is drawn.
  package func colours(x: Int, y: Int, width: Int, height: Int) -> Set<Colour> {
    Set((pixels(x: x, y: y, width: width, height: height) ?? []).map(Self.colour))
  }

  /// Writes the whole screen as a PNG file.
  /// - Throws: a sentence, where the file can't be written.
  package func takePicture(to path: String) throws {
    let (width, height) = screenSize
    guard var pixels = pixels(x: 0, y: 0, width: width, height: height) else {
      throw RehearsalTrouble("The screen could not be read.")
    }
    let status = pixels.withUnsafeMutableBytes { bytes -> cairo_status_t in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width),
        Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RehearsalTrouble(
        "\(path) could not be written: \(String(cString: cairo_status_to_string(status))).")
    }
  }

  /// How a part of the screen looks now, to be compared with how it looks later.
  package struct Look: Sendable {
    fileprivate var pixels: [UInt32]

    /// How many pixels differ; all where the sizes do.
    package func differences(to other: Look) -> Int {
      guard pixels.count == other.pixels.count else { return max(pixels.count, other.pixels.count) }
      return zip(pixels, other.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
  }

  /// Of the part of a window that is on the screen.
  package func look(at sight: Sight) -> Look {
    let screen = screenSize
    let (x, y) = (max(0, sight.x), max(0, sight.y))
    let width = min(screen.width, sight.x + sight.width) - x
    let height = min(screen.height, sight.y + sight.height) - y
    guard width > 0, height > 0 else { return Look(pixels: []) }
    return Look(pixels: pixels(x: x, y: y, width: width, height: height) ?? [])
  }

  private static func colour(_ pixel: UInt32) -> Colour {
    Colour(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel))
  }

  /// Row by row, as 0xRRGGBB; nil where the rectangle is not all on the screen.
  private func pixels(x: Int, y: Int, width: Int, height: Int) -> [UInt32]? {
    guard
      let image = XGetImage(
        connection, root, Int32(x), Int32(y), UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data) + row * Int(image.pointee.bytes_per_line)
      for column in 0..<width {
        pixels.append(line.load(fromByteOffset: column * 4, as: UInt32.self) & 0xff_ffff)
      }
    }
    return pixels
  }
}
