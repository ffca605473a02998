internal import CX11
internal import Core

/// How dense the desktop says that its screen is: `Xft.dpi`, read again after it changed.
package final class TextDensity {
  private let connection: XConnection
  private var listener = 0
  private var known: Double?

  package init(_ connection: XConnection) {
    self.connection = connection
    connection.select(PropertyChangeMask, on: connection.root)
    listener = connection.addListener { [unowned self] event in
      guard event.pointee.type == PropertyNotify,
        event.pointee.xproperty.atom == connection.atom(.resourceManager)
      else { return }
      known = nil
    }
  }

  deinit { connection.removeListener(listener) }

  /// `Xft.dpi` / 96, kept between 1 and 4; 1 where it is not set.
  package var value: Double {
    if let known { return known }
    let text = connection.bytes(.resourceManager, of: connection.root) ?? []
    let value = Self.density(resources: String(decoding: text, as: UTF8.self))
    known = value
    return value
  }

  /// - Parameter resources: the text of `RESOURCE_MANAGER`.
  static func density(resources: String) -> Double {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi" else { continue }
      if let dpi = Double(parts[1].filter { !$0.isWhitespace }), dpi > 0 {
        return min(max(dpi / 96, 1), 4)
      }
    }
    return 1
  }
}
