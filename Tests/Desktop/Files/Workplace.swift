import FoundationEssentials
import Glibc

/// A folder of its own for one test, gone with the value.
final class Workplace {
  let folder: String

  init() {
    var template = Array("/tmp/repgate-files-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no folder in /tmp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func mode(of path: String) -> mode_t {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
  }
}
