/// A web page that a browser runs as an app of its own: only the instance of `WM_CLASS` tells it from the
/// browser.
struct WebApp: Hashable {
  /// The same for all forms that the browser's versions and backends use.
  var id: String
  /// The host of a page that was opened with `--app=`; nil for an installed one.
  var host: String?

  /// - Returns: nil where the instance is not a web app's.
  init?(instance: String) {
    // `crx_ID`, `chrome-ID-Default`, `msedge-_ID-Default`: the id is 32 letters from a to p.
    let parts = instance.split { $0 == "_" || $0 == "-" }
    if let found = parts.first(where: { $0.count == 32 && $0.allSatisfy { "a" <= $0 && $0 <= "p" } }) {
      id = "crx_" + found
      return
    }
    // `HOST__PATH`, of `chromium --app=https://HOST/PATH`.
    guard let gap = instance.firstRange(of: "__"), gap.lowerBound != instance.startIndex else { return nil }
    let name = String(instance[..<gap.lowerBound])
    guard name.contains(".") || name == "localhost" else { return nil }
    host = name
    id = instance
  }
}

extension String {
  /// Where another text begins and ends in this one.
  fileprivate func firstRange(of other: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }
}
