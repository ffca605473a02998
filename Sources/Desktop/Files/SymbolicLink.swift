import Glibc

/// Links, by their own words.
package enum SymbolicLink {
  /// What stands in the link; nil where there is none, or where it may not be read.
  package static func target(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
