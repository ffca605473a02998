/// Why a private desktop, or something on it, did not come about: a sentence for people.
package struct RehearsalTrouble: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
