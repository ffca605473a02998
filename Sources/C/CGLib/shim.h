// What Swift sees of GLib and GIO: main loop, D-Bus, desktop entries, time zones. No logic.
#pragma once
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
