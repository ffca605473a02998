package import Core

extension Monitors {
  /// The largest part of a rectangle that lies on one monitor; all of it where none does.
  package func largestPart(of rect: ScreenRect) -> ScreenRect {
    let part = all.map { $0.intersection(rect) }.max { $0.area < $1.area } ?? .zero
    return part.isEmpty ? rect : part
  }
}
