extension ShieldFace {
  /// What the shield over a window of this app says and offers.
  init(
    covering identity: Identification, because reason: ShieldReason, words: ClosureWords.Maker,
    catalogue: ExerciseCatalogue, lastReps: [ExerciseID: Int],
    lastExercise: ExerciseID?, earnedToday: Duration, spentToday: Duration, preferences: Preferences,
    unlock: UnlockOffer? = nil, room: SavingRoom? = nil
  ) {
    let closure = words(reason, of: identity)
    let offers = Offer.all(catalogue, lastReps: lastReps, lastExercise: lastExercise)
    self.init(
      appName: identity.name, icon: identity.icon,
      title: closure?.title ?? Sentence(.shieldTitle, ["app": identity.name]),
      subtitle: closure?.subtitle ?? Sentence(.shieldSubtitle),
      offers: offers, earnedToday: earnedToday, spentToday: spentToday, look: preferences.look,
      wording: preferences.shield(of: reason.group), group: words.name(of: reason.group),
      reason: closure?.reason ?? Sentence(.reasonNoTime),
      quit: Sentence(.quitApp, ["app": identity.name]), unlock: unlock,
      room: room)
  }

  /// What the log panel says and offers.
  /// - Parameter failure: why what was logged before is not in the history.
  package static func logPanel(
    catalogue: ExerciseCatalogue, ledger: LedgerReading, look: ShieldLook = .standard,
    saveUpTo: Duration? = nil,
    failure: String? = nil
  ) -> ShieldFace {
    let offers = Offer.all(catalogue, lastReps: ledger.lastReps, lastExercise: ledger.lastExercise)
    return ShieldFace(
      appName: "Repgate", title: Sentence(failure == nil ? .logPanelTitle : .logFailedTitle),
      subtitle: failure.map { Sentence(.logFailedReason, ["reason": $0]) }
        ?? Sentence(.timeLeft, ["time": ledger.balance.inWords]),
      offers: offers, earnedToday: ledger.earnedToday, spentToday: ledger.spentToday, look: look,
      room: SavingRoom(saveUpTo, balance: ledger.balance))
  }
}

extension ShieldFace.Offer {
  /// The number that is offered before an exercise was ever logged.
  package static let firstReps = 10

  /// What was logged last first, then what was ever logged, then the rest. Never empty: where everything
  /// was removed, push-ups are left.
  package static func all(
    _ catalogue: ExerciseCatalogue, lastReps: [ExerciseID: Int], lastExercise: ExerciseID?
  ) -> [ShieldFace.Offer] {
    let there = catalogue.exercises.isEmpty ? [ExerciseCatalogue.builtIn[0]] : catalogue.exercises
    let last = there.filter { $0.id == lastExercise }
    let known = there.filter { $0.id != lastExercise && lastReps[$0.id] != nil }
    let others = there.filter { $0.id != lastExercise && lastReps[$0.id] == nil }
    return (last + known + others).map { exercise in
      ShieldFace.Offer(exercise: exercise, reps: max(1, lastReps[exercise.id] ?? firstReps))
    }
  }

  /// The offer that comes first.
  package static func first(
    _ catalogue: ExerciseCatalogue, lastReps: [ExerciseID: Int], lastExercise: ExerciseID?
  ) -> ShieldFace.Offer {
    all(catalogue, lastReps: lastReps, lastExercise: lastExercise)[0]
  }
}
