import Core
import Rehearsal
import Rig
import Testing

/// Games take the pointer for themselves: covered, none of it may reach them.
@Suite struct GameTests {
  /// Looks around with the mouse as a shooter does, and writes down what it gets.
  private static let source = """
    #include <SDL2/SDL.h>
    #include <stdio.h>
    int main(int argc, char **argv) {
      FILE *file = fopen(argv[1], "w");
      SDL_Init(SDL_INIT_VIDEO);
      SDL_Window *window = SDL_CreateWindow("Shooter", 100, 80, 640, 480, SDL_WINDOW_SHOWN);
      SDL_Surface *surface = SDL_GetWindowSurface(window);
      SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0xd0, 0x40, 0x30));
      SDL_UpdateWindowSurface(window);
      SDL_SetRelativeMouseMode(SDL_TRUE);
      for (SDL_Event event; SDL_WaitEvent(&event);) {
        switch (event.type) {
        case SDL_QUIT: return 0;
        case SDL_KEYDOWN: fprintf(file, "key\\n"); break;
        case SDL_MOUSEBUTTONDOWN: fprintf(file, "button\\n"); break;
        case SDL_MOUSEMOTION: fprintf(file, "motion\\n"); break;
        case SDL_WINDOWEVENT: SDL_UpdateWindowSurface(window); break;
        }
        fflush(file);
      }
    }
    """

  @Test func aGameThatHoldsThePointerGetsNothing() throws {
    let desktop = try PrivateDesktop()
    defer { desktop.end() }
    try WindowManager.openbox.start(on: desktop)
    let source = try desktop.folder.write(Self.source, to: "game/shooter.c")
    let program = "\(desktop.folder.path)/game/shooter"
    let compiled = try desktop.run("cc", [source, "-o", program, "-lSDL2"], within: .seconds(60))
    try #require(compiled.status == 0, "\(desktop.log(of: "cc"))")

    let watched = WatchedDesktop(desktop, programs: .built)
    try watched.repgate("exercise", "set", "push-ups", "--earns", "1s", "--takes", "0s")
    try watched.startWatcher()
    let events = "\(desktop.folder.path)/game/events"
    try desktop.start(program, [events])
    var found: WindowID?
    try Patience.wait(for: "the game is in front") {
      found = desktop.onlooker.windows(ofClass: "shooter").first { desktop.onlooker.hasFocus($0) }
      return found != nil
    }
    let window = try #require(found)
    func count() throws -> [Substring: Int] {
      let text = try desktop.run("cat", [events]).output
      return Dictionary(text.split(separator: "\n").map { ($0, 1) }, uniquingKeysWith: +)
    }
    func play() throws {
      try desktop.hands.press("w", "a", "d")
      try desktop.hands.act(["mousemove_relative", "--", "30", "12"])
      try desktop.hands.act(["click", "1"])
    }
    try Patience.wait(for: "the game can be played") {
      try play()
      let got = try count()
      return got["key"] != nil && got["motion"] != nil && got["button"] != nil
    }
    try watched.repgate("block", "--yes", "shooter")
    try watched.waitForShield(over: window)
    // Its hold on the pointer is taken from it step by step; in the end it is minimised.
    try Patience.wait(for: "the game has lost its hold", within: .seconds(20)) {
      try Patience.stays(for: .seconds(3)) {
        if desktop.onlooker.sight(of: window)?.isViewable == false { return true }
        return try watched.status().shields.contains { $0.keysHeld && $0.pointerHeld }
      }
    }
    let before = try count()
    for _ in 0..<3 { try play() }
    // Raw motion is sent to whoever wants it, covered or not: no program can keep it back.
    let isQuiet = try Patience.stays(for: .milliseconds(500)) {
      let got = try count()
      return got["key"] == before["key"] && got["button"] == before["button"]
    }
    let got = try count()
    #expect(isQuiet, "the game had \(before) and has \(got)")
    try watched.repgate("log", "push-ups", "60")
    try watched.waitForNoShield(over: window)
    try Patience.wait(for: "the game can be played again", within: .seconds(20)) {
      try desktop.hands.act(["windowactivate", "\(window.rawValue)"])
      guard Patience.holds(within: .seconds(1), { desktop.onlooker.hasFocus(window) }),
        let middle = desktop.onlooker.sight(of: window)?.middle
      else { return false }
      try desktop.hands.point(x: middle.x, y: middle.y)
      try play()
      let now = try count()
      return now["key"] != got["key"] && now["button"] != got["button"]
    }
  }
}
