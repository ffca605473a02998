import Testing

@testable import X11

/// What is done against an app that holds the keyboard, step by step, and how often a shield may raise.
@Suite struct EscalationTests {
  @Test("one step after another, then it is left alone")
  func escalates() {
    var escalation = GripEscalation()
    var steps: [(Double, GripEscalation.Step)] = []
    for tick in 0...200 {
      let now = Double(tick) / 10
      if let step = escalation.turn(isHeld: true, at: .milliseconds(Int64(tick) * 100)) {
        steps.append((now, step))
      }
    }
    #expect(steps.map(\.1) == [.takeFocus, .giveFocusBack, .unmapMenus, .minimise])
    #expect(steps.map(\.0) == [2, 2.3, 3, 4])
    #expect(escalation.isExhausted)
    #expect(escalation.nextDeadline == nil)
  }

  @Test("a menu that closes by itself is left alone")
  func waitsForMenus() {
    var escalation = GripEscalation()
    let answer1 = escalation.turn(isHeld: true, at: .zero)
    #expect(answer1 == nil)
    let answer2 = escalation.turn(isHeld: false, at: .seconds(1))
    #expect(answer2 == nil)
    let answer3 = escalation.turn(isHeld: true, at: .seconds(2))
    #expect(answer3 == nil)
    let answer4 = escalation.turn(isHeld: true, at: .milliseconds(3900))
    #expect(answer4 == nil)
  }

  @Test("the focus is handed back as soon as the app lets go")
  func handsBack() {
    var escalation = GripEscalation()
    _ = escalation.turn(isHeld: true, at: .zero)
    let answer5 = escalation.turn(isHeld: true, at: .seconds(2))
    #expect(answer5 == .takeFocus)
    let answer6 = escalation.turn(isHeld: false, at: .milliseconds(2100))
    #expect(answer6 == .giveFocusBack)
    let answer7 = escalation.turn(isHeld: false, at: .milliseconds(2200))
    #expect(answer7 == nil)
  }

  @Test("an app that takes hold again with the focus gets the next step, not the first again")
  func goesOn() {
    var escalation = GripEscalation()
    _ = escalation.turn(isHeld: true, at: .zero)
    _ = escalation.turn(isHeld: true, at: .seconds(2))
    _ = escalation.turn(isHeld: false, at: .milliseconds(2300))
    #expect(escalation.expectsReturn)
    let again = escalation.turn(isHeld: true, at: .milliseconds(2400))
    #expect(again == nil)
    let next = escalation.turn(isHeld: true, at: .milliseconds(3200))
    #expect(next == .unmapMenus)
    let last = escalation.turn(isHeld: true, at: .milliseconds(4200))
    #expect(last == .minimise)
  }

  @Test("eight raises in two seconds, then one a second")
  func limitsRaises() {
    var budget = RaiseBudget()
    var raises: [Int] = []
    for tick in 0..<600 where budget.take(at: .milliseconds(Int64(tick) * 10)) { raises.append(tick * 10) }
    #expect(raises.filter { $0 < 2000 }.count <= 9)
    #expect(raises.filter { $0 >= 2000 && $0 < 6000 }.count <= 5)
    let answer8 = budget.take(at: .seconds(20))
    #expect(answer8)
  }
}
