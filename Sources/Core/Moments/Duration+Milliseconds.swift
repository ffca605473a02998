extension Duration {
  /// The length in milliseconds, rounded towards zero: what the ledger stores.
  package var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// The length in seconds, as JSON and drawings need it.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
