import Core
import Platform
import X11

/// `repgate doctor`
enum DoctorCommand {
  static func run(_ desk: Desk, _ layout: Invocation.Layout) throws {
    let findings = Diagnosis.findings(DoctorFacts(desk))
    try desk.terminal.say(
      layout == .json
        ? try JSONText.encode(findings) + "\n"
        : Finding.text(findings, isColoured: desk.terminal.showsColours(desk.environment)))
    if let summary = Finding.summary(findings) { throw Failure(summary) }
  }

  /// What `run` has a child ask: an X server that takes the connection and never answers holds up whoever
  /// opened it.
  static func probeDisplay(_ desk: Desk) throws {
    let connection: XConnection
    do throws(XConnection.OpenError) {
      connection = try XConnection()
    } catch {
      throw Failure("\(error)", .watcherUnreachable)
    }
    try desk.terminal.say(try JSONText.encode(DisplayProbe.facts(connection)))
  }
}
