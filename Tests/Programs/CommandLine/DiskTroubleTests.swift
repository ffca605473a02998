import Glibc
import Rehearsal
import Testing

/// The disk is full or read-only, or the files belong to somebody else: what the command line says.
@Suite struct DiskTroubleTests {
  /// Whether a disk of the test's own can be mounted, seen by it alone.
  private static let canMount =
    (try? Child.run("unshare", ["-rm", "true"], environment: ["PATH": "/usr/bin:/bin"]))?.status == 0

  /// Runs `script` where the data folder is a small disk of its own, with `$REPGATE` for the program.
  private func run(_ home: PrivateHome, _ script: String) throws -> String {
    home.environment["REPGATE"] = PrivateHome.program
    return try Child.run(
      "unshare",
      ["-rm", "sh", "-c", "mount -t tmpfs -o size=500k none \"$XDG_DATA_HOME\"; exec 2>&1; " + script],
      environment: home.environment
    ).output
  }

  @Test(.enabled(if: canMount)) func aFullDiskIsSaidAndNothingIsLost() throws {
    let home = try PrivateHome()
    let output = try run(
      home,
      """
      "$REPGATE" log push-ups 10
      dd if=/dev/zero of="$XDG_DATA_HOME/fill" bs=1k 2>/dev/null
      "$REPGATE" log push-ups 1; echo $?
      rm "$XDG_DATA_HOME/fill"
      "$REPGATE" log push-ups 2
      "$REPGATE" history --verify
      """)
    let lines = output.split(separator: "\n")
    try #require(lines.count == 5, "\(output)")
    #expect(
      lines[1].hasPrefix(
        "repgate: The disk is full, so the history in \(home.folder.path)/data/repgate/ledger.sqlite3 cannot be used"
      ))
    #expect(lines[1].hasSuffix("Free some space; nothing that was entered before is lost."))
    #expect(
      lines[2...] == [
        "1", "2 push-ups: earned 2 min. Time left: 12 min.",
        "The history is whole: 2 entries, which add up to 12 min.",
      ])
  }

  @Test(.enabled(if: canMount)) func aReadOnlyDiskIsSaid() throws {
    let home = try PrivateHome()
    let output = try run(
      home,
      """
      "$REPGATE" log push-ups 10
      mount -o remount,ro "$XDG_DATA_HOME"
      "$REPGATE" log push-ups 1; echo $?
      """)
    #expect(
      output.contains(
        "repgate: The disk with the history in \(home.folder.path)/data/repgate/ledger.sqlite3 is read-only"))
    #expect(output.hasSuffix("Mount it for writing; nothing that was entered before is lost.\n1\n"))
  }

  @Test(.enabled(if: geteuid() != 0)) func filesThatCannotBeWrittenAreSaid() throws {
    let home = try PrivateHome()
    _ = try home.run("log", "push-ups", "10")
    let folder = home.folder.path + "/data/repgate"
    for (path, mode) in [(folder + "/ledger.sqlite3", mode_t(0o400)), (folder, mode_t(0o500))] {
      // With these a folder need not be written to.
      for suffix in ["-wal", "-shm"] { unlink(folder + "/ledger.sqlite3" + suffix) }
      var facts = stat()
      #expect(stat(path, &facts) == 0 && chmod(path, mode) == 0)
      defer { chmod(path, facts.st_mode) }
      let answer = try home.run("log", "push-ups", "1")
      #expect(answer.code == 1)
      #expect(
        answer.complaint.hasPrefix("repgate: The history in \(folder)/ledger.sqlite3 cannot be opened for "))
      #expect(answer.complaint.hasSuffix("Check who owns the file and its folder, and their permissions.\n"))
    }
    #expect(try home.run("log", "push-ups", "1").code == 0)
  }
}
