import Glibc
import Testing

@testable import Files

@Suite struct InstanceLockTests {
  let workplace = Workplace()
  var path: String { workplace.folder + "/run/repgated.lock" }

  @Test func theSecondTakerIsToldWhoHasIt() throws {
    #expect(!InstanceLock.isHeld(at: path))
    var first: InstanceLock.Attempt? = try InstanceLock.take(at: path)
    guard case .taken = first else {
      Issue.record("the first taker gets it")
      return
    }
    #expect(InstanceLock.isHeld(at: path))
    guard case .held(let holder) = try InstanceLock.take(at: path) else {
      Issue.record("the second taker does not")
      return
    }
    #expect(holder == getpid())
    #expect(InstanceLock.isHeld(at: path))

    first = nil
    #expect(becomesFree())
    guard case .taken = try InstanceLock.take(at: path) else {
      Issue.record("the lock was given back")
      return
    }
    #expect(workplace.mode(of: path) == 0o600)
  }

  @Test func aProgramThatWasStartedMeanwhileDoesNotKeepIt() throws {
    var holder: InstanceLock.Attempt? = try InstanceLock.take(at: path)
    var pid: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
    defer { for word in words { free(word) } }
    #expect(posix_spawnp(&pid, "sleep", nil, nil, &words, environ) == 0)
    defer {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    #expect(InstanceLock.isHeld(at: path))
    if holder != nil { holder = nil }
    #expect(becomesFree())
  }

  /// A process that any test starts has all files for a moment, until the kernel closes those that it is
  /// not to have.
  private func becomesFree() -> Bool {
    for _ in 0..<1000 where InstanceLock.isHeld(at: path) { usleep(5000) }
    return !InstanceLock.isHeld(at: path)
  }
}
