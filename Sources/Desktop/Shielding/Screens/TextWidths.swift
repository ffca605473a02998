/// Widths of texts, measured once: the same few sentences come again with every frame.
final class TextWidths {
  private var known: [String: Double] = [:]

  func width(of text: String, measure: (String) -> Double) -> Double {
    if let width = known[text] { return width }
    if known.count > 200 { known.removeAll() }
    let width = measure(text)
    known[text] = width
    return width
  }
}
