/// A window's title as a rule selects it: `*` stands for anything, `?` for one character. Case and accents do
/// not count, in any script.
package struct TitlePattern: Sendable, Hashable {
  /// As the user wrote it.
  package let text: String
  /// What is matched, made once: titles change often, and there may be a thousand patterns.
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case anything
    case one
    case scalar(Unicode.Scalar)
  }

  package init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    for scalar in FoldedText.fold(text).unicodeScalars {
      switch scalar {
      case "*": if parts.last != .anything { parts.append(.anything) }
      case "?": parts.append(.one)
      default: parts.append(.scalar(scalar))
      }
    }
    self.parts = parts
  }

  /// Whether it would match any title, and so select everything.
  package var matchesAnything: Bool { parts.allSatisfy { $0 == .anything } }

  package func matches(_ title: Title) -> Bool {
    // The last `*` takes one more each time that what follows it does not fit.
    var (part, place) = (0, 0)
    var retry: (part: Int, place: Int)?
    while place < title.folded.count {
      if part < parts.count, parts[part] == .anything {
        retry = (part + 1, place)
        part += 1
      } else if part < parts.count, fits(parts[part], title.folded[place]) {
        part += 1
        place += 1
      } else if let last = retry {
        retry = (last.part, last.place + 1)
        (part, place) = (last.part, last.place + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anything }
  }

  private func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .anything, .one: true
    case .scalar(let wanted): wanted == scalar
    }
  }

  /// A title, prepared once for all patterns.
  package struct Title: Sendable, Hashable {
    fileprivate let folded: [Unicode.Scalar]

    package init(_ text: String) { folded = Array(FoldedText.fold(text).unicodeScalars) }
  }
}

extension TitlePattern: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
