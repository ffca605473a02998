extension Settings {
  /// The rules that are wished for.
  /// - Parameters:
  ///   - known: the rules in force: an app that is among them stays what it was taken for.
  ///   - installed: asked only where an app is not known yet.
  package func rules(
    known: RuleSet, installed: @escaping () -> [DesktopEntry]
  ) -> (rules: RuleSet, remarks: [SettingsRemark]) {
    var finder = WishedAppFinder(known: known, installed: installed)
    var remarks: [SettingsRemark] = []
    var rules = RuleSet(
      dayStart: dayStart, freePerDay: freePerDay, saveUpTo: saveUpTo, idle: idle, strict: strict)
    for group in groups {
      rules.groups.append(
        Group(
          id: group.id, name: group.name ?? group.id.usualName, apps: finder.find(group.apps, &remarks),
          categories: group.categories, titles: group.titles, selectsEverything: group.selectsEverything,
          allowed: finder.find(group.allowed, &remarks), counting: group.counting,
          blockedHours: group.blockedHours, openHours: group.openHours, limits: group.limits))
    }
    rules.neverBlocked = finder.find(neverBlocked, &remarks)
    for wished in exercises {
      if wished.isRemoved {
        if wished.original != nil { rules.removedExercises.append(wished.id) }
      } else if let exercise = wished.exercise {
        rules.exercises.append(exercise)
      } else {
        let alike = Likeness.question(
          about: wished.id.rawValue, among: ExerciseCatalogue.builtIn.map(\.id.rawValue))
        remarks.append(
          SettingsRemark(
            line: wished.line,
            "“\(wished.id)” is a new exercise, so it needs a line such as “earns = 1m”."
              + (alike.map { " " + $0 } ?? "")))
      }
    }
    if ExerciseCatalogue(rules: rules).exercises.isEmpty {
      remarks.append(
        SettingsRemark(
          line: exercises.last?.line, "No exercise is left, so nothing could be earned. Leave one at least."))
    }
    return (rules, remarks)
  }
}

extension GroupID {
  /// What a group is called that has no name: its id with a capital.
  var usualName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension WishedExercise {
  /// The built-in one of this id.
  var original: Exercise? { ExerciseCatalogue.builtIn.first { $0.id == id } }

  /// Nil for one of the user's own that does not say what it earns.
  fileprivate var exercise: Exercise? {
    guard let earns = earns ?? original?.earns else { return nil }
    let name = name ?? original?.name ?? id.rawValue
    return Exercise(
      id: id, name: name, singular: singular ?? (name == original?.name ? original?.singular : nil),
      unit: unit ?? original?.unit ?? .rep, earns: earns, takes: takes ?? original?.takes ?? .zero)
  }
}

/// Finds what the texts of the settings mean.
private struct WishedAppFinder {
  /// By what the settings call them, which is their id where nobody wrote something else.
  private let known: [String: BlockedApp]
  private let installed: () -> [DesktopEntry]
  private var lookup: AppLookup?

  init(known: RuleSet, installed: @escaping () -> [DesktopEntry]) {
    let apps = known.namedApps
    let written = apps.compactMap { app in app.wish.map { ($0, app) } }
    let ids = apps.map { ($0.app.rawValue, BlockedApp(app: $0.app, name: $0.name, aliases: $0.aliases)) }
    self.known = Dictionary(written + ids) { first, _ in first }
    self.installed = installed
  }

  /// Those that were found, each once.
  mutating func find(_ wished: [WishedApp], _ remarks: inout [SettingsRemark]) -> [BlockedApp] {
    var apps: [BlockedApp] = []
    var seen: Set<AppID> = []
    for wished in wished {
      guard let app = find(wished, &remarks), seen.insert(app.app).inserted else { continue }
      apps.append(app)
    }
    return apps
  }

  private mutating func find(_ wished: WishedApp, _ remarks: inout [SettingsRemark]) -> BlockedApp? {
    let old = known[wished.text]
    // What was only guessed may be a slip still.
    if let old, old.aliases != [Clue(.windowClass, wished.text)] { return old }
    let lookup = self.lookup ?? AppLookup(installed: installed(), open: [])
    self.lookup = lookup
    func complain(_ sentence: String, _ weight: SettingsRemark.Weight = .error) {
      remarks.append(SettingsRemark(line: wished.line, sentence, weight))
    }
    let finding = lookup.find(wished.text)
    if case .found(let found) = finding, let sentence = AppSentences.warning(found) {
      let isList = wished.text.contains(",")
      complain(sentence + (isList ? " Between apps stands “;”, not a comma." : ""), .hint)
    }
    if let old { return old }
    switch finding {
    case .found(let found):
      var app = found.app
      if case .guess = found.basis {
        // A window class is what it is, spaces and all.
        app = BlockedApp(
          app: AppID(wished.text), name: wished.text, aliases: [Clue(.windowClass, wished.text)])
      }
      // What was known of it before stays known.
      if let old = known[app.app.rawValue] {
        app.aliases += old.aliases.filter { !app.aliases.contains($0) }
      }
      if app.app.rawValue != wished.text { app.wish = wished.text }
      return app
    case .ambiguous(let text, let apps):
      complain(
        "“\(text)” may be any of \(apps.count) apps. Write the id of the one you mean: "
          + Likeness.choice(of: apps.map(\.app.rawValue)) + ".")
    case .protected(let app, let reason): complain(AppSentences.refused(app, reason))
    case .indistinct(let found, _): complain(AppSentences.indistinct(found, sharing: []))
    }
    return nil
  }
}
