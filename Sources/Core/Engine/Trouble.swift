/// Something that is wrong, and that a person should be told of where they are.
package enum Trouble: Sendable, Hashable {
  /// The history could never be read: nothing is known, so nothing is blocked.
  case historyIsUnknown
  /// The history cannot be written: what is used and logged is kept in memory.
  case historyIsInMemory
  /// The history was damaged, and what could be saved of it has taken its place; where the damaged file is.
  case historyWasReplaced(setAside: String)
  /// The rules in force cannot be read.
  case rulesAreUnreadable
  /// The settings file has mistakes and is not taken in; the first of them.
  case settingsAreWrong(String)
  /// A hook of the user's fails, and is left out; a sentence.
  case hookFails(String)

  /// Of several at once the lowest is told first.
  var rank: Int {
    switch self {
    case .historyIsUnknown: 0
    case .historyIsInMemory: 1
    case .historyWasReplaced: 2
    case .rulesAreUnreadable: 3
    case .settingsAreWrong: 4
    case .hookFails: 5
    }
  }

  var title: Sentence {
    switch self {
    case .historyIsUnknown: Sentence(.troubleUnknownTitle)
    case .historyIsInMemory: Sentence(.troubleMemoryTitle)
    case .historyWasReplaced: Sentence(.troubleReplacedTitle)
    case .rulesAreUnreadable: Sentence(.troubleRulesTitle)
    case .settingsAreWrong: Sentence(.troubleSettingsTitle)
    case .hookFails: Sentence(.troubleHookTitle)
    }
  }

  var body: Sentence {
    switch self {
    case .historyIsUnknown: Sentence(.troubleUnknownBody)
    case .historyIsInMemory: Sentence(.troubleMemoryBody)
    case .historyWasReplaced: Sentence(.troubleReplacedBody)
    case .rulesAreUnreadable: Sentence(.troubleRulesBody)
    case .settingsAreWrong(let mistake): Sentence(.troubleSettingsBody, ["mistake": mistake])
    case .hookFails(let sentence): Sentence(.troubleHookBody, ["sentence": sentence])
    }
  }
}
