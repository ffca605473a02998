import FoundationEssentials
import Testing

/// A text that reads as it did, kept in a file beside the tests. `REPGATE_REGENERATE=1` writes it anew.
enum Snapshot {
  /// - Parameters:
  ///   - path: of the file that keeps it.
  ///   - suite: what to run to write it anew.
  static func expect(_ text: String, in path: String, suite: String) throws {
    if GeneratedFilesTests.regenerates { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    let isTheSame = try? String(contentsOfFile: path, encoding: .utf8) == text
    #expect(isTheSame == true, "if it is meant: REPGATE_REGENERATE=1 swift test --filter \(suite)")
  }
}
