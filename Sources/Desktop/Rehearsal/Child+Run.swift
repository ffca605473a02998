extension Child {
  /// Runs a program to its end.
  /// - Returns: its exit status and what it printed to its standard output.
  /// - Throws: a sentence, where it can't be started or does not end within `limit`.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String], log: String? = nil,
    within limit: Duration = .seconds(20)
  ) throws -> (status: Int32, output: String) {
    let pipe = try Pipe()
    let child = try Child(
      program, arguments, environment: environment, log: log, output: pipe.writeEnd)
    pipe.closeWriteEnd()
    var output: [UInt8] = []
    let end = ContinuousClock.now + limit
    while child.isRunning {
      output += TextFile.contents(of: pipe.readEnd)
      guard ContinuousClock.now < end else {
        throw RehearsalTrouble("After \(limit.inTenths) this had not ended: \(child.name)")
      }
      Patience.rest(.milliseconds(2))
    }
    output += TextFile.contents(of: pipe.readEnd)
    return (child.exitStatus ?? 0, String(decoding: output, as: UTF8.self))
  }
}
