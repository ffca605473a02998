/// Widths of texts, measured once: the same few sentences come again with every frame.
final class TextWidths {
  private struct Key: Hashable {
    var text: String
    var weight: Canvas.Weight
  }

  private var known: [Key: Double] = [:]

  /// The width of a text on one line, for each pixel of the font's size.
  func width(of text: String, weight: Canvas.Weight, measure: (String, Canvas.Weight) -> Double) -> Double {
    let key = Key(text: text, weight: weight)
    if let width = known[key] { return width }
    if known.count > 200 { known.removeAll() }
    let width = measure(text, weight)
    known[key] = width
    return width
  }
}
