import Core
import Platform
import Shielding
import Storage
import X11

/// `repgate log` without arguments: a window to log in.
enum LogPanelCommand {
  static func run(_ desk: Desk) throws {
    let ledger = try desk.ledger()
    let catalogue = ExerciseCatalogue(rules: try ledger.rules())
    let face = ShieldFace.logPanel(
      catalogue: catalogue, ledger: try desk.reading(ledger), look: try ledger.preferences().look)
    guard case .log(let id, let reps)? = try ask(face) else { return }
    guard let exercise = catalogue.exercise(id) else {
      throw Failure(ExerciseSentences.unknown(id.rawValue, among: catalogue))
    }
    // The clocks and the history of before are those of when the panel was opened: the set was done since.
    let desk = Desk(desk.terminal)
    try desk.enter(exercise, reps: reps, in: try desk.ledger())
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
