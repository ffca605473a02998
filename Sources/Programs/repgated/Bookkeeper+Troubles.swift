import Core
import Files
import Glibc
import Platform
import Storage

/// Which troubles were told, from one watcher to the next: in the history, and in a file while that cannot be
/// used.
extension Bookkeeper {
  private static let told = MemoryName("told-troubles")

  /// What earlier watchers told.
  var toldTroubles: ToldTroubles {
    let inBooks = books.flatMap { try? $0.ledger.memory(of: Self.told) }
    let inFile = toldFile.flatMap { try? TextFile.read($0) }.map { String(decoding: $0, as: UTF8.self) }
    return ToldTroubles(inBooks ?? "").merged(with: ToldTroubles(inFile ?? ""))
  }

  /// Where that cannot be kept at all, the next watcher tells of them again.
  func remember(_ told: ToldTroubles) {
    let events = attempt(.writing) { books throws(LedgerError) in
      try books.ledger.remember(told.text, as: Self.told)
      return []
    }
    guard let toldFile else { return }
    if events != nil { unlink(toldFile) } else { keep(told, in: toldFile) }
  }

  private func keep(_ told: ToldTroubles, in file: String) {
    do throws(FileError) {
      try PrivateFile.create(file)
      try TextFile.write(told.text, to: file)
    } catch {
      Journal.note("It could not be kept what was told. \(error)")
    }
  }
}
