import Core
import Files
import Platform
import Storage

/// Notices when the settings file has become another one.
///
/// It looks with every poll: a file that an editor puts in the place of the old one, a link that leads elsewhere
/// and a folder that comes later are all seen by that.
final class SettingsWatch {
  /// How long a file has to stay as it is: an editor may not be done with it yet.
  private static let settling = Duration.milliseconds(100)
  /// How long one has to be missing: some editors remove the old one first.
  private static let longSettling = Duration.seconds(1)

  private let file: SettingsFile
  private let books: Bookkeeper
  /// What was seen at the last look.
  private var seen: FileMark?
  /// True until what was seen last is taken in.
  private var isNew = true
  private var isFirst = true
  /// When what was seen last is taken in, if it is the same still; nil where that is done.
  private(set) var nextDeadline: Duration?
  private var remarks: [SettingsRemark] = []

  init(_ file: SettingsFile, books: Bookkeeper) {
    self.file = file
    self.books = books
  }

  /// What is wrong in the file, in sentences.
  var problems: [String] { SettingsSentences.problems(remarks, path: file.path) }

  /// What of it the user is told of where they are: mistakes, but no hints.
  var notableTroubles: Set<Trouble> {
    guard remarks.hasErrors, let first = problems.first else { return [] }
    return [.settingsAreWrong(first)]
  }

  /// Takes the file in again, whatever was seen of it: the history is another one.
  func forget() { isNew = true }

  /// Looks again, and takes in what has changed.
  /// - Parameter checks: whether it is time for a look.
  func news(checks: Bool, at moment: Moment, zone: CivilZone) -> [Event] {
    guard checks || nextDeadline.map({ $0 <= moment.monotonic }) == true else { return [] }
    var mark = FileMark(of: file.path)
    if isFirst {
      if mark == nil {
        books.write(file, at: moment, zone: zone)
        mark = FileMark(of: file.path)
      }
      isFirst = false
    } else if mark != seen {
      isNew = true
      nextDeadline = moment.monotonic + (mark == nil ? Self.longSettling : Self.settling)
    }
    seen = mark
    guard isNew, nextDeadline.map({ $0 <= moment.monotonic }) != false else { return [] }
    nextDeadline = nil
    // Where that cannot be done now, the next look does it.
    guard let (remarks, events) = books.follow(file, at: moment, zone: zone) else { return [] }
    isNew = false
    if remarks.hasErrors, remarks != self.remarks {
      Journal.warning(
        "The settings file has mistakes and is not taken in; “repgate settings check” shows them.")
    }
    self.remarks = remarks
    return events
  }
}
