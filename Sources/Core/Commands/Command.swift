/// A command of `repgate`, as data: parsing, help, completions and the manual page all come from it.
package struct Command: Sendable, Hashable {
  /// The words that call it: `["exercise", "set"]`.
  package var path: [String]
  /// What it does, in a line without a full stop.
  package var summary: String
  package var arguments: [Argument]
  package var options: [Option]
  /// Paragraphs for whoever asks for help on this command.
  package var details: [String]
  /// Words with a meaning of their own in what is typed.
  package var terms: Terms?
  package var examples: [Example]
  /// True where only programs call it: in no help, completion or manual page.
  package var isHidden: Bool

  package init(
    _ path: [String], _ summary: String, arguments: [Argument] = [], options: [Option] = [],
    details: [String] = [], terms: Terms? = nil, examples: [Example] = [], isHidden: Bool = false
  ) {
    self.path = path
    self.summary = summary
    self.arguments = arguments
    self.options = options
    self.details = details
    self.terms = terms
    self.examples = examples
    self.isHidden = isHidden
  }

  /// A word that the command takes by its place.
  package struct Argument: Sendable, Hashable {
    /// In capitals: `APP`.
    package var name: String
    package var meaning: String
    package var isOptional: Bool
    /// True where one or more may follow.
    package var repeats: Bool
    package var values: Values

    package init(
      _ name: String, _ meaning: String, isOptional: Bool = false, repeats: Bool = false,
      values: Values = .anything
    ) {
      self.name = name
      self.meaning = meaning
      self.isOptional = isOptional
      self.repeats = repeats
      self.values = values
    }
  }

  /// A word that begins with a dash, with a value or without.
  package struct Option: Sendable, Hashable {
    /// Without its dashes: `json`.
    package var name: String
    /// The one letter that stands for it, without its dash.
    package var letter: Character?
    /// What follows it, in capitals; nil for a plain switch.
    package var value: String?
    package var meaning: String
    package var values: Values
    /// Names of the options that it cannot be given with.
    package var excludes: [String]

    package init(
      _ name: String, letter: Character? = nil, value: String? = nil, _ meaning: String,
      values: Values = .anything, excludes: [String] = []
    ) {
      self.name = name
      self.letter = letter
      self.value = value
      self.meaning = meaning
      self.values = values
      self.excludes = excludes
    }
  }

  /// What a shell may offer for an argument or a value.
  package enum Values: Sendable, Hashable {
    case anything
    case exercises
    case installedApps
    /// Apps, categories and groups.
    case blockable
    /// Apps, categories, titles and groups that are blocked.
    case blocked
    case groups
    case commands
    case words([String])
  }

  /// A list of words under a heading.
  package struct Terms: Sendable, Hashable {
    package var heading: String
    package var items: [Example]

    package init(_ heading: String, _ items: [Example]) {
      self.heading = heading
      self.items = items
    }
  }

  /// A line to type, and what comes of it.
  package struct Example: Sendable, Hashable {
    package var line: String
    package var meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// `exercise set`.
  package var name: String { path.joined(separator: " ") }

  /// One line: `repgate block APP…`.
  package var usage: String {
    var words = ["repgate"] + path
    for argument in arguments {
      let name = argument.name + (argument.repeats ? "…" : "")
      words.append(argument.isOptional ? "[\(name)]" : name)
    }
    var shown: Set<String> = []
    for option in options where !shown.contains(option.name) {
      let alternatives =
        [option] + options.filter { option.excludes.contains($0.name) && $0.excludes.contains(option.name) }
      shown.formUnion(alternatives.map(\.name))
      words.append("[" + alternatives.map(\.usage).joined(separator: "|") + "]")
    }
    return words.joined(separator: " ")
  }
}

extension Command.Option {
  /// `--since DATE`.
  package var usage: String { "--" + name + (value.map { " " + $0 } ?? "") }

  /// With its letter: `-y, --yes`.
  package var heading: String { (letter.map { "-\($0), " } ?? "") + usage }
}
