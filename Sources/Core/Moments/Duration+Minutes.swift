extension Duration {
  /// The whole minutes in it.
  package var roundedDownToMinutes: Duration { .seconds(wholeMilliseconds / 60_000 * 60) }

  /// As many whole minutes as it takes at least, so that only nothing is none.
  package var roundedUpToMinutes: Duration { .seconds((wholeMilliseconds + 59_999) / 60_000 * 60) }
}
