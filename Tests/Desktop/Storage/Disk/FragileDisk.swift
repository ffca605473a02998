import FoundationEssentials
import Glibc
import Synchronization

/// A disk that keeps for certain only what was synced. Of the rest, a power cut leaves what it likes: nothing,
/// what was written first, or any sectors of it in any order.
final class FragileDisk: Sendable {
  private static let sector = 512

  private enum Change {
    case write([UInt8], at: Int)
    case truncate(Int)
  }

  private struct File {
    /// What is on the disk for certain; nil where even the name is not.
    var safe: [UInt8]?
    var changes: [Change] = []
    /// The name is gone, but maybe not on the disk.
    var isDeleted = false
  }

  private struct State {
    var files: [String: File] = [:]
    var operationsLeft: Int
    var random: SeededGenerator
    /// What is found after the cut, once it has come.
    var remains: [String: [UInt8]]?
    var isFull = false
  }

  private let state: Mutex<State>

  /// - Parameter operations: after so many writes, syncs and the like the power is cut.
  init(cutAfter operations: Int = .max, seed: UInt64 = 0) {
    state = Mutex(State(operationsLeft: operations, random: SeededGenerator(seed: seed)))
  }

  /// Whether the power is cut: what is done from now on never happened.
  var isCut: Bool { state.withLock { $0.remains != nil } }

  /// While true nothing can be written.
  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// Cuts the power now, if it is not cut yet.
  /// - Returns: the files that are there afterwards.
  func cut() -> [String: [UInt8]] {
    state.withLock { state in
      if let remains = state.remains { return remains }
      return Self.cut(&state)
    }
  }

  // MARK: What the file system tells

  func open(_ path: String) {
    change { state in
      if let file = state.files[path], !file.isDeleted { return }
      let found = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
      // One that is not there yet, or not more than a name, may be missing after a cut.
      let before = state.files[path]?.safe
      state.files[path] = File(safe: (found ?? []).isEmpty ? before : found)
    }
  }

  func failure(of path: String) -> Int32? { isFull ? Int32(13) : nil }

  func write(_ bytes: UnsafeRawBufferPointer, to path: String, at offset: Int) {
    let bytes = [UInt8](bytes)
    change { $0.files[path]?.changes.append(.write(bytes, at: offset)) }
  }

  func truncate(_ path: String, to size: Int) { change { $0.files[path]?.changes.append(.truncate(size)) } }

  func sync(_ path: String) {
    change { state in
      // The real one syncs the folder too, with a file that it has made.
      for (path, file) in state.files where file.isDeleted { state.files[path] = nil }
      guard var file = state.files[path] else { return }
      var content = file.safe ?? []
      for change in file.changes { Self.apply(change, to: &content) }
      file.safe = content
      file.changes = []
      state.files[path] = file
    }
  }

  func delete(_ path: String, isSynced: Bool) {
    change { state in
      if isSynced { state.files[path] = nil } else { state.files[path]?.isDeleted = true }
    }
  }

  // MARK: -

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      guard state.remains == nil else { return }
      body(&state)
      state.operationsLeft -= 1
      if state.operationsLeft <= 0 { _ = Self.cut(&state) }
    }
  }

  private static func cut(_ state: inout State) -> [String: [UInt8]] {
    var remains: [String: [UInt8]] = [:]
    for path in state.files.keys.sorted() {
      guard let file = state.files[path] else { continue }
      if file.isDeleted, Bool.random(using: &state.random) { continue }
      if file.safe == nil, Bool.random(using: &state.random) { continue }
      var content = file.safe ?? []
      for change in survivors(of: file.changes, &state.random) { apply(change, to: &content) }
      remains[path] = content
    }
    state.remains = remains
    return remains
  }

  private static func survivors(of changes: [Change], _ random: inout SeededGenerator) -> [Change] {
    switch Int.random(in: 0...3, using: &random) {
    case 0: return []
    case 1: return Array(changes.prefix(Int.random(in: 0...changes.count, using: &random)))
    default:
      var pieces: [Change] = []
      for change in changes {
        guard case .write(let bytes, let offset) = change else {
          if Bool.random(using: &random) { pieces.append(change) }
          continue
        }
        var start = 0
        while start < bytes.count {
          let end = min(bytes.count, start + sector - (offset + start) % sector)
          if Bool.random(using: &random) {
            pieces.append(.write(Array(bytes[start..<end]), at: offset + start))
          }
          start = end
        }
      }
      return Bool.random(using: &random) ? pieces : pieces.shuffled(using: &random)
    }
  }

  private static func apply(_ change: Change, to content: inout [UInt8]) {
    switch change {
    case .truncate(let size):
      if size < content.count { content.removeLast(content.count - size) }
    case .write(let bytes, let offset):
      let end = offset + bytes.count
      if end > content.count { content += [UInt8](repeating: 0, count: end - content.count) }
      content.replaceSubrange(offset..<end, with: bytes)
    }
  }
}
