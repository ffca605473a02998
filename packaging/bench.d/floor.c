// The floor that the block screen is measured against: as little as a program can do to cover the
// blocked app's window when it comes to the front. Waits for _NET_ACTIVE_WINDOW, maps an unmanaged
// window over the frame and draws a line of text on a plain ground. No rules, no ledger, no keys.
//
//   floor CLASS
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdio.h>
#include <string.h>

static Display *display;
static Window root;

static int ignore(Display *which, XErrorEvent *error) {
  (void)which, (void)error;
  return 0;
}

static Window active_window(Atom atom) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *data = NULL;
  Window window = None;
  if (XGetWindowProperty(display, root, atom, 0, 1, False, XA_WINDOW, &type, &format, &count, &rest, &data)
          == Success
      && data != NULL) {
    if (format == 32 && count == 1) window = (Window) * (unsigned long *)data;
    XFree(data);
  }
  return window;
}

static int is_of_class(Window window, const char *name) {
  XClassHint hint = {0};
  if (window == None || !XGetClassHint(display, window, &hint)) return 0;
  int same = hint.res_class != NULL && strcmp(hint.res_class, name) == 0;
  XFree(hint.res_name);
  XFree(hint.res_class);
  return same;
}

static Window frame_of(Window window) {
  Window parent = window, top, *children;
  unsigned int count;
  while (parent != root && parent != None) {
    window = parent;
    if (!XQueryTree(display, window, &top, &parent, &children, &count)) return None;
    if (children != NULL) XFree(children);
  }
  return window;
}

int main(int argc, char **argv) {
  if (argc != 2 || (display = XOpenDisplay(NULL)) == NULL) return 1;
  XSetErrorHandler(ignore);
  root = DefaultRootWindow(display);
  Atom active = XInternAtom(display, "_NET_ACTIVE_WINDOW", False);
  XSelectInput(display, root, PropertyChangeMask);
  XGCValues values = {.foreground = 0xf4f6f8, .background = 0x141b24};
  GC pen = XCreateGC(display, root, GCForeground | GCBackground, &values);
  const char *text = "No time left";
  Window cover = None;
  puts("watching");
  fflush(stdout);
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == Expose && event.xexpose.window == cover && event.xexpose.count == 0) {
      XSetForeground(display, pen, 0x141b24);
      XFillRectangle(display, cover, pen, 0, 0, 4096, 4096);
      XSetForeground(display, pen, 0xf4f6f8);
      XDrawString(display, cover, pen, 100, 100, text, (int)strlen(text));
      continue;
    }
    if (event.type != PropertyNotify || event.xproperty.atom != active) continue;
    Window front = active_window(active);
    int blocked = is_of_class(front, argv[1]);
    if (blocked && cover == None) {
      Window frame = frame_of(front);
      XWindowAttributes place;
      if (frame == None || !XGetWindowAttributes(display, frame, &place)) continue;
      XSetWindowAttributes wish = {
          .override_redirect = True, .background_pixel = 0x141b24, .event_mask = ExposureMask};
      cover = XCreateWindow(
          display, root, place.x, place.y, (unsigned)place.width, (unsigned)place.height, 0,
          CopyFromParent, InputOutput, CopyFromParent, CWOverrideRedirect | CWBackPixel | CWEventMask,
          &wish);
      XMapRaised(display, cover);
    } else if (!blocked && cover != None) {
      XDestroyWindow(display, cover);
      cover = None;
    }
  }
}
