# Sourced by run and uninstall: where Repgate's files go. `system` says for whom: yes is everybody.

if [ "${system:-no}" = yes ]; then
  prefix=/usr/local
  share=$prefix/share
  units=$prefix/lib/systemd/user
  entries=/etc/xdg/autostart
else
  prefix=$HOME/.local
  share=${XDG_DATA_HOME:-$prefix/share}
  units=$share/systemd/user
  entries=${XDG_CONFIG_HOME:-$HOME/.config}/autostart
fi
bin=$prefix/bin
unit=$units/repgated.service
entry=$entries/org.repgate.Repgate.desktop
# Lets the bus start the watcher (D-Bus activation).
activation=$share/dbus-1/services/org.repgate.Repgate.service

# Every file that is installed, one a line: where from, where to, its mode.
installed_files() {
  local file
  echo "$built/repgated|$bin/repgated|755"
  echo "$built/repgate|$bin/repgate|755"
  for file in packaging/man/*.[1-9]; do
    echo "$file|$share/man/man${file##*.}/$(basename "$file")|644"
  done
  echo "packaging/completions/repgate.bash|$share/bash-completion/completions/repgate|644"
  echo "packaging/completions/_repgate|$share/zsh/site-functions/_repgate|644"
  echo "packaging/dbus/org.repgate.Repgate1.xml|$share/dbus-1/interfaces/org.repgate.Repgate1.xml|644"
  echo "packaging/completions/repgate.fish|$share/fish/vendor_completions.d/repgate.fish|644"
}

# The watchers that run from these places, one pid a line. Without an argument those of everybody whom the
# caller may ask.
running_watchers() {
  local process
  for process in /proc/[0-9]*; do
    [ "$(id -u)" = 0 ] || [ -O "$process" ] || continue
    case $(readlink "$process/exe" 2>/dev/null) in
      "$bin/repgated" | "$bin/repgated (deleted)") echo "${process#/proc/}" ;;
    esac
  done
}
