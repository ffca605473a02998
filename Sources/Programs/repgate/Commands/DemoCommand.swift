import Core
import Glibc
import Platform
import Rehearsal

/// `repgate demo`
enum DemoCommand {
  static func run(_ desk: Desk) throws {
    Interruption.watch()
    let pictures = try folderForPictures()
    try desk.terminal.say(
      """
      The story of Repgate on a screen of its own; nothing of yours is touched.
      To be quick, a push-up earns 5 seconds here; it is a minute otherwise.


      """)
    let story: DemoStory
    do {
      let timeLine = DemoTimeLine(desk.terminal)
      let stage = try DemoStage(
        shownOn: desk.environment["DISPLAY"], programs: try programs(), pictures: pictures)
      try timeLine.passed("A private screen with a window manager and two apps is up")
      story = DemoStory(stage, timeLine)
    } catch {
      rmdir(pictures)
      throw Failure("\(error)")
    }
    do {
      try story.play()
    } catch {
      try? story.stage.takePicture("where-it-failed")
      try desk.terminal.say("\nThe demo failed. Pictures: \(pictures)\n")
      throw Failure("This step of the demo did not go as it should: \(error)")
    }
    try desk.terminal.say(
      "\nAll \(story.timeLine.steps) steps went as they should, in \(story.timeLine.elapsed.inWords). "
        + "Pictures: \(pictures)\n"
        + "In your own desktop session it begins with: repgate block NAME\n")
  }

  /// Where this program is, there is the watcher too.
  private static func programs() throws -> WatchedDesktop.Programs {
    guard let folder = OwnProgram.folder else {
      throw RehearsalTrouble("This program's own folder can't be found.")
    }
    let programs = WatchedDesktop.Programs(in: folder)
    guard access(programs.watcher, X_OK) == 0 else {
      throw RehearsalTrouble("The watcher is not beside this program: \(programs.watcher)")
    }
    return programs
  }

  private static func folderForPictures() throws -> String {
    var template = Array("/tmp/repgate-demo-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Failure("No folder for pictures could be made in /tmp: \(String(cString: strerror(errno))).")
    }
    return String(cString: made)
  }
}
