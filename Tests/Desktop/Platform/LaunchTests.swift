import FoundationEssentials
import Platform
import Rehearsal
import Testing

/// Programs that are started in the background.
@Suite struct LaunchTests {
  @Test func whatItSaysReachesNoLogButItsComplaintsDo() throws {
    let folder = try PrivateFolder()
    let answer = folder.path + "/streams"
    // Moved into its place whole, so that a half-written file is never read.
    let script = """
      out=$(readlink /proc/$$/fd/1) complaints=$(readlink /proc/$$/fd/2)
      echo "$out $complaints" > "$0.new"; mv "$0.new" "$0"
      """
    #expect(Launch.detached(["sh", "-c", script, answer]) == nil)
    var streams = ""
    try Patience.wait(for: "the program has written down where its streams go", within: .seconds(10)) {
      streams = (try? String(contentsOfFile: answer, encoding: .utf8)) ?? ""
      return !streams.isEmpty
    }
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/2")
    #expect(streams == "/dev/null \(own)\n")
  }

  @Test func aProgramThatIsMissingIsSaid() {
    #expect(Launch.detached(["/nonexistent/program"])?.contains("/nonexistent/program") == true)
  }
}
