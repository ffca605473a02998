/// What `/proc` says of the process behind a window. Read once per process, own user's only.
package struct ProcessFacts: Sendable, Hashable {
  package var pid: Int32
  /// In clock ticks since boot: with `pid` it names a process for good, as ids come round.
  package var startTime: UInt64
  /// Where `/proc/PID/exe` points.
  package var executable: String?
  package var arguments: [String] = []
  /// `[Application] name=` of `/proc/PID/root/.flatpak-info`.
  package var flatpakID: String?
  /// The snap and app from `/proc/PID/attr/current` or the cgroup: `spotify_spotify`.
  package var snapID: String?
  /// The app id in the last part of the cgroup (`app-gnome-org.gnome.Maps-1234.scope`), unescaped.
  package var cgroupAppID: String?
  /// `$APPIMAGE`: the image that the process was started from.
  package var appImage: String?
  /// `$SteamAppId`.
  package var steamAppID: String?
  /// `$BAMF_DESKTOP_FILE_HINT`, `$GIO_LAUNCHED_DESKTOP_FILE` where its pid is this process's own.
  package var launchedDesktopFile: String?

  package init(pid: Int32, startTime: UInt64) {
    self.pid = pid
    self.startTime = startTime
  }
}
