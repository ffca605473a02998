// The floor that the watcher's upkeep is measured against: looks at the window in front once a second and
// when told of a change, with three requests, and decides nothing. With a file, it also writes what was
// seen into an SQLite ledger once a second, as a watcher must that charges for time.
//
//   poller [FILE]
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>

static Display *display;
static Window root;

static int ignore(Display *which, XErrorEvent *error) {
  (void)which, (void)error;
  return 0;
}

static void read_property(Window window, Atom name, Window *answer) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *data = NULL;
  if (XGetWindowProperty(display, window, name, 0, 2, False, AnyPropertyType, &type, &format, &count, &rest, &data)
          == Success
      && data != NULL) {
    if (answer != NULL && format == 32 && count >= 1) *answer = (Window) * (unsigned long *)data;
    XFree(data);
  }
}

int main(int argc, char **argv) {
  sqlite3 *ledger = NULL;
  sqlite3_stmt *grow = NULL;
  if ((display = XOpenDisplay(NULL)) == NULL) return 1;
  if (argc > 1) {
    if (sqlite3_open(argv[1], &ledger) != SQLITE_OK
        || sqlite3_exec(ledger,
               "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
               "CREATE TABLE entry (id INTEGER PRIMARY KEY, used INTEGER NOT NULL);"
               "CREATE TABLE balance (left INTEGER NOT NULL);"
               "INSERT INTO entry VALUES (1, 0); INSERT INTO balance VALUES (0);"
               "CREATE TRIGGER charge AFTER UPDATE ON entry BEGIN"
               " UPDATE balance SET left = left + OLD.used - NEW.used; END;",
               NULL, NULL, NULL)
               != SQLITE_OK
        || sqlite3_prepare_v2(ledger, "UPDATE entry SET used = used + 1000 WHERE id = 1", -1, &grow, NULL)
               != SQLITE_OK)
      return 1;
  }
  XSetErrorHandler(ignore);
  root = DefaultRootWindow(display);
  Atom active = XInternAtom(display, "_NET_ACTIVE_WINDOW", False);
  Atom state = XInternAtom(display, "WM_STATE", False);
  XSelectInput(display, root, PropertyChangeMask);
  puts("watching");
  fflush(stdout);
  for (;;) {
    Window front = None;
    read_property(root, active, &front);
    if (front != None) {
      read_property(front, XA_WM_CLASS, NULL);
      read_property(front, state, NULL);
    }
    if (grow != NULL) {
      sqlite3_step(grow);
      sqlite3_reset(grow);
    }
    XEvent event;
    while (XPending(display)) XNextEvent(display, &event);
    struct pollfd input = {.fd = ConnectionNumber(display), .events = POLLIN};
    poll(&input, 1, 1000);
  }
}
