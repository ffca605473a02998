# Sourced by the scripts beside it: what Repgate needs of the system, and how it gets there.

# To compile and link. The libraries themselves come with them.
build_packages=(
  g++ pkg-config
  libx11-dev libxss-dev libxext-dev libxrandr-dev libxres-dev
  libglib2.0-dev libnotify-dev libcairo2-dev libpango1.0-dev libgdk-pixbuf-2.0-dev libsqlite3-dev
)
# To play `repgate demo` without a display.
demo_packages=(xvfb openbox xterm xdotool dbus dunst fonts-dejavu-core)
# To run the tests: window managers, apps to block, a locker, a notification server.
test_packages=(
  "${demo_packages[@]}"
  x11-utils x11-xserver-utils dbus-x11 imagemagick socat
  xfwm4 xfconf i3-wm metacity awesome i3lock suckless-tools
  gtk-3-examples libsdl2-dev strace python3-dbusmock libglib2.0-bin systemd
  fonts-noto-core fonts-noto-cjk
)
# What `packaging/test --all` needs besides.
long_test_packages=(
  mutter kwin-x11 icewm fluxbox bspwm sxhkd
  i3blocks polybar zsh fish mandoc
  xfce4-notifyd mpv mpv-mpris gtk-4-examples featherpad jedit default-jre firefox-esr chromium mate-screensaver
)

say() { printf '%s\n' "$*" >&2; }

die() {
  say "$*"
  exit 1
}

# The packages among "$@" that are not installed, one a line.
missing_packages() {
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
  done
}

# Runs "$@" as root, or returns 1 where that is not possible.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

# Installs packages with apt, quietly; its own words are shown only when it fails.
apt_install() {
  local log
  log=$(mktemp)
  as_root true || die "This needs root or sudo. Please run: apt-get install $*"
  as_root apt-get update -qq >"$log" 2>&1 || say "(apt-get update failed; trying with the lists that are there)"
  if ! as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    die "apt-get could not install: $*"
  fi
  rm -f "$log"
}

# Stops with a sentence where there is no apt.
need_apt() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null && return
  die "This script knows Debian and Ubuntu. Elsewhere, install what these packages hold, then try again: $*"
}

# Prints the path of a Swift compiler that is new enough (6.0), or returns 1.
find_swift() {
  local candidate
  for candidate in "${SWIFT:-}" "$(command -v swift || true)" /opt/swift/usr/bin/swift \
    "$HOME/.local/share/swiftly/bin/swift" /usr/libexec/swift/bin/swift; do
    [ -x "$candidate" ] || continue
    # Another program is called swift, too.
    "$candidate" --version 2>/dev/null </dev/null | grep -qE 'Swift version ([6-9]|[1-9][0-9])\.' || continue
    echo "$candidate"
    return
  done
  return 1
}

# Whether the release has a Swift compiler that is new enough, as Debian 13 does.
release_has_swift() {
  local version
  version=$(apt-cache policy swiftlang 2>/dev/null | sed -n 's/^ *Candidate: //p')
  [ -n "$version" ] && [ "$version" != "(none)" ] && dpkg --compare-versions "$version" ge 6.0
}

# Leaves out what nobody here can change: SwiftPM on flags in Debian's own .pc files, and the linker on
# a function of the compiler's own library.
without_noise() { grep --line-buffered -vE "prohibited flag|the use of .mktemp' is dangerous" || true; }
