// Measures how long a blocked app's window is in front before it is covered, for whoever covers it.
//
//   observer stay CLASS                 only a window, in front until another one is; until it is ended
//   observer toggle WINDOW OTHER         brings them to the front by turns, every 2 s; until it is ended
//   observer known|new CLASS TRIES FREE   prints one line a try: microseconds
//
// It is itself the blocked app, and a third client beside the window manager and whoever covers, so it
// sees both alike and cannot favour one. A try begins with another app in front. Then the blocked window
// is asked for: one that was minimised ("known") or one that is made on the spot ("new"). The clock runs
// from the event that says _NET_ACTIVE_WINDOW is the blocked window to the last piece of drawing of the
// first burst on the screen after an unmanaged window over it was mapped; 30 ms without drawing end the
// burst. Drawing is seen by XDamage on the root window, which reports what really changes on the screen.
// Where the cover is complete before the window is announced as active the result is negative.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const long long burst_gap = 30000, patience = 5000000;

static Display *display;
static Window root, blocked, cover;
static Atom active;
static int damage_event;
// Times of this try, in microseconds; 0 where not yet.
static long long announced, covered, drawn;

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int ignore(Display *which, XErrorEvent *error) {
  (void)which, (void)error;
  return 0;
}

static Window active_window(void) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *data = NULL;
  Window window = None;
  if (XGetWindowProperty(display, root, active, 0, 1, False, XA_WINDOW, &type, &format, &count, &rest, &data)
          == Success
      && data != NULL) {
    if (format == 32 && count == 1) window = (Window) * (unsigned long *)data;
    XFree(data);
  }
  return window;
}

static Window make_window(const char *name) {
  Window window = XCreateSimpleWindow(display, root, 0, 0, 1600, 900, 0, 0, 0xaa3322);
  XClassHint hint = {.res_name = (char *)name, .res_class = (char *)name};
  XSetClassHint(display, window, &hint);
  XStoreName(display, window, name);
  XSizeHints size = {.flags = USPosition | USSize, .x = 40, .y = 40, .width = 1600, .height = 900};
  XSetWMNormalHints(display, window, &size);
  XMapWindow(display, window);
  return window;
}

static void activate(Window window) {
  XEvent event = {.xclient = {.type = ClientMessage,
                              .window = window,
                              .message_type = active,
                              .format = 32,
                              .data.l = {2, CurrentTime, 0, 0, 0}}};
  XSendEvent(display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event);
}

// Takes in one event; what it says about covers and drawing goes into the times above.
static void take_in(void) {
  XEvent event;
  XNextEvent(display, &event);
  long long when = now();
  if (event.type == damage_event + XDamageNotify) {
    if (covered != 0) drawn = when;
  } else if (event.type == PropertyNotify && event.xproperty.atom == active) {
    if (announced == 0 && blocked != None && active_window() == blocked) announced = when;
  } else if (event.type == MapNotify && event.xmap.override_redirect && event.xmap.event == root) {
    XWindowAttributes place;
    // Notifications and menus are small.
    if (XGetWindowAttributes(display, event.xmap.window, &place) && place.width >= 1600) {
      cover = event.xmap.window;
      covered = when;
    }
  } else if (event.type == UnmapNotify && event.xunmap.window == cover) {
    cover = None;
  }
}

// Waits until an event can be read or `until` has come.
static int wait_for_event(long long until) {
  if (XPending(display)) return 1;
  long long left = until - now();
  if (left <= 0) return 0;
  struct pollfd input = {.fd = ConnectionNumber(display), .events = POLLIN};
  return poll(&input, 1, (int)(left / 1000) + 1) > 0;
}

static void settle(long long length) {
  long long until = now() + length;
  while (now() < until)
    if (wait_for_event(until) && XPending(display)) take_in();
}

static void fail(const char *sentence) {
  fprintf(stderr, "observer: %s\n", sentence);
  exit(1);
}

static void one_try(int is_new, const char *name, Window other) {
  activate(other);
  if (is_new) {
    if (blocked != None) XDestroyWindow(display, blocked);
    blocked = None;
  } else {
    XIconifyWindow(display, blocked, DefaultScreen(display));
  }
  XFlush(display);
  long long until = now() + patience;
  while (cover != None || active_window() != other) {
    if (now() > until) fail(cover != None ? "the cover does not go away" : "the other app does not come back");
    if (wait_for_event(now() + 20000) && XPending(display)) take_in();
  }
  // Not always the same phase of whatever polls.
  settle(60000 + rand() % 90000);

  announced = covered = drawn = 0;
  if (is_new) {
    blocked = make_window(name);
  } else {
    activate(blocked);
  }
  XFlush(display);
  until = now() + patience;
  while (announced == 0 || covered == 0 || drawn == 0 || now() < drawn + burst_gap) {
    if (now() > until) fail(announced == 0 ? "the blocked window does not come to the front" : "it is not covered");
    long long next = drawn != 0 ? drawn + burst_gap : until;
    if (wait_for_event(next) && XPending(display)) take_in();
  }
  printf("%lld\n", drawn - announced);
}

int main(int argc, char **argv) {
  if (argc < 2 || (display = XOpenDisplay(NULL)) == NULL) return 1;
  XSetErrorHandler(ignore);
  root = DefaultRootWindow(display);
  active = XInternAtom(display, "_NET_ACTIVE_WINDOW", False);
  if (strcmp(argv[1], "stay") == 0 && argc == 3) {
    Window window = make_window(argv[2]);
    printf("%lu\n", window);
    fflush(stdout);
    for (XEvent event;;) XNextEvent(display, &event);
  }
  if (strcmp(argv[1], "toggle") == 0 && argc == 4) {
    for (int turn = 0;; turn = !turn) {
      activate((Window)strtoul(argv[2 + turn], NULL, 10));
      XFlush(display);
      sleep(2);
    }
  }
  if (argc != 5) fail("usage: observer known|new CLASS TRIES FREE-WINDOW");
  int is_new = strcmp(argv[1], "new") == 0, error_base;
  if (!XDamageQueryExtension(display, &damage_event, &error_base)) fail("no XDamage here");
  XSelectInput(display, root, PropertyChangeMask | SubstructureNotifyMask);
  XDamageCreate(display, root, XDamageReportRawRectangles);
  Window other = (Window)strtoul(argv[4], NULL, 10);
  if (!is_new) blocked = make_window(argv[2]);
  XFlush(display);
  settle(1000000);
  int tries = atoi(argv[3]);
  for (int index = 0; index < tries; index++) one_try(is_new, argv[2], other);
  if (blocked != None) XDestroyWindow(display, blocked);
  XSync(display, False);
  return 0;
}
