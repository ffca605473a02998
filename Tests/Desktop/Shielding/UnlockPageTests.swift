import Core
import Testing
import X11

@testable import Shielding

/// What lies behind "More…".
@Suite struct UnlockPageTests {
  private static let offer = UnlockOffer(length: .seconds(300), left: 1, count: 2)

  private func click(_ target: ShieldTarget, _ dialogue: inout ShieldDialogue, at seconds: Double)
    -> ShieldPress.Action?
  {
    _ = dialogue.handle(.press(target), at: .seconds(seconds))
    return dialogue.handle(.release(target), at: .seconds(seconds))
  }

  @Test func anUnlockTakesTwoClicksWithASecondBetweenThem() {
    var dialogue = ShieldDialogue(face: SampleFaces.face("Chess", unlock: Self.offer), at: .zero)
    #expect(click(.otherWays, &dialogue, at: 2) == nil)
    #expect(dialogue.page == .unlock)
    #expect(dialogue.ring == [.log, .notNow])
    #expect(dialogue.canLog(at: .seconds(3)), "no set is waited for")
    #expect(click(.log, &dialogue, at: 2.5) == nil)
    #expect(click(.log, &dialogue, at: 3.5) == .unlock)
    #expect(dialogue.page == .set)
  }

  @Test func escapeAndTheSecondButtonGoBack() {
    var dialogue = ShieldDialogue(face: SampleFaces.face("Chess", unlock: Self.offer), at: .zero)
    for (start, usesKey) in [(2.0, true), (20, false)] {
      _ = click(.otherWays, &dialogue, at: start)
      let answer =
        usesKey
        ? dialogue.handle(.key(ShieldKeystroke(.escape)), at: .seconds(start + 2))
        : click(.notNow, &dialogue, at: start + 2)
      #expect(answer == nil)
      #expect(dialogue.page == .set)
    }
    // A number that was touched does not make Return an unlock.
    _ = dialogue.handle(.key(ShieldKeystroke(.up)), at: .seconds(30))
    _ = click(.otherWays, &dialogue, at: 31)
    #expect(dialogue.handle(.key(ShieldKeystroke(.enter)), at: .seconds(60)) == nil)
  }

  @Test func withoutOneThereIsNothingMore() {
    var dialogue = ShieldDialogue(face: SampleFaces.face("Chess"), at: .zero)
    #expect(!dialogue.ring.contains(.otherWays))
    #expect(click(.otherWays, &dialogue, at: 2) == nil)
    #expect(dialogue.page == .set)
    // The last one is used while the page is open.
    dialogue = ShieldDialogue(face: SampleFaces.face("Chess", unlock: Self.offer), at: .zero)
    _ = click(.otherWays, &dialogue, at: 2)
    dialogue.update(face: SampleFaces.face("Chess"))
    #expect(dialogue.page == .set)
  }
}
