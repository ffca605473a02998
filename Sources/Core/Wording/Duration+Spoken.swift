extension Duration {
  /// The length where room is short (block screen, notifications): as `inWords`, but never negative, and
  /// without seconds from ten minutes on and minutes of a full hour: `45 s`, `1 min 30 s`, `12 min`, `2 h`.
  package var spoken: String {
    let seconds = max(0, components.seconds)
    if seconds >= 3600, seconds % 3600 < 60 { return "\(seconds / 3600) h" }
    return Duration.seconds(seconds >= 600 ? seconds - seconds % 60 : seconds).inWords
  }
}
