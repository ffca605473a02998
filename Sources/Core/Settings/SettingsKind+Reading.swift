extension SettingsKind {
  /// Why a value cannot be taken.
  enum Fault: Error, Hashable {
    /// It is not what the kind allows; with a hint where there is one.
    case notAllowed(hint: String?)
    /// A whole sentence.
    case other(String)
  }

  /// Reads a value and puts it to its place.
  /// - Parameters:
  ///   - written: as it stands in the file, with its escapes.
  ///   - line: counted from 1.
  func read(_ written: String, line: Int, into draft: inout SettingsDraft) throws(Fault) {
    switch self {
    case .length(let place, let mayBeZero):
      draft[keyPath: place] = try Self.length(written, mayBeZero: mayBeZero)
    case .ownLength(let place, let mayBeZero):
      draft[keyPath: place] = try Self.length(written, mayBeZero: mayBeZero)
    case .limit(let place, let mayBeZero, let longest):
      draft[keyPath: place] = try Self.length(written, mayBeZero: mayBeZero, longest: longest)
    case .span(let place, let range):
      let length = try Self.length(written, mayBeZero: false)
      guard range.contains(length) else { throw .notAllowed(hint: nil) }
      draft[keyPath: place] = length
    case .count(let place, let range):
      guard let number = Int(written), range.contains(number) else { throw .notAllowed(hint: nil) }
      draft[keyPath: place] = number
    case .lengthOrNever(let place):
      draft[keyPath: place] =
        written.lowercased() == "never" ? nil : try Self.length(written, mayBeZero: false)
    case .lengths(let place):
      var lengths: [Duration] = []
      for item in SettingsEscape.items(written) {
        let length = try Self.length(item, mayBeZero: false)
        if !lengths.contains(length) { lengths.append(length) }
      }
      draft[keyPath: place] = lengths.sorted(by: >)
    case .flag(let place):
      switch written.lowercased() {
      case "yes", "true", "on", "1": draft[keyPath: place] = true
      case "no", "false", "off", "0": draft[keyPath: place] = false
      default: throw .notAllowed(hint: nil)
      }
    case .timeOfDay(let place): draft[keyPath: place] = try Self.timeOfDay(written)
    case .words(let place, _, let mayBeEmpty):
      let text = try Self.unescaped(written)
      if text.isEmpty, !mayBeEmpty { throw .notAllowed(hint: "Remove the line for Repgate’s own words.") }
      draft[keyPath: place] = text
    case .name(let place):
      let text = try Self.unescaped(written)
      guard let name = Exercise.usableName(text), name == text else { throw .notAllowed(hint: nil) }
      draft[keyPath: place] = name
    case .icon(let place):
      let text = try Self.unescaped(written)
      if text.isEmpty || text.contains("/") && !text.hasPrefix("/") { throw .notAllowed(hint: nil) }
      draft[keyPath: place] = text
    case .colour(let place):
      guard let colour = Colour(hex: written) else { throw .notAllowed(hint: nil) }
      draft[keyPath: place] = colour
    case .unit(let place):
      let word = written.lowercased()
      guard let unit = Exercise.Unit(rawValue: word.hasSuffix("s") ? String(word.dropLast()) : word) else {
        throw .notAllowed(hint: nil)
      }
      draft[keyPath: place] = unit
    case .apps(let place):
      var apps: [WishedApp] = []
      for item in SettingsEscape.items(written) {
        apps.append(WishedApp(try Self.unescaped(item), line: line))
      }
      draft[keyPath: place] = apps
    case .categories(let place):
      let items = SettingsEscape.items(written)
      if let wrong = items.first(where: { !Category.isUsable($0) }) {
        throw .other(
          "“\(wrong)” can be no category: those are words of letters, digits, “-” and “_”, such as Game.")
      }
      draft[keyPath: place] = items
    case .titles(let place):
      var titles: [TitlePattern] = []
      for item in SettingsEscape.items(written) {
        let pattern = TitlePattern(try Self.unescaped(item))
        if pattern.matchesAnything {
          throw .other("“\(item)” would match every window. To block everything write “everything = yes”.")
        }
        titles.append(pattern)
      }
      draft[keyPath: place] = titles
    case .counting(let place):
      guard let counting = Group.Counting(rawValue: written.lowercased()) else {
        throw .notAllowed(hint: nil)
      }
      draft[keyPath: place] = counting
    case .hours(let place):
      var spans: [HourSpan] = []
      for item in SettingsEscape.items(written) {
        guard let span = HourSpan(item) else {
          throw .notAllowed(hint: item == written ? nil : "“\(item)” is not understood.")
        }
        spans.append(span)
      }
      draft[keyPath: place] = spans
    }
  }

  private static func unescaped(_ written: String) throws(Fault) -> String {
    guard let text = SettingsEscape.unescape(written) else {
      throw .other(
        "A backslash stands before s, n, t, r, ; or ] only. For the backslash itself write two: \\\\.")
    }
    return text
  }

  private static func length(
    _ written: String, mayBeZero: Bool, longest: Duration = DurationText.longest
  ) throws(Fault) -> Duration {
    switch DurationText.parse(written, longest: longest) {
    case .success(let length) where mayBeZero || length > .zero: return length
    case .failure(.needsUnit):
      let number = written.filter { !$0.isWhitespace }
      throw .notAllowed(hint: "For seconds write \(number)s, for minutes \(number)m.")
    case .failure(.tooLong): throw .notAllowed(hint: "The longest is \(longest.components.seconds / 3600)h.")
    case .success, .failure(.notALength): throw .notAllowed(hint: nil)
    }
  }

  private static func timeOfDay(_ written: String) throws(Fault) -> DayStart {
    guard let time = TimeOfDay(written), time < .endOfDay else { throw .notAllowed(hint: nil) }
    return DayStart(afterMidnight: time.afterMidnight)
  }
}

extension DayStart {
  /// `04:00`.
  package var text: String { TimeOfDay(minutes: Int(afterMidnight.wholeMilliseconds / 60_000)).text }
}

extension Colour {
  /// Reads `#1b2430`.
  package init?(hex text: String) {
    guard text.first == "#", text.count == 7, text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16 & 0xff), green: UInt8(value >> 8 & 0xff), blue: UInt8(value & 0xff))
  }

  /// `#1b2430`.
  package var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
