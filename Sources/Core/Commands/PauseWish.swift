/// What is wanted of a rest.
package enum PauseWish: Sendable, Hashable {
  case begin(OnceSpan.End)
  case end
}
