import Core
import Testing
import X11

@testable import Shielding

/// What a shield does with keys and clicks, as scripts.
@Suite struct DialogueTests {
  /// One thing that happens, some time after the shield was drawn.
  enum Step {
    case key(ShieldKey)
    case held(ShieldKey)
    case click(ShieldTarget)
    case drag(from: ShieldTarget, to: ShieldTarget?)
    case wheel(Int)
  }

  struct Script: CustomTestStringConvertible, Sendable {
    var name: String
    /// Seconds after drawing, and what happens then.
    var steps: @Sendable () -> [(Double, Step)]
    var presses: [ShieldPress.Action] = []
    var number: Int?
    var exercise: String?
    var testDescription: String { name }
  }

  static let tenPushUps = ShieldPress.Action.log(ExerciseID("push-ups"), reps: 10)

  static let scripts: [Script] = [
    Script(name: "nothing happens, nothing is decided", steps: { [] }, number: 10, exercise: "push-ups"),
    Script(
      name: "in the first second nothing reacts",
      steps: { [(0.2, .key(.escape)), (0.5, .click(.notNow)), (0.9, .key(.digit(5)))] }, number: 10),
    Script(name: "Escape is not now", steps: { [(1.2, .key(.escape))] }, presses: [.notNow]),
    Script(name: "a repeat of Escape is nothing", steps: { [(1.2, .held(.escape))] }),
    Script(name: "not now clicked", steps: { [(1.2, .click(.notNow))] }, presses: [.notNow]),
    Script(name: "quit clicked", steps: { [(1.2, .click(.quit))] }, presses: [.quit]),
    Script(
      name: "a button is let go elsewhere", steps: { [(1.2, .drag(from: .quit, to: .notNow))] }),
    Script(name: "a button is let go beside all", steps: { [(1.2, .drag(from: .quit, to: nil))] }),
    Script(name: "Return alone does not log", steps: { [(60, .key(.enter))] }),
    Script(name: "space alone does not log", steps: { [(60, .key(.space))] }),
    Script(
      name: "Return logs after the number was touched",
      steps: { [(20, .key(.up)), (21, .key(.down)), (22, .key(.enter))] }, presses: [tenPushUps]),
    Script(
      name: "Tab goes to the log button first, and Return presses it",
      steps: { [(20, .key(.tab)), (21, .key(.enter))] }, presses: [tenPushUps]),
    Script(
      name: "Tab twice is not now", steps: { [(20, .key(.tab)), (20, .key(.tab)), (21, .key(.space))] },
      presses: [.notNow]),
    Script(
      name: "Tab backwards begins at the end",
      steps: { [(20, .key(.backTab)), (21, .key(.enter))] }, presses: [.quit]),
    Script(
      name: "the button waits for the body", steps: { [(14.9, .click(.log)), (15, .click(.log))] },
      presses: [tenPushUps]),
    Script(
      name: "the wait counts from the drawing, not from the number",
      steps: { [(14, .key(.digit(8))), (14.1, .key(.enter))] },
      presses: [.log(ExerciseID("push-ups"), reps: 8)]),
    Script(
      name: "more reps wait longer",
      steps: { [(16, .click(.more)), (16.2, .click(.log)), (16.6, .click(.log))] },
      presses: [.log(ExerciseID("push-ups"), reps: 11)]),
    Script(
      name: "digits replace the number, then add to it",
      steps: { [(2, .key(.digit(2))), (2, .key(.digit(5)))] }, number: 25),
    Script(
      name: "after a step digits replace again",
      steps: { [(2, .key(.digit(2))), (2, .key(.up)), (2, .key(.digit(7)))] }, number: 7),
    Script(name: "Backspace takes a digit", steps: { [(2, .key(.backspace))] }, number: 1),
    Script(
      name: "nothing is logged without a number",
      steps: { [(2, .key(.backspace)), (2, .key(.backspace)), (60, .key(.enter)), (60, .click(.log))] },
      number: 0),
    Script(
      name: "a digit too many is not taken",
      steps: { [(2, .key(.digit(9))), (2, .key(.digit(9))), (2, .key(.digit(9))), (2, .key(.digit(9)))] },
      number: 999),
    Script(name: "the number does not fall below one", steps: { [(2, .wheel(-30))] }, number: 1),
    Script(name: "the wheel steps", steps: { [(2, .wheel(2))] }, number: 12),
    Script(
      name: "left and right choose the exercise", steps: { [(2, .key(.right))] }, number: 30,
      exercise: "plank"),
    Script(
      name: "left of the first is the last", steps: { [(2, .key(.left))] }, number: 10,
      exercise: "walking"),
    Script(
      name: "the arrows on the shield choose too",
      steps: { [(2, .click(.nextExercise)), (2, .click(.previousExercise))] }, number: 10,
      exercise: "push-ups"),
    Script(
      name: "more than an hour asks first",
      steps: {
        [(200, .key(.digit(6))), (200, .key(.digit(1))), (200, .key(.enter)), (200.5, .key(.enter))]
      }, number: 61),
    Script(
      name: "and yes, a second later, logs it",
      steps: {
        [(200, .key(.digit(6))), (200, .key(.digit(1))), (200, .key(.enter)), (201.2, .key(.enter))]
      }, presses: [.log(ExerciseID("push-ups"), reps: 61)]),
    Script(
      name: "and Escape goes back to the number",
      steps: {
        [
          (200, .key(.digit(6))), (200, .key(.digit(1))), (200, .key(.enter)), (201.2, .key(.escape)),
          (202, .key(.digit(5))), (202, .key(.enter)),
        ]
      }, presses: [.log(ExerciseID("push-ups"), reps: 5)]),
    Script(
      name: "exactly an hour does not ask",
      steps: { [(200, .key(.digit(6))), (200, .key(.digit(0))), (200, .key(.enter))] },
      presses: [.log(ExerciseID("push-ups"), reps: 60)]),
    Script(name: "other keys are swallowed", steps: { [(2, .key(.other))] }, number: 10),
  ]

