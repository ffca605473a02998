import Core
import Files
import Glibc
import Platform
import Storage

extension DoctorFacts {
  /// Asks everybody; nobody for long.
  init(_ desk: Desk) {
    let (bus, notifications) = BusProbe.ask()
    let (history, settings) = Self.files(desk)
    self.init(
      desktop: Desktop(desk), display: Self.display(), bus: bus, notifications: notifications,
      login: LoginProbe.ask(), watcher: Self.watcher(desk, bus), autostart: AutostartCommand.report(desk),
      history: history, settings: settings)
  }

  private static func display() -> Display {
    guard
      let answer = LimitedChild.run(["/proc/self/exe", "probe-display"], patience: .seconds(4))
    else { return .silent }
    guard let facts = try? JSONText.decode(DisplayFacts.self, from: answer.output) else { return .refused }
    return .facts(facts)
  }

  private static func watcher(_ desk: Desk, _ bus: Bus) -> Watcher {
    switch desk.watcher(bus == .answers ? WatcherClient.status() : .noBus) {
    case .success(let report): .running(version: report.version, problems: report.problems)
    case .failure(let absence): .missing(absence.reason)
    }
  }

  private static func files(_ desk: Desk) -> (History, Settings) {
    let (path, settings) = (desk.places.ledger, desk.places.settings)
    let settingsArePrivate = PrivateFile.isPrivate(settings)
    guard let isPrivate = PrivateFile.isPrivate(path) else {
      return (.none(path: path), settingsArePrivate == nil ? .none(path: settings) : .unknown(path: settings))
    }
    do throws(LedgerError) {
      let ledger = try Ledger.open(at: path, as: .command)
      let faults = try ledger.verify(now: desk.moment.wall)
      let repair = try ledger.repair()
      let history = History.readable(
        path: path, entries: try ledger.history().count, faults: faults, repair: repair.map { "\($0)" },
        isPrivate: isPrivate)
      _ = try ledger.rules()
      guard let settingsArePrivate else { return (history, .none(path: settings)) }
      let remarks = try ledger.check(desk.settings)
      return (history, .read(path: settings, remarks, isPrivate: settingsArePrivate))
    } catch {
      return (.unusable("\(error)"), .unknown(path: settings))
    }
  }
}

extension DoctorFacts.Desktop {
  fileprivate init(_ desk: Desk) {
    let environment = desk.environment
    let named = environment["XAUTHORITY"].flatMap { $0.isEmpty ? nil : $0 }
    let authority = named ?? (environment["HOME"] ?? "") + "/.Xauthority"
    self.init(
      display: environment["DISPLAY"] ?? "", authority: authority,
      authorityIsReadable: access(authority, R_OK) == 0,
      isWayland: DesktopSession(environment: environment) == .wayland)
  }
}
