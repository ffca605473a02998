internal import CCairo
internal import Core
internal import Glibc

/// A cairo drawing under way: the few verbs that a shield needs.
struct Canvas: ~Copyable {
  enum Weight {
    case regular, medium, bold

    fileprivate var pango: PangoWeight {
      switch self {
      case .regular: PANGO_WEIGHT_NORMAL
      case .medium: PANGO_WEIGHT_MEDIUM
      case .bold: PANGO_WEIGHT_BOLD
      }
    }
  }

  /// Families that look right here where they are installed; the desktop's own sans-serif else, and
  /// Pango finds a font for each script that they lack.
  private static let families = "Inter,Cantarell,Noto Sans,Ubuntu,DejaVu Sans,Sans"

  /// All text is laid out in this size, in pixels, and scaled when it is drawn: Pango searches all fonts,
  /// with two threads, for each size that it has not seen. Large, so that rounding does not show.
  private static let fontSize = 64.0

  private let cairo: OpaquePointer

  /// Draws on a surface, which must live as long as the canvas.
  init(surface: OpaquePointer) {
    cairo = cairo_create(surface)
  }

  deinit { cairo_destroy(cairo) }

  /// Restricts all that follows to a rectangle.
  func clip(to rect: LayoutRect) {
    cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    cairo_clip(cairo)
  }

  /// Draws all of `body` at once, so that nothing half done is ever seen.
  func atOnce(_ body: () -> Void) {
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR)
    body()
    cairo_pop_group_to_source(cairo)
    cairo_paint(cairo)
  }

  func fill(_ colour: Colour) {
    use(colour)
    cairo_paint(cairo)
  }

  func fill(_ rect: LayoutRect, radius: Double = 0, _ colour: Colour) {
    use(colour)
    outline(rect, radius: radius)
    cairo_fill(cairo)
  }

  /// Fills the left `share` of a rounded rectangle.
  func fill(_ rect: LayoutRect, radius: Double, share: Double, _ colour: Colour) {
    guard share > 0 else { return }
    cairo_save(cairo)
    outline(rect, radius: radius)
    cairo_clip(cairo)
    use(colour)
    cairo_rectangle(cairo, rect.x, rect.y, rect.width * min(share, 1), rect.height)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  func stroke(_ rect: LayoutRect, radius: Double, width: Double, _ colour: Colour) {
    use(colour)
    cairo_set_line_width(cairo, width)
    outline(rect, radius: radius)
    cairo_stroke(cairo)
  }

  /// A line through points, with round ends.
  func stroke(_ points: [LayoutPoint], width: Double, _ colour: Colour) {
    guard let first = points.first else { return }
    use(colour)
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_move_to(cairo, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    cairo_stroke(cairo)
  }

  func draw(_ image: IconImage, in rect: LayoutRect) {
    guard image.width > 0, image.height > 0 else { return }
    let scale = min(rect.width / Double(image.width), rect.height / Double(image.height))
    cairo_save(cairo)
    cairo_translate(
      cairo, rect.midX - Double(image.width) * scale / 2, rect.midY - Double(image.height) * scale / 2)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Writes centred text, cut with "…" where it is too long for `lines` lines.
  func write(
    _ text: String, in rect: LayoutRect, size: Double, weight: Weight = .regular, lines: Int = 1,
    _ colour: Colour
  ) {
    guard !text.isEmpty, rect.width > 1, size > 0.5 else { return }
    let layout = Self.layout(cairo, text, weight: weight)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let zoom = size / Self.fontSize
    pango_layout_set_width(layout, Int32(min(rect.width / zoom * Double(PANGO_SCALE), 0x1p30)))
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if lines < 2 || pango_layout_get_line_count(layout) > lines {
      // Pango counts the lines of each paragraph alone.
      pango_layout_set_text(layout, text.onOneLine, -1)
      pango_layout_set_height(layout, Int32(-max(lines, 1)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let height = Double(logical.height) / Double(PANGO_SCALE) * zoom
    cairo_save(cairo)
    use(colour)
    cairo_translate(cairo, rect.x, (rect.midY - height / 2).rounded())
    cairo_scale(cairo, zoom, zoom)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_show_layout(cairo, layout)
    cairo_restore(cairo)
  }

  /// How wide a text is on one line, for each pixel of the font's size.
  func width(of text: String, weight: Weight = .regular) -> Double {
    guard !text.isEmpty else { return 0 }
    let layout = Self.layout(cairo, text, weight: weight)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE) / Self.fontSize
  }

  private static func layout(_ cairo: OpaquePointer, _ text: String, weight: Weight) -> OpaquePointer {
    let layout: OpaquePointer = pango_cairo_create_layout(cairo)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, families)
    pango_font_description_set_absolute_size(font, fontSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, weight.pango)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    return layout
  }

  private func use(_ colour: Colour) {
    cairo_set_source_rgb(
      cairo, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
  }

  private func outline(_ rect: LayoutRect, radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
      return
    }
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }
}
