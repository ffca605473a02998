internal import CGLib
import Core

/// What another program asks the watcher to do, by `org.repgate.Repgate1`.
///
/// Only the user’s own programs can ask: see `CallerCheck`.
package enum WatcherRequest: Sendable, Hashable {
  case log(exercise: String, reps: Int)
  case undo
  case pause(Duration)
  case endPause
  case why(Invocation.WhyWish)

  package enum Answer: Sendable, Hashable {
    case nothing
    case seconds(Duration)
    case text(String)

    var variant: OpaquePointer? {
      var value: OpaquePointer?
      switch self {
      case .nothing: return nil
      case .seconds(let length): value = g_variant_new_uint32(guint32(clamping: length.components.seconds))
      case .text(let text): value = g_variant_new_string(text)
      }
      return g_variant_new_tuple(&value, 1)
    }
  }

  /// Why it was not done: a sentence for people.
  package struct Refusal: Error, Sendable, Hashable {
    package var sentence: String

    package init(_ sentence: String) { self.sentence = sentence }
  }

  /// Nil for a method that asks for something else.
  init?(_ method: String, _ arguments: [BusValue]) {
    func number(_ index: Int) -> Int { arguments.indices.contains(index) ? arguments[index].number ?? 0 : 0 }
    func text(_ index: Int) -> String { arguments.indices.contains(index) ? arguments[index].text ?? "" : "" }
    switch method {
    case "Log": self = .log(exercise: text(0), reps: number(1))
    case "Undo": self = .undo
    case "Pause": self = .pause(.seconds(number(0)))
    case "EndPause": self = .endPause
    case "Why": self = .why(text(0).isEmpty ? .front : .app(text(0)))
    case "WhyWindow": self = .why(.window(WindowID(UInt32(clamping: number(0)))))
    default: return nil
    }
  }
}
