import FoundationEssentials
import Glibc
import Testing

@testable import Files

@Suite struct TextFileTests {
  let workplace = Workplace()

  private func text(_ path: String) throws -> String? {
    try TextFile.read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func whatIsWrittenIsRead() throws {
    let path = workplace.folder + "/config/repgate.conf"
    #expect(try TextFile.read(path) == nil)
    for content in ["", "a\n", String(repeating: "วิดพื้น\u{0}\n", count: 20_000)] {
      try TextFile.write(content, to: path)
      #expect(try text(path) == content)
    }
    #expect(workplace.mode(of: path) == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workplace.folder + "/config") == ["repgate.conf"])
  }

  @Test func anOldFileKeepsItsModeAndALinkItsPlace() throws {
    let target = workplace.folder + "/dotfiles/repgate.conf"
    try TextFile.write("old", to: target)
    chmod(target, 0o644)
    let link = workplace.folder + "/link.conf"
    #expect(symlink(target, link) == 0)
    try TextFile.write("new", to: link)
    #expect(try text(target) == "new")
    #expect(workplace.mode(of: target) == 0o644)
    var facts = stat()
    #expect(lstat(link, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aLinkThatLeadsToNothingYetIsFollowed() throws {
    mkdir(workplace.folder + "/dotfiles", 0o700)
    mkdir(workplace.folder + "/config", 0o700)
    let link = workplace.folder + "/config/repgate.conf"
    #expect(symlink("../dotfiles/mine.conf", link) == 0)
    try TextFile.write("new", to: link)
    #expect(try text(workplace.folder + "/dotfiles/mine.conf") == "new")
    // Where its folder is missing too, it may come later: nothing is put in its place.
    let stray = workplace.folder + "/config/stray.conf"
    #expect(symlink("../unmounted/mine.conf", stray) == 0)
    #expect(throws: FileError.self) { try TextFile.write("new", to: stray) }
    var facts = stat()
    #expect(lstat(stray, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(workplace.folder + "/unmounted", &facts) != 0)
  }

  @Test func eachStateOfAFileHasItsMark() throws {
    let path = workplace.folder + "/file"
    #expect(FileMark(of: path) == nil)
    let one = Array("one".utf8)
    let first = try #require(try TextFile.replace(path, of: nil, by: one))
    #expect(FileMark(of: path) == first)
    #expect(try TextFile.load(path) == TextFile.Content(bytes: one, mark: first))
    // The same text in a new file, and another text in the same file.
    let second = try TextFile.replace(path, of: first, by: one)
    #expect(second != nil && second != first)
    let file = open(path, O_WRONLY | O_TRUNC)
    #expect(write(file, "three", 5) == 5)
    close(file)
    #expect(FileMark(of: path) != second)
    // Whoever has not seen that leaves it alone.
    #expect(try TextFile.replace(path, of: second, by: one) == nil)
    #expect(try TextFile.replace(path, of: nil, by: one) == nil)
    #expect(try text(path) == "three")
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder) == ["file"])
  }

  @Test func aFailedWriteLeavesTheOldTextAndNothingElse() throws {
    let path = workplace.folder + "/taken"
    mkdir(path, 0o700)
    try TextFile.write("inside", to: path + "/file")
    #expect {
      try TextFile.write("new", to: path)
    } throws: { error in
      (error as? FileError)?.code == EISDIR
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder) == ["taken"])
    #expect(throws: FileError.self) { try TextFile.read(path) }
  }
}
