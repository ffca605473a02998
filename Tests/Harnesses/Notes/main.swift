// The two ends of notifications, each in a process of its own: GLib reads the session bus's address
// once per process, and a test must never reach the machine's own bus.
//
//   notes-harness speak                 drives a Notifier by lines on stdin
//   notes-harness serve KIND            is a notification server of that kind
let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "speak": Speaker().run()
case "serve": Server(kind: ServerKind(rawValue: arguments.last ?? "") ?? .plain).run()
default: say("usage: notes-harness speak | serve KIND")
}
