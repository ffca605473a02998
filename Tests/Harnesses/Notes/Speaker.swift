internal import CGLib
import Core
import Glibc
import Notifications

/// Drives a `Notifier` from a main loop, as the watcher does.
///
///     show SLOT NUMBER TITLE|BODY|CLICK   the note opens the log panel, as CLICK says
///     ask NUMBER TITLE                a question with two buttons
///     drop SLOT                       it is withdrawn
///     beat                            answered by the main loop at once
///     stop                            withdraws all and ends
final class Speaker {
  private var notes: [NoteSlot: NoteText] = [:]
  private static let hints: [ClickWay: String] = [
    .middle: "Middle & log.", .button: "Press & log.", .none: "Run & log.",
  ]
  private let notifier = Notifier { report in
    switch report {
    case .clicked(let slot): say("clicked \(slot.rawValue) on the main loop: \(isOnMainLoop())")
    case .answered(let number, let answer): say("answered \(number) \(answer.rawValue)")
    case .unanswerable(let number): say("unanswerable \(number)")
    }
  }

  func run() {
    Lines { [self] line in obey(line) }.start()
    say("ready")
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private func obey(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 3).map(String.init)
    let slot = words.count > 1 ? NoteSlot(rawValue: words[1]) : nil
    switch words.first {
    case "show":
      guard let slot, let number = Int(words[2]) else { return }
      let texts = words[3].split(separator: "|").map(String.init)
      notes[slot] = NoteText(
        number: number, title: texts[0], body: texts.count > 1 ? texts[1] : nil,
        click: NoteText.Click(
          hints: texts.count > 2 ? Self.hints.merging([.anywhere: texts[2]]) { $1 } : [:], label: "Log"),
        isSilent: slot == .countdown)
      notifier.show(notes)
    case "ask":
      guard let number = Int(words[1]) else { return }
      notes[.question] = NoteText(
        number: number, title: words.dropFirst(2).joined(separator: " "),
        choices: [.init(answer: .yes, label: "Yes"), .init(answer: .giveBack, label: "Give it back")])
      notifier.show(notes)
    case "drop":
      if let slot { notes[slot] = nil }
      notifier.show(notes)
    case "beat":
      say("beat")
    case "stop":
      notifier.stop()
      say("stopped")
      exit(0)
    default:
      say("unknown: \(line)")
    }
  }
}

private func isOnMainLoop() -> Bool { g_main_context_is_owner(nil) != 0 }
