import Core
import Glibc
import Testing

@testable import Storage

/// The disk is full under a ledger that is open.
@Suite struct FullDiskTests {
  private let workplace = Workplace()

  @Test func nothingChangesAndItGoesOnWhenThereIsSpaceAgain() throws {
    TestDisk.install()
    let disk = FragileDisk()
    TestDisk.watch(workplace.folder, with: disk)
    defer { TestDisk.watch(workplace.folder, with: nil) }
    let watcher = try workplace.open(as: .watcher)
    let upkeep = try Upkeep.start(path: workplace.path, delay: .milliseconds(5))
    try watcher.earn(reps: 10)
    try watcher.store(.of(used: .seconds(5)))
    disk.isFull = true
    for _ in 1...3 {
      #expect(performing: { try watcher.store(.of(used: .seconds(9))) }, throws: Self.saysFull)
      #expect(performing: { try watcher.earn(reps: 1) }, throws: Self.saysFull)
    }
    // It is said for as long as it is so.
    upkeep.noteSpending()
    try wait { upkeep.trouble(with: .saving) != nil }
    #expect(try watcher.reading().balance == .seconds(595))
    disk.isFull = false
    try wait { upkeep.trouble(with: .saving) == nil }
    #expect(try watcher.store(.of(used: .seconds(10))).charged == .seconds(10))
    #expect(try watcher.earn(reps: 1).balance == .seconds(650))
    #expect(try watcher.verify(now: noon) == [])
  }

  private static func saysFull(_ error: any Error) -> Bool {
    "\(error)".hasPrefix("The disk is full, so the history in ")
  }

  private func wait(_ isSo: () -> Bool) throws {
    for _ in 0..<3000 where !isSo() { usleep(10_000) }
    try #require(isSo())
  }
}
