/// What a setting's value may be, and where it goes.
enum SettingsKind: Sendable {
  typealias Place<Value> = WritableKeyPath<SettingsDraft, Value> & Sendable

  case length(Place<Duration>, mayBeZero: Bool)
  /// A length where none is set by itself.
  case ownLength(Place<Duration?>, mayBeZero: Bool)
  /// A length that is a limit, where none is set by itself.
  case limit(Place<Duration?>, mayBeZero: Bool, longest: Duration)
  /// A length of this much.
  case span(Place<Duration>, ClosedRange<Duration>)
  /// A number.
  case count(Place<Int>, ClosedRange<Int>)
  /// A length, or `never`.
  case lengthOrNever(Place<Duration?>)
  /// Any number of lengths, none as well.
  case lengths(Place<[Duration]>)
  case flag(Place<Bool>)
  case timeOfDay(Place<DayStart>)
  /// Words for the block screen, with the gaps that are filled in.
  case words(Place<String?>, gaps: [String], mayBeEmpty: Bool)
  /// A name without control characters.
  case name(Place<String?>)
  /// An icon theme's name or an absolute path.
  case icon(Place<String?>)
  case colour(Place<Colour>)
  case unit(Place<Exercise.Unit?>)
  case apps(Place<[WishedApp]>)
  case categories(Place<[String]>)
  case titles(Place<[TitlePattern]>)
  case counting(Place<Group.Counting>)
  case hours(Place<[HourSpan]>)

  /// To follow "must be"; for the manual too.
  var allowed: String {
    switch self {
    case .length(_, let mayBeZero), .ownLength(_, let mayBeZero):
      "a length such as 30s or 2m" + (mayBeZero ? "" : ", more than 0")
    case .limit(_, let mayBeZero, _): "a length such as 1h or 1h30m" + (mayBeZero ? "" : ", more than 0")
    case .span(_, let range):
      "a length from \(DurationText.text(range.lowerBound)) to \(DurationText.text(range.upperBound))"
    case .count(_, let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .lengthOrNever: "a length such as 10m, or never"
    case .lengths: "lengths with “;” between them, such as 5m; 1m, or nothing"
    case .flag: "yes or no"
    case .timeOfDay: "a time of day from 00:00 to 23:59"
    case .words(_, let gaps, _):
      gaps.isEmpty ? "a text" : "a text; " + Self.list(gaps.map { "{\($0)}" }) + " are filled in"
    case .name: "a name of 1 to \(Exercise.longestName) characters, without control characters"
    case .icon: "the name of an icon, or the path of a picture that begins with /"
    case .colour: "a colour such as #1b2430"
    case .unit: "rep, second or minute"
    case .apps: "apps with “;” between them"
    case .categories: "categories with “;” between them, such as Game; AudioVideo"
    case .titles: "titles with “;” between them, such as *YouTube*; *Netflix*"
    case .counting: "in-front or visible"
    case .hours: "hours with “;” between them, such as Mon-Fri 09:00-17:00; Sat 22:00-02:00"
    }
  }

  /// `a, b and c`.
  private static func list(_ items: [String]) -> String {
    items.count < 2
      ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
  }
}

/// What is filled while the file is read: the settings, and the group, exercise or words that are read just now.
struct SettingsDraft: Sendable {
  var settings = Settings()
  var group = WishedGroup(id: GroupID(""))
  var exercise = WishedExercise(id: ExerciseID(""), line: 0)
  var words = ShieldWording()
}
