import Testing

@testable import Core

/// What the watcher and its keeper say to each other.
@Suite struct ServiceMessageTests {
  @Test func aMessageIsReadAsItWasMeant() {
    let message = ServiceMessage(
      isReady: true, isStopping: true, isAlive: true, watchdog: .seconds(10), status: "Watches.")
    #expect(ServiceMessage(text: message.text) == message)
    #expect(message.text.split(separator: "\n").contains("WATCHDOG_USEC=10000000"))
  }

  @Test func aStatusIsOneLine() {
    let message = ServiceMessage(status: "one\nREADY=1")
    #expect(ServiceMessage(text: message.text).isReady == false)
  }

  @Test(arguments: ["", "=", "READY", "WATCHDOG_USEC=-4", "WATCHDOG_USEC=x", "MAINPID=4\nFDSTORE=1"])
  func otherWordsAreLeftOut(text: String) {
    #expect(ServiceMessage(text: text) == ServiceMessage())
  }

  @Test func whileSomethingIsCoveredTheSignsOfLifeAreClose() {
    var heartbeat = Heartbeat()
    var sent: [ServiceMessage] = []
    func turn(_ seconds: Int, covers: Bool) {
      heartbeat.turn(covers: covers, at: .seconds(seconds)) {
        sent.append($0)
        return true
      }
    }
    turn(0, covers: false)
    turn(1, covers: false)
    #expect(sent == [ServiceMessage(isAlive: true, watchdog: .seconds(180))])
    #expect(heartbeat.nextDeadline == .seconds(60))
    turn(30, covers: true)
    #expect(sent.last == ServiceMessage(isAlive: true, watchdog: Heartbeat.whileCovering))
    #expect(heartbeat.nextDeadline.map { $0 <= .seconds(34) } == true)
    turn(34, covers: true)
    #expect(sent.last == ServiceMessage(isAlive: true))
    turn(35, covers: false)
    #expect(sent.last?.watchdog == .seconds(180))
    #expect(sent.count == 4)
  }

  @Test func whatDidNotGetThroughIsSaidAgain() {
    var heartbeat = Heartbeat()
    heartbeat.turn(covers: true, at: .zero) { _ in false }
    var sent: ServiceMessage?
    heartbeat.turn(covers: true, at: .milliseconds(5)) {
      sent = $0
      return true
    }
    #expect(sent?.watchdog == Heartbeat.whileCovering)
  }

  @Test func aSilentWatcherIsStuckOnlyOnceItHasBegun() {
    var service = SupervisedService(start: .zero)
    #expect(service.deadline == nil)
    service.take(ServiceMessage(isReady: true), at: .seconds(5))
    #expect(service.deadline == .seconds(185))
    service.take(ServiceMessage(isAlive: true, watchdog: .seconds(10)), at: .seconds(50))
    #expect(service.deadline == .seconds(60))
  }

  @Test func aWatcherThatFailsAgainAndAgainIsStartedEverMoreSeldom() {
    var plan = RestartPlan()
    let pauses = (0..<9).map { _ in plan.decision(after: .signal(9), ran: .seconds(2)) }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60].map { .restart(after: .seconds($0)) })
    #expect(plan.decision(after: .exit(1), ran: .seconds(90)) == .restart(after: .seconds(1)))
  }

  @Test(arguments: [0, 69, 72] as [Int32])
  func aFinalCodeEndsIt(code: Int32) {
    var plan = RestartPlan()
    #expect(plan.decision(after: .exit(code), ran: .zero) == .end)
    #expect(plan.decision(after: .signal(15), ran: .zero) == .end)
  }
}
