/// What a rest without a key or a motion does to the time.
package struct IdleRule: Sendable, Hashable, Codable {
  /// After how long nobody is taken to be there; nil: time goes on, as for a film.
  package var awayAfter: Duration?
  /// After how long the next input brings the question whether that time was used; nil: never.
  package var asksAfter: Duration?

  package init(awayAfter: Duration? = nil, asksAfter: Duration? = .seconds(600)) {
    self.awayAfter = awayAfter
    self.asksAfter = asksAfter
  }
}
