internal import CCairo
package import Core

/// Draws a shield into a picture file, without any X server: for the documents and the tests.
package struct ShieldPreview {
  package var face: ShieldFace
  /// In pixels.
  package var width: Int
  package var height: Int
  /// `Xft.dpi` / 96.
  package var density: Double
  /// How long the shield has been up.
  package var age: Duration

  package init(face: ShieldFace, width: Int, height: Int, density: Double = 1, age: Duration = .zero) {
    self.face = face
    self.width = width
    self.height = height
    self.density = density
    self.age = age
  }

  /// Writes the picture as PNG.
  /// - Returns: false where the file cannot be written.
  package func write(to path: String) -> Bool {
    write(to: path, dialogue: ShieldDialogue(face: face, at: .zero), icon: nil)
  }

  /// Draws a text into memory: fonts are found and loaded with the first one, which takes long.
  static func warmUp() {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 8, 8) else { return }
    defer { cairo_surface_destroy(surface) }
    let canvas = Canvas(surface: surface)
    let white = Colour(red: 0xff, green: 0xff, blue: 0xff)
    for weight in [Canvas.Weight.regular, .medium, .bold] {
      canvas.write(
        "I did 10 push-ups −+‹›·", in: LayoutRect(x: 0, y: 0, width: 400, height: 40), size: 18,
        weight: weight, white)
    }
  }

  func write(to path: String, dialogue: ShieldDialogue, icon: IconImage?) -> Bool {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    else { return false }
    defer { cairo_surface_destroy(surface) }
    let area = LayoutRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let canvas = Canvas(surface: surface)
    let drawing = ShieldDrawing(
      face: face, dialogue: dialogue, hint: nil, icon: icon, area: area, density: density, at: age,
      translate: { $0.text() }, measure: { canvas.width(of: $0, weight: $1) })
    ShieldPainter(drawing, surface: surface).paint()
    return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
  }
}
