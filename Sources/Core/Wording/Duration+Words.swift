extension Duration {
  /// The length as people read it everywhere: `45 s`, `12 min`, `12 min 30 s`, `2 h`, `1 h 05 min`. Parts of
  /// a second are left out, and seconds from an hour on; what is there but shorter than a second is
  /// `under 1 s`.
  package var inWords: String {
    if self < .zero { return "-" + (.zero - self).inWords }
    let seconds = components.seconds
    let parts = (hours: seconds / 3600, minutes: seconds / 60 % 60, seconds: seconds % 60)
    if parts.hours > 0 {
      if parts.minutes == 0 { return "\(parts.hours) h" }
      return "\(parts.hours) h \(parts.minutes < 10 ? "0" : "")\(parts.minutes) min"
    }
    if parts.minutes > 0 {
      return parts.seconds == 0 ? "\(parts.minutes) min" : "\(parts.minutes) min \(parts.seconds) s"
    }
    return seconds == 0 && self > .zero ? "under 1 s" : "\(seconds) s"
  }
}
