extension Explainer {
  /// Why a question has no answer: a sentence for people, with what to do.
  package struct Unanswered: Error, Sendable, Hashable {
    package var sentence: String
  }

  /// Answers what `why` is asked, whichever way it is asked.
  /// - Parameter lookup: what is installed and open, asked for where an app is named.
  package func answer(
    _ wish: Invocation.WhyWish, among lookup: () -> AppLookup
  ) throws(Unanswered) -> Explanation {
    switch wish {
    case .front:
      guard let front else {
        throw Unanswered(sentence: "Nothing is in front: an empty desktop, or a panel.")
      }
      return front
    case .window(let id):
      guard let found = explanation(of: id) else {
        throw Unanswered(
          sentence: "There is no app’s window \(id). “repgate windows” lists those that there are.")
      }
      return found
    case .app(let typed): return explanation(of: try lookup().subject(typed))
    }
  }
}

extension AppLookup {
  /// The app that somebody asks about, as it is open or else installed; a name that nothing has is taken as a window
  /// class.
  fileprivate func subject(_ typed: String) throws(Explainer.Unanswered) -> Identification {
    switch find(typed) {
    case .found(let found): return identification(of: found.app)
    case .protected(let app, _): return identification(of: app)
    case .indistinct(let found, let sharing):
      throw Explainer.Unanswered(sentence: AppSentences.indistinct(found, sharing: sharing))
    case .ambiguous(let text, let apps):
      throw Explainer.Unanswered(sentence: AppSentences.ambiguous(text, apps, command: "why"))
    }
  }

  private func identification(of app: BlockedApp) -> Identification {
    open.first { $0.app == app.app } ?? Identification(app, entry: installed.first { $0.id == app.app })
  }
}
