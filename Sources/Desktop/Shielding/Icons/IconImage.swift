internal import CCairo

/// A picture in memory, ready to be drawn.
final class IconImage {
  let surface: OpaquePointer
  let width: Int
  let height: Int

  /// - Parameter pixels: rows from the top, each pixel as alpha, red, green and blue from the highest
  ///   byte down, colours not multiplied by alpha (as `_NET_WM_ICON` has them).
  init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width > 0, height > 0, width <= 1024, height <= 1024, pixels.count >= width * height,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(data + y * stride)
      for x in 0..<width {
        row.storeBytes(
          of: Self.multiplied(pixels[y * width + x]), toByteOffset: x * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    self.surface = surface
    self.width = width
    self.height = height
  }

  /// Reads a picture file, no larger than `size` pixels each way; nil where it is none.
  convenience init?(file path: String, size: Int) {
    guard
      let pixbuf = gdk_pixbuf_new_from_file_at_scale(path, Int32(size), Int32(size), 1, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let data = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard channels >= 3 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = data + y * stride + x * channels
        let alpha = channels > 3 ? UInt32(pixel[3]) : 255
        pixels.append(
          alpha << 24 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2]))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  deinit { cairo_surface_destroy(surface) }

  /// A pixel with its colours multiplied by its alpha, as cairo has them.
  static func multiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func part(_ shift: UInt32) -> UInt32 {
      let value = (pixel >> shift) & 0xff
      return ((value * alpha + 127) / 255) << shift
    }
    return (alpha << 24) | part(16) | part(8) | part(0)
  }
}