  @Test("script", arguments: scripts)
  func plays(_ script: Script) {
    var dialogue = ShieldDialogue(face: SampleFaces.face("Firefox"), at: .seconds(50))
    var presses: [ShieldPress.Action] = []
    for (seconds, step) in script.steps() {
      let now = Duration.seconds(50) + .milliseconds(Int64(seconds * 1000))
      let inputs: [ShieldInput] =
        switch step {
        case .key(let key): [.key(ShieldKeystroke(key))]
        case .held(let key): [.key(ShieldKeystroke(key, isRepeat: true))]
        case .click(let target): [.press(target), .release(target)]
        case .drag(let from, let to): [.press(from), .release(to)]
        case .wheel(let steps): [.wheel(steps)]
        }
      presses += inputs.compactMap { dialogue.handle($0, at: now) }
    }
    #expect(presses == script.presses)
    if let number = script.number { #expect(dialogue.count.value == number) }
    if let exercise = script.exercise { #expect(dialogue.offer?.exercise.id.rawValue == exercise) }
  }

  @Test("a set that was logged makes the next one wait again")
  func waitsAgain() {
    var dialogue = ShieldDialogue(face: SampleFaces.face("Firefox"), at: .zero)
    #expect(dialogue.canLog(at: .seconds(15)))
    dialogue.logged(at: .seconds(15))
    #expect(!dialogue.canLog(at: .seconds(29)))
    #expect(dialogue.canLog(at: .seconds(30)))
  }

  @Test("the wait stands still while the shield is away, and the first second comes again")
  func restsAndGoesOn() {
    var resting = RestingDialogues()
    let face = SampleFaces.face("Firefox")
    var dialogue = ShieldDialogue(face: face, at: .zero)
    _ = dialogue.handle(.key(ShieldKeystroke(.down)), at: .seconds(2))
    resting.put(dialogue, of: AppID("a"), at: .seconds(10))
    var back = resting.take(AppID("a"), face: face, at: .seconds(100))
    #expect(back.count.value == 9)
    #expect(back.remaining(at: .seconds(100)) == .milliseconds(3500))
    let answer1 = back.handle(.key(ShieldKeystroke(.escape)), at: .milliseconds(100_500))
    #expect(answer1 == nil)
    let answer2 = back.handle(.key(ShieldKeystroke(.enter)), at: .seconds(110))
    #expect(answer2 == nil, "not touched since")
    resting.put(back, of: AppID("a"), at: .seconds(110))
    let late = resting.take(AppID("a"), face: face, at: .seconds(2000))
    #expect(late.count.value == 10)
  }

  @Test func aSetThatEarnsLessThanItIsWorthSaysSoWhileItsNumberIsChosen() {
    var face = SampleFaces.face("Firefox")
    face.room = SavingRoom(.seconds(3600), balance: .seconds(3000))
    var dialogue = ShieldDialogue(face: face, at: .zero)
    func text() -> ShieldText {
      ShieldText(face: face, dialogue: dialogue, hint: nil, at: .seconds(60), translate: { $0.text() })
    }
    #expect(text().earns.contains("10 min") && !text().subtitle.contains("saved up"))
    _ = dialogue.handle(.key(ShieldKeystroke(.up)), at: .seconds(60))
    #expect(dialogue.count.value == 11)
    #expect(text().earns.contains("10 min"))
    #expect(text().subtitle == "Only 10 min more can be saved up: 1 h in all.")

    face.room = SavingRoom(.seconds(3600), balance: .seconds(4000))
    dialogue.update(face: face)
    #expect(text().subtitle == "1 h is all that you can save up: a set earns nothing now.")
    #expect(text().log == "Nothing more can be saved up" && text().wait == nil)
    #expect(text().earns.isEmpty)
    let pressed = dialogue.handle(.key(ShieldKeystroke(.enter)), at: .seconds(60))
    #expect(pressed == nil, "what earns nothing is not logged")

    face.room = nil
    dialogue.update(face: face)
    #expect(dialogue.handle(.key(ShieldKeystroke(.enter)), at: .seconds(61)) != nil)
  }

  @Test("a number that the user typed survives a face that changes below it")
  func keepsTheNumber() {
    var face = SampleFaces.face("Firefox")
    var dialogue = ShieldDialogue(face: face, at: .zero)
    _ = dialogue.handle(.key(ShieldKeystroke(.digit(7))), at: .seconds(2))
    face.offers[0].reps = 20
    dialogue.update(face: face)
    #expect(dialogue.count.value == 7)
    face.offers.removeFirst()
    dialogue.update(face: face)
    #expect(dialogue.offer?.exercise.id.rawValue == "plank")
    #expect(dialogue.count.value == 30)
  }

  @Test(arguments: [
    (SampleFaces.pushUps, 10, "I did 10 push-ups"), (SampleFaces.pushUps, 1, "I did 1 push-up"),
    (SampleFaces.plank, 30, "I did 30 s of plank"), (SampleFaces.walking, 1, "I did 1 min of walking"),
  ])
  func theButtonSaysWhatWasDone(exercise: Exercise, reps: Int, words: String) {
    let face = SampleFaces.face("Firefox", offers: [ShieldFace.Offer(exercise: exercise, reps: reps)])
    let text = ShieldText(
      face: face, dialogue: ShieldDialogue(face: face, at: .zero), hint: nil, at: .zero,
      translate: { $0.text() })
    #expect(text.log == words)
  }
}
