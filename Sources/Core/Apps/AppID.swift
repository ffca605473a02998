/// What a person calls an application: its desktop-file id without `.desktop` where there is one
/// (`org.mozilla.firefox`), else its window class.
package struct AppID: Sendable, Hashable, Codable, RawRepresentable, CustomStringConvertible {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }

  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  package var description: String { rawValue }
}
