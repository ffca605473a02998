import Core
import FoundationEssentials
import Rehearsal
import Rig
import Testing

/// The examples of `packaging/doc/status-bars.md`, in the bars that they are for.
@Suite(.serialized, .enabled(if: LongTests.areWanted)) struct StatusBarTests {
  @Test(.enabled(if: ProgramSearch.path(of: "i3blocks") != nil))
  func i3blocksShowsTheTimeLeft() throws {
    let scene = try Scenario(.openbox, seconds: 300)
    let blocks = Self.examples(after: "## i3blocks", until: "## Polybar", scene)
    try #require(blocks.count == 2)
    for (number, (block, line)) in zip(blocks, ["5 min", "6 min left"]).enumerated() {
      let file = try scene.desktop.folder.write(block + "\n", to: "home/i3blocks.conf")
      let log = scene.desktop.folder.path + "/i3blocks-\(number)"
      let bar = try Child("i3blocks", ["-c", file], environment: scene.desktop.environment, log: log)
      try Patience.wait(for: "i3blocks shows “\(line)”", within: .seconds(20)) {
        (try? String(contentsOfFile: log, encoding: .utf8))?.contains("\"full_text\":\"\(line)\"") == true
      }
      if number == 0 { try scene.watched.repgate("log", "push-ups", "60") }
      bar.end()
    }
  }

  @Test(.enabled(if: ProgramSearch.path(of: "polybar") != nil))
  func polybarShowsTheTimeLeft() throws {
    let scene = try Scenario(.openbox, seconds: 300)
    let block = try #require(Self.examples(after: "## Polybar", until: "## tmux", scene).first)
    let bar = "[bar/test]\nwidth = 100%\nheight = 24\nfont-0 = DejaVu Sans:size=11\nmodules-left = repgate\n"
    let file = try scene.desktop.folder.write(bar + block + "\n", to: "home/polybar.ini")
    try scene.desktop.start("polybar", ["-c", file, "test"])
    func picture() -> Set<Colour> { scene.eyes.colours(x: 0, y: 0, width: 80, height: 24) }
    try Patience.wait(for: "the bar has text", within: .seconds(20)) { picture().count > 8 }
    if let folder = ProcessInfo.processInfo.environment["REPGATE_PICTURES"] {
      _ = try scene.desktop.run("import", ["-window", "root", folder + "/polybar.png"])
    }
  }

  /// The examples between two headings, with this build's own program.
  private static func examples(after start: String, until end: String, _ scene: Scenario) -> [String] {
    let path = #filePath.replacing("/Tests/Programs/CommandLine/StatusBarTests.swift", with: "/packaging")
    let text = (try? String(contentsOfFile: path + "/doc/status-bars.md", encoding: .utf8)) ?? ""
    let chapter = text.split(separator: start).last?.split(separator: end).first ?? ""
    return chapter.split(separator: "```ini\n").dropFirst().compactMap { part in
      part.split(separator: "```").first.map {
        String($0).replacing("repgate status", with: scene.watched.programs.commandLine + " status")
      }
    }
  }
}
