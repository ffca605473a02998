// The same floor as poller.c in Swift, linked as the watcher is: what the language itself takes.
//
//   poller-swift [FILE]
import CFloor
import Glibc

func fail(_ sentence: String) -> Never {
  fputs("poller: \(sentence)\n", stderr)
  exit(1)
}

guard let display = XOpenDisplay(nil) else { fail("there is no display") }
XSetErrorHandler { _, _ in 0 }
let root = XDefaultRootWindow(display)

/// The first value of a window's property, where it has one of 32 bits.
func readProperty(_ window: Window, _ name: Atom) -> Window? {
  var type = Atom()
  var format: CInt = 0
  var count: CUnsignedLong = 0
  var rest: CUnsignedLong = 0
  var data: UnsafeMutablePointer<UInt8>?
  let anyType = Atom(AnyPropertyType)
  guard
    XGetWindowProperty(display, window, name, 0, 2, 0, anyType, &type, &format, &count, &rest, &data) == Success,
    let data
  else { return nil }
  defer { XFree(data) }
  guard format == 32, count >= 1 else { return nil }
  return UnsafeRawPointer(data).load(as: Window.self)
}

/// A ledger in `file`, and the statement that charges one second in it.
func openLedger(_ file: String) -> OpaquePointer? {
  var ledger: OpaquePointer?
  var grow: OpaquePointer?
  let schema = """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE entry (id INTEGER PRIMARY KEY, used INTEGER NOT NULL);
    CREATE TABLE balance (left INTEGER NOT NULL);
    INSERT INTO entry VALUES (1, 0); INSERT INTO balance VALUES (0);
    CREATE TRIGGER charge AFTER UPDATE ON entry BEGIN
     UPDATE balance SET left = left + OLD.used - NEW.used; END;
    """
  guard sqlite3_open(file, &ledger) == SQLITE_OK, sqlite3_exec(ledger, schema, nil, nil, nil) == SQLITE_OK,
    sqlite3_prepare_v2(ledger, "UPDATE entry SET used = used + 1000 WHERE id = 1", -1, &grow, nil) == SQLITE_OK
  else { fail("the ledger could not be made") }
  return grow
}

let grow = CommandLine.arguments.count > 1 ? openLedger(CommandLine.arguments[1]) : nil
let active = XInternAtom(display, "_NET_ACTIVE_WINDOW", 0)
let windowClass = XInternAtom(display, "WM_CLASS", 0)
let state = XInternAtom(display, "WM_STATE", 0)
XSelectInput(display, root, PropertyChangeMask)
puts("watching")
fflush(stdout)
while true {
  if let front = readProperty(root, active), front != 0 {
    _ = readProperty(front, windowClass)
    _ = readProperty(front, state)
  }
  if let grow {
    sqlite3_step(grow)
    sqlite3_reset(grow)
  }
  var event = XEvent()
  while XPending(display) > 0 { XNextEvent(display, &event) }
  var input = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
  poll(&input, 1, 1000)
}
