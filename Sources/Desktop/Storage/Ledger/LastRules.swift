internal import Core

/// The rules that were read last, with what they were read from: to read a hundred groups takes milliseconds, and
/// they seldom change.
struct LastRules {
  var document = ""
  var rules = RuleSet()
}
