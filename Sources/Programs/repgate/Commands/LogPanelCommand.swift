import Core
import Platform
import Shielding
import Storage
import X11

/// `repgate log` without arguments: a window to log in.
enum LogPanelCommand {
  static func run(_ desk: Desk) throws {
    var failure: (any Error)?
    while true {
      let (face, catalogue) = face(desk, &failure)
      guard case .log(let id, let reps)? = try ask(face) else {
        if let failure { throw failure }
        return
      }
      do {
        guard let exercise = catalogue.exercise(id) else {
          throw Failure(ExerciseSentences.unknown(id.rawValue, among: catalogue))
        }
        return try Program.withHistoryPutRight(desk.terminal) {
          // The clocks and the history of before are those of when the panel was opened: the set was done since.
          let desk = Desk(desk.terminal)
          try desk.enter(exercise, reps: reps, in: try desk.ledger())
        }
      } catch {
        // Whoever pressed the button looks at the panel, and often there is no terminal.
        failure = error
      }
    }
  }

  /// What the panel shows, after a failure with the reason. Where the history cannot be read it offers what is
  /// built in, and says what is wrong before a set is done.
  private static func face(
    _ desk: Desk, _ failure: inout (any Error)?
  ) -> (face: ShieldFace, catalogue: ExerciseCatalogue) {
    do {
      return try Program.withHistoryPutRight(desk.terminal) {
        let ledger = try desk.ledger()
        let rules = try ledger.rules()
        let catalogue = ExerciseCatalogue(rules: rules)
        let face = ShieldFace.logPanel(
          catalogue: catalogue, ledger: try desk.reading(ledger), look: try ledger.preferences().look,
          saveUpTo: rules.saveUpTo,
          failure: failure.map(Program.sentence))
        return (face, catalogue)
      }
    } catch {
      failure = error
      let none = LedgerReading(
        balance: .zero, day: DayStart.fourInTheMorning.day(of: desk.moment.wall, in: desk.zone))
      let catalogue = ExerciseCatalogue()
      return (.logPanel(catalogue: catalogue, ledger: none, failure: Program.sentence(for: error)), catalogue)
    }
  }

  /// Shows the panel until it is closed.
  /// - Returns: nil where nothing is to be logged.
  private static func ask(_ face: ShieldFace) throws -> ShieldPress.Action? {
    let connection: XConnection
    do throws(XConnection.OpenError) {
      connection = try XConnection()
    } catch {
      throw Failure("\(error)\nWithout a window: repgate log push-ups 10", .watcherUnreachable)
    }
    let loop = MainLoop()
    var answer: ShieldPress.Action?
    var isOver = false
    let panel = LogPanel(
      connection: connection, face: face, translate: { $0.text() }, at: Clocks.now(),
      finish: { action in
        answer = action
        isOver = true
        loop.stop()
      })
    WatcherClient.logPanelOpened()
    var alarm: Alarm?
    let turn = {
      connection.drainEvents()
      panel.turn(at: Clocks.now())
      connection.drainEvents()
      alarm?.deadline = panel.nextDeadline
      if !connection.isAlive { loop.stop() }
    }
    alarm = Alarm(fileDescriptor: connection.fileDescriptor, fire: turn)
    turn()
    if connection.isAlive, !isOver { loop.run() }
    guard connection.isAlive else {
      throw Failure("The X server has gone; nothing is logged.", .watcherUnreachable)
    }
    return answer
  }
}
