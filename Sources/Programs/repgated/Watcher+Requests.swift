import Core
import Platform

/// What other programs ask for over the bus.
extension Watcher {
  func answer(_ request: WatcherRequest) -> Result<WatcherRequest.Answer, WatcherRequest.Refusal> {
    let moment = Clocks.now()
    switch request {
    case .log(let id, let reps): return log(id, reps: reps, at: moment)
    case .undo: return take(books.undo(at: moment, zone: zone), at: moment)
    case .pause(let length):
      guard (.seconds(1) ... .seconds(86_400)).contains(length) else {
        return .failure(.init("A pause is 1 second long at least, and 24 hours at most."))
      }
      let rest = Rest(from: moment.wall, until: moment.wall + length)
      return take(books.order(at: moment, zone: zone) { $0.rest = rest }, at: moment)
    case .endPause: return take(books.order(at: moment, zone: zone) { $0.rest = nil }, at: moment)
    case .why(let wish): return explain(wish, at: moment)
    }
  }

  /// What the bus shows as properties.
  func properties() -> BusProperties {
    let moment = Clocks.now()
    let summary = engine.summary(at: moment)
    return BusProperties(
      balance: summary.balance, foreground: summary.foreground?.app,
      shields: Set(picture.shields.map(\.app)).sorted { $0.rawValue < $1.rawValue },
      nextChange: moment.wall + engine.untilNextChange(at: moment))
  }

  private func log(
    _ id: String, reps: Int, at moment: Moment
  ) -> Result<WatcherRequest.Answer, WatcherRequest.Refusal> {
    guard let exercise = ExerciseCatalogue(rules: rules).exercise(ExerciseID(id)) else {
      return .failure(.init("\(PlainText.quote(id)) is no exercise; “repgate exercises” lists the ids."))
    }
    guard (1...1000).contains(reps) else { return .failure(.init("The number of reps is 1 to 1000.")) }
    let before = engine.summary(at: moment).balance
    feed(books.earn(exercise, reps: reps, at: moment.wall, zone: zone), at: moment)
    let earned = engine.summary(at: moment).balance - before
    if earned <= .zero, let room = SavingRoom(rules.saveUpTo, balance: before) {
      return .failure(.init(ExerciseSentences.savedUp(room)))
    }
    return .success(.seconds(earned))
  }

  private func take(
    _ change: Bookkeeper.Change, at moment: Moment
  ) -> Result<WatcherRequest.Answer, WatcherRequest.Refusal> {
    change.map { events in
      feed(events, at: moment)
      return .nothing
    }
  }

  /// As `repgate why` does.
  private func explain(
    _ wish: Invocation.WhyWish, at moment: Moment
  ) -> Result<WatcherRequest.Answer, WatcherRequest.Refusal> {
    var explainer = engine.explainer(queued: books.queued, at: moment)
    explainer.usedToday = books.usedToday(at: moment.wall, zone: zone)
    do throws(Explainer.Unanswered) {
      return .success(.text(text(of: try explainer.answer(wish) { sight.lookup })))
    } catch {
      return .failure(.init(error.sentence))
    }
  }
}
