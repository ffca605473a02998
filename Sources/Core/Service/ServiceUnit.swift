/// The watcher's unit for systemd's user manager.
package enum ServiceUnit {
  package static let name = "repgated.service"
  /// What starts it at login.
  package static let target = "graphical-session.target"

  /// - Parameter watcher: the program's path.
  package static func text(watcher: String) -> String {
    let codes = RestartPlan.finalCodes.filter { $0 != 0 }.map(String.init).joined(separator: " ")
    return """
      # Changes belong into a drop-in, which no update touches: systemctl --user edit repgated
      [Unit]
      Description=Repgate's watcher
      Documentation=man:repgated(1)
      PartOf=\(target)
      After=\(target)
      StartLimitIntervalSec=0

      [Service]
      Type=notify
      ExecStart=\(quoted(watcher))
      # It waits for the X display by itself, however long that takes.
      TimeoutStartSec=infinity
      TimeoutStopSec=10
      Restart=always
      RestartSec=1
      # No X11 desktop here; another watcher runs; the program is gone.
      RestartPreventExitStatus=\(codes) 203
      SuccessExitStatus=\(codes)
      # The watcher sets the time itself: 8 s while something is covered, 3 min else.
      WatchdogSec=\(Heartbeat.otherwise.components.seconds)
      # A core dump would hold the titles of windows.
      WatchdogSignal=SIGKILL
      LimitCORE=0
      UMask=0077
      # Nothing that needs a namespace: it makes the /proc of other programs unreadable, and apps unknown.
      NoNewPrivileges=yes
      LockPersonality=yes
      RestrictAddressFamilies=AF_UNIX
      SystemCallArchitectures=native
      SystemCallFilter=@system-service
      SystemCallErrorNumber=EPERM

      [Install]
      WantedBy=\(target)

      """
  }

  /// As systemd.service(5) reads command lines.
  private static func quoted(_ path: String) -> String {
    let text = path.replacing("%", with: "%%").replacing("$", with: "$$")
    guard text.contains(where: { " \t'\"\\;".contains($0) }) else { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
