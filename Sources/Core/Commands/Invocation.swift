/// What somebody asks `repgate` to do.
package enum Invocation: Sendable, Hashable {
  case status(StatusWish)
  case log(Reps, isConfirmed: Bool)
  case openLogPanel
  case undo
  /// By so much, either way; the reason is what somebody typed.
  case correct(by: Duration, reason: String)
  case history(HistoryWish)
  case verifyHistory
  case why(WhyWish, Layout)
  /// Of so many days, today included.
  case stats(days: Int, Layout)
  case rulesHistory(HistoryWish)
  case strict(StrictWish, Layout)
  case unlock(isConfirmed: Bool)
  case block(BlockWish)
  case unblock(UnblockWish)
  case pause(PauseWish)
  case blocked(Layout)
  case apps(pattern: String?, Layout)
  case exercises(Layout)
  case setExercise(ExerciseWish)
  /// The text names the exercise as somebody typed it.
  case removeExercise(String)
  case checkSettings
  case editSettings
  case settingsPath
  case enableAutostart
  case disableAutostart
  case autostartStatus(Layout)
  case startWatcher(replaces: Bool)
  case stopWatcher
  case supervise
  case windows(Layout)
  case pick(PickWish)
  case doctor(Layout)
  case probeDisplay
  case demo
  /// For these commands; the overview where there are none.
  case help([Command])
  case version
  case complete(kind: String)

  /// How the answer is written.
  package enum Layout: Sendable, Hashable {
    case people, json, csv
  }

  /// How the status is written, and whether once.
  package struct StatusWish: Sendable, Hashable {
    package var layout: Layout
    /// Instead of a layout: a line of one's own.
    package var format: StatusFormat?
    /// True to go on with a line for each change.
    package var follows: Bool

    package init(layout: Layout = .people, format: StatusFormat? = nil, follows: Bool = false) {
      self.layout = layout
      self.format = format
      self.follows = follows
    }
  }

  /// What is to be explained.
  package enum WhyWish: Sendable, Hashable {
    case front
    /// As somebody typed it.
    case app(String)
    case window(WindowID)
  }

  /// What is wanted of strict mode.
  package enum StrictWish: String, Sendable, Hashable, CaseIterable {
    case show, on, off, cancel
  }

  /// What is done with the window that somebody clicks on.
  package struct PickWish: Sendable, Hashable {
    package var blocks: Bool
    package var isConfirmed: Bool
    package var layout: Layout

    package init(blocks: Bool = false, isConfirmed: Bool = false, layout: Layout = .people) {
      self.blocks = blocks
      self.isConfirmed = isConfirmed
      self.layout = layout
    }
  }

  /// An exercise as somebody typed it, and how many.
  package struct Reps: Sendable, Hashable {
    package var exercise: String
    package var count: Int

    package init(exercise: String, count: Int) {
      self.exercise = exercise
      self.count = count
    }
  }

  /// Which part of the history.
  package struct HistoryWish: Sendable, Hashable {
    package var since: SinceWish?
    package var layout: Layout

    package init(since: SinceWish? = nil, layout: Layout = .people) {
      self.since = since
      self.layout = layout
    }
  }

  /// What to change of an exercise; nil leaves it as it is.
  package struct ExerciseWish: Sendable, Hashable {
    /// As somebody typed it.
    package var exercise: String
    package var name: String?
    /// The name of one.
    package var singular: String?
    package var earns: Duration?
    package var takes: Duration?

    package init(
      exercise: String, name: String? = nil, singular: String? = nil, earns: Duration? = nil,
      takes: Duration? = nil
    ) {
      self.exercise = exercise
      self.name = name
      self.singular = singular
      self.earns = earns
      self.takes = takes
    }
  }
}
