import Glibc
import Testing

@testable import Files

@Suite struct PrivateFileTests {
  let workplace = Workplace()

  @Test func onlyTheOwnerCanReadWhatIsCreated() throws {
    let path = workplace.folder + "/a/b/c"
    #expect(try PrivateFile.create(path))
    #expect(workplace.mode(of: workplace.folder + "/a") == 0o700)
    #expect(workplace.mode(of: workplace.folder + "/a/b") == 0o700)
    #expect(workplace.mode(of: path) == 0o600)
    #expect(try PrivateFile.create(path) == false)
  }

  @Test func aFileThatOthersCouldReadIsClosedToThem() throws {
    let path = workplace.folder + "/restored"
    try PrivateFile.create(path)
    chmod(path, 0o644)
    #expect(try PrivateFile.create(path) == false)
    #expect(workplace.mode(of: path) == 0o600)
  }

  @Test func aFolderThatIsThereKeepsItsMode() throws {
    let folder = workplace.folder + "/open"
    mkdir(folder, 0o700)
    chmod(folder, 0o755)
    try PrivateFile.createFolder(folder)
    #expect(workplace.mode(of: folder) == 0o755)
  }

  @Test func aFileInTheWayIsSaidWithItsCode() throws {
    let file = workplace.folder + "/file"
    try PrivateFile.create(file)
    for path in [file, file + "/sub", file + "/sub/sub"] {
      #expect {
        try PrivateFile.createFolder(path)
      } throws: { error in
        guard let error = error as? FileError else { return false }
        return [EEXIST, ENOTDIR].contains(error.code)
          && "\(error)".hasPrefix("Cannot create the folder \(path): ")
      }
    }
  }
}
