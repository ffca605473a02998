// What Swift sees of GLib and GIO: main loop, D-Bus, desktop entries, time zones. No logic.
#pragma once
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
// Files that come with a D-Bus answer; not part of gio.h.
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
// malloc_trim, which the C library's own module leaves out.
#include <malloc.h>
