internal import CGLib
import Glibc

/// What lies in memory without being used: files that the program only reads (its code and constants, its
/// libraries', fonts), and what was freed.
package enum ProgramMemory {
  /// Lets go of all of it, so that what only the start needed takes no memory any more. What is used again
  /// comes back from the page cache by itself, in some microseconds for each 64 KiB.
  package static func letGo() {
    malloc_trim(0)
    for range in unchangedFileMemory() {
      // Where the kernel does not want to, all stays as it is.
      _ = madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, CInt(MADV_DONTNEED))
    }
  }

  /// Where files are mapped that cannot be written to and of which no page differs from the file. (The
  /// linker writes to some of them before it closes them; those would lose what it wrote.)
  private static func unchangedFileMemory() -> [Range<UInt>] {
    guard let file = fopen("/proc/self/smaps", "re") else { return [] }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    var found: [Range<UInt>] = []
    var candidate: Range<UInt>?
    while getline(&line, &room, file) > 0, let line {
      if islower(CInt(line[0])) != 0 || isdigit(CInt(line[0])) != 0 {
        candidate = readOnlyFile(line)
      } else if let range = candidate, strncmp(line, "Anonymous:", 10) == 0 {
        if strtoul(line + 10, nil, 10) == 0 { found.append(range) }
        candidate = nil
      }
    }
    return found
  }

  /// From such a line: `55d0a000-55d1b000 r-xp 0002c000 08:02 135522   /usr/bin/cat`.
  private static func readOnlyFile(_ line: UnsafeMutablePointer<CChar>) -> Range<UInt>? {
    var rest: UnsafeMutablePointer<CChar>?
    let start = strtoul(line, &rest, 16)
    guard let dash = rest else { return nil }
    let end = strtoul(dash + 1, &rest, 16)
    guard let space = rest, strncmp(space, " r-", 3) == 0, strchr(space, CInt(UInt8(ascii: "/"))) != nil,
      start < end
    else { return nil }
    return start..<end
  }
}
