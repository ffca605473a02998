import Core
import FoundationEssentials
import Glibc
import Rehearsal
import Rig
import Testing

/// An installation for all users, in a mount namespace whose system folders are copies: needs root.
@Suite struct SystemInstallTests {
  @Test(.enabled(if: canHaveNamespaces)) func itIsThereForEverybodyOverwritesNothingAndIsGoneAfterwards()
    throws
  {
    let folder = try PrivateFolder()
    let root = #filePath.replacing("/Tests/Programs/Autostart/SystemInstallTests.swift", with: "")
    let built = WatchedDesktop.Programs.built.watcher.replacing("/repgated", with: "")
    let script = try folder.write(Self.script, to: "script")
    let log = "\(folder.path)/log"
    let result = try Child.run(
      "unshare", ["--mount", "bash", script, folder.path, root, built],
      environment: ["PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"],
      log: log, within: .seconds(60))
    let complaint = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    #expect(result.status == 0, "\(result.output)\n\(complaint)")
  }

  /// A container may forbid them to its root.
  static let canHaveNamespaces: Bool = {
    let log = "/dev/null"
    return
      (try? Child.run("unshare", ["--mount", "true"], environment: ["PATH": "/usr/bin:/bin"], log: log))?
      .status == 0
  }()

  private static let script = """
    set -euo pipefail
    place=$1 root=$2 built=$3
    die() { echo "FAILED: $*"; exit 1; }
    mkdir -p "$place/usr-local" "$place/xdg" "$place/etc-systemd" "$place/home"
    for pair in usr-local:/usr/local xdg:/etc/xdg etc-systemd:/etc/systemd; do
      target=${pair#*:}
      mkdir -p "$target"
      [ "$target" = /usr/local ] || cp -a "$target/." "$place/${pair%%:*}/"
      mount --bind "$place/${pair%%:*}" "$target"
    done
    export HOME=$place/home
    unset DISPLAY
    cd "$root"
    everything() { find /usr/local /etc/xdg /etc/systemd "$HOME" \\( -type f -o -type l \\) | sort; }
    before=$(everything)

    packaging/run --system --programs "$built"
    for program in repgate repgated; do
      [ "$(stat -c %a "/usr/local/bin/$program")" = 755 ] || die "$program cannot be run by everybody"
    done
    unit=/usr/local/lib/systemd/user/repgated.service
    grep -qx "ExecStart=/usr/local/bin/repgated" "$unit" || die "the unit starts something else"
    grep -q "^Exec=/usr/local/bin/repgate autostart start" /etc/xdg/autostart/org.repgate.Repgate.desktop ||
      die "the autostart entry starts something else"
    [ "$(stat -c %a "$unit" /etc/xdg/autostart/org.repgate.Repgate.desktop | sort -u)" = 644 ] ||
      die "not everybody can read the unit and the entry"
    ! command -v systemctl >/dev/null ||
      [ -L /etc/systemd/user/graphical-session.target.wants/repgated.service ] || die "the unit is not enabled"
    [ -e /usr/local/share/man/man1/repgate.1 ] || die "the manual is missing"
    [ -z "$(find "$HOME" -type f)" ] || die "it wrote into a home"

    # A user who does not want it, one who does again; and what users and administrators write stays.
    repgate autostart status | grep -q "desktop" || die "it does not start at login"
    repgate autostart disable
    repgate autostart status | grep -q "does not start" || die "disabled, it starts at login"
    mkdir -p /etc/systemd/user/repgated.service.d "$HOME/.config/systemd/user/repgated.service.d" \\
      "$HOME/.config/repgate/hooks"
    kept=(/etc/systemd/user/repgated.service.d/site.conf "$HOME/.config/repgate/repgate.conf"
      "$HOME/.config/systemd/user/repgated.service.d/own.conf" "$HOME/.config/repgate/hooks/own")
    for file in "${kept[@]}"; do echo "# mine" >"$file"; done
    inode=$(stat -c %i /usr/local/bin/repgated)

    packaging/run --system --programs "$built"
    [ "$(stat -c %i /usr/local/bin/repgated)" != "$inode" ] || die "a running program would be written over"
    for file in "${kept[@]}"; do
      [ "$(cat "$file")" = "# mine" ] || die "the update changed $file"
    done
    repgate autostart status | grep -q "does not start" || die "the update undid the user's no"
    repgate autostart enable
    repgate autostart status | grep -q "desktop" || die "enabled again, it does not start at login"

    packaging/uninstall --system --keep
    for file in "${kept[@]}"; do
      [ "$(cat "$file")" = "# mine" ] || die "uninstall changed $file"
      rm "$file"
    done
    left=$(comm -13 <(echo "$before") <(everything))
    [ -z "$left" ] || die "uninstall left: $left"
    [ -z "$(comm -23 <(echo "$before") <(everything))" ] || die "uninstall removed what is not its own"

    """
}
