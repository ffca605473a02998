internal import Core

/// Every text on a shield, in the user's language.
struct ShieldText: Hashable {
  var appName: String
  var title: String
  var subtitle: String
  var exercise: String
  var number: String
  /// Empty where a number is missing.
  var earns: String
  var log: String
  /// How long until the log button can be pressed; nil when it can.
  var wait: String?
  var notNow: String
  var quit: String?
  /// Nil where there is nothing more.
  var otherWays: String?
  var today: String

  /// - Parameter hint: takes the subtitle's place, where there is something more urgent to say.
  init(
    face: ShieldFace, dialogue: ShieldDialogue, hint: Sentence?, at now: Duration,
    translate: (Sentence) -> String
  ) {
    let count = dialogue.count.value
    let exercise = dialogue.offer?.exercise
    let confirms = dialogue.page == .largeSet
    appName = face.appName
    let amount = exercise.map { exercise in count > 0 ? translate(exercise.amount(count)) : exercise.name }
    let gaps = ShieldWording.Gaps(
      app: face.appName, exercise: amount ?? "", earns: dialogue.earns, group: face.group,
      reason: face.reason.map(translate) ?? "")
    func own(_ text: String?) -> String? { text.map { ShieldWording.fill($0, gaps) } }
    if dialogue.page == .unlock, let unlock = face.unlock {
      title = translate(unlock.title)
      subtitle = translate(unlock.subtitle)
    } else if confirms {
      title = translate(Sentence(.largeSetTitle, ["time": dialogue.earns.inWords]))
      subtitle = translate(Sentence(.largeSetSubtitle))
    } else {
      title = own(face.wording.title) ?? translate(face.title).onOneLine
      subtitle =
        (hint ?? dialogue.notice).map(translate) ?? own(face.wording.subtitle) ?? translate(face.subtitle)
    }
    self.exercise = exercise?.name ?? ""
    number = count > 0 ? String(count) : "–"
    earns =
      count > 0 && dialogue.page == .set && dialogue.canEarn
      ? translate(Sentence(.setEarns, ["time": dialogue.earns.inWords])) : ""
    log =
      if count > 0, !dialogue.canEarn {
        translate(Sentence(.logSavedUp))
      } else if count > 0, let exercise {
        (confirms ? nil : own(face.wording.log)?.onOneLine)
          ?? translate(
            Sentence(confirms ? .largeSetYes : .logAmount, parts: ["amount": exercise.amount(count)]))
      } else {
        translate(Sentence(.logHowMany))
      }
    let remaining = dialogue.remaining(at: now)
    if remaining > .zero, count > 0, dialogue.canEarn {
      let whole = Duration.seconds(Int64(remaining.inSeconds.rounded(.up)))
      wait = translate(Sentence(.logWait, ["time": whole.inWords]))
    }
    notNow =
      (confirms ? nil : own(face.wording.notNow)?.onOneLine)
      ?? translate(Sentence(confirms ? .largeSetNo : face.quit == nil ? .closePanel : .notNow))
    quit =
      dialogue.page != .set
      ? nil : face.quit.map { own(face.wording.quit)?.onOneLine ?? translate($0).onOneLine }
    otherWays = dialogue.ring.contains(.otherWays) ? translate(Sentence(.otherWays)) : nil
    if dialogue.page == .unlock, let unlock = face.unlock {
      log = translate(unlock.yes)
      notNow = translate(Sentence(.unlockNo))
      wait = nil
    }
    today = translate(
      Sentence(
        .shieldToday, ["earned": face.earnedToday.inWords, "used": face.spentToday.inWords]))
  }

  /// The lines that have something to show.
  func lines(_ page: ShieldDialogue.Page) -> Set<ShieldLine> {
    var lines = Set(ShieldLine.allCases)
    if otherWays == nil { lines.remove(.otherWays) }
    if page != .set { lines.subtract([.stepper, .chooser, .earns]) }
    if appName.isEmpty { lines.remove(.appName) }
    if subtitle.isEmpty { lines.remove(.subtitle) }
    return lines
  }
}
