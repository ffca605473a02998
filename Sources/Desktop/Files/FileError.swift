import Glibc

/// The system refused something with a file: what was tried, on which path, and the errno it gave.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// What was tried, to follow "cannot": `create the folder`.
  package var attempt: String
  package var path: String
  /// The value of errno.
  package var code: Int32

  package init(cannot attempt: String, _ path: String, code: Int32 = errno) {
    self.attempt = attempt
    self.path = path
    self.code = code
  }

  /// One sentence, with what to do next where that can be told from the code.
  package var description: String {
    let reason = String(cString: strerror(code))
    return "Cannot \(attempt) \(path): \(reason).\(advice)"
  }

  private var advice: String {
    switch code {
    case EACCES, EPERM: " Check who owns it and its permissions (ls -ld)."
    case ENOSPC, EDQUOT: " Free some disk space and try again."
    case EROFS: " The file system is read-only."
    case ENOTDIR, ENOENT:
      " Check that HOME and the XDG folders name folders of yours (env | grep -E 'HOME|XDG')."
    default: ""
    }
  }
}
