/// One thing that rules say: how it is read and taken over, and what makes it weaker.
struct RuleAspect {
  /// Whether both say the same.
  let isSame: (RuleSet, RuleSet) -> Bool
  /// Whether the second says something weaker than the first.
  let isWeaker: (RuleSet, RuleSet) -> Bool
  /// Takes it over from the first into the second.
  let copy: (RuleSet, inout RuleSet) -> Void

  /// - Parameter isWeaker: whether the second value is weaker than the first; asked only where they differ.
  init<Value: Equatable>(
    _ place: WritableKeyPath<RuleSet, Value>, isWeaker: @escaping (Value, Value) -> Bool
  ) {
    isSame = { $0[keyPath: place] == $1[keyPath: place] }
    self.isWeaker = { old, new in
      let values = (old: old[keyPath: place], new: new[keyPath: place])
      return values.old != values.new && isWeaker(values.old, values.new)
    }
    copy = { $1[keyPath: place] = $0[keyPath: place] }
  }
}

extension RuleSet {
  /// The group with this id; an empty one where there is none, which is made when something is put into it.
  subscript(group id: GroupID) -> Group {
    get { groups.first { $0.id == id } ?? Group(id: id, name: id.usualName) }
    set {
      if let index = groups.firstIndex(where: { $0.id == id }) {
        groups[index] = newValue
      } else {
        groups.append(newValue)
      }
    }
  }

  /// What an exercise is under these rules; nil where it is none of them. Nil removes it.
  subscript(exercise id: ExerciseID) -> Exercise? {
    get { ExerciseCatalogue(rules: self).exercise(id) }
    set {
      if let newValue { set(newValue) } else { removeExercise(id) }
    }
  }
}

extension Array where Element == BlockedApp {
  subscript(app id: AppID) -> BlockedApp? {
    get { first { $0.app == id } }
    set {
      guard let newValue else { return removeAll { $0.app == id } }
      if let index = firstIndex(where: { $0.app == id }) { self[index] = newValue } else { append(newValue) }
    }
  }
}

extension Array where Element: Equatable {
  /// Whether it is there.
  subscript(holds element: Element) -> Bool {
    get { contains(element) }
    set {
      guard newValue != contains(element) else { return }
      if newValue { append(element) } else { removeAll { $0 == element } }
    }
  }
}
