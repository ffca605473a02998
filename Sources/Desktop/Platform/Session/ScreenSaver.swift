/// One screen saver on the session bus.
final class ScreenSaver {
  /// Whether it is on; nil while it has not said so.
  private(set) var isOn: Bool? {
    didSet { if isOn != oldValue { changed() } }
  }

  private let kind: ScreenSavers.Kind
  private let peer: BusPeer
  private let changed: () -> Void
  private var isAsking = false
  private var asksAgain = false
  /// False once it gave no answer anywhere.
  private var answers = true

  init(_ kind: ScreenSavers.Kind, peer: BusPeer, changed: @escaping () -> Void) {
    self.kind = kind
    self.peer = peer
    self.changed = changed
    peer.listen(to: BusPeer.Subject(interface: kind.interface, member: "ActiveChanged")) {
      [weak self] values in self?.heard(values.first?.flag)
    }
    ask()
  }

  /// Asks whether it is on; one question at a time is on its way.
  func ask() {
    guard answers else { return }
    guard !isAsking else {
      asksAgain = true
      return
    }
    isAsking = true
    ask(at: kind.paths[...])
  }

  /// What it says by itself holds until it answers.
  private func heard(_ flag: Bool?) {
    if let flag { isOn = flag }
    answers = true
    ask()
  }

  private func ask(at paths: ArraySlice<String>) {
    guard let path = paths.first else {
      answers = asksAgain
      return finish()
    }
    peer.call(path, kind.interface, "GetActive") { [weak self] values in
      guard let self else { return }
      guard let flag = values?.first?.flag else { return ask(at: paths.dropFirst()) }
      // A signal that came meanwhile is newer.
      if !asksAgain { isOn = flag }
      finish()
    }
  }

  private func finish() {
    isAsking = false
    guard asksAgain else { return }
    asksAgain = false
    ask()
  }
}
