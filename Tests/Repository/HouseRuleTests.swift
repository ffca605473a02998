import Testing

/// Rules of the house that a compiler does not know.
struct HouseRuleTests {
  private struct Ban {
    var words: [String]
    var folder: String
    var why: String
    /// Paths that begin so are let off.
    var except: [String] = []
  }

  private static let bans = [
    Ban(
      words: ["TODO", "FIXME", "XXX:", "HACK", "fatalError(\"unimplemented", "notImplemented"],
      folder: "Sources", why: "what is there is done"),
    Ban(words: ["try!", " as! "], folder: "Sources", why: "an error is an answer, not the end"),
    Ban(
      words: [
        "AF_INET", "getaddrinfo", "gethostbyname", "URLSession", "FoundationNetworking", "libcurl",
        "g_socket_client", "g_network_", "NWConnection",
      ],
      folder: "Sources", why: "Repgate has no network code"),
    Ban(
      words: ["Task {", "Task.detached", "await ", "DispatchQueue", "@MainActor"], folder: "Sources",
      why: "it never runs under a GLib main loop"),
    Ban(
      words: [" kill(", "=kill(", "(kill(", "killpg(", "XKillClient", "sigqueue("], folder: "Sources",
      why: "no process is ever signalled by what a window says of it",
      // The demo, the supervisor and the hooks end the programs that they started themselves.
      except: [
        "Sources/Desktop/Rehearsal/", "Sources/Desktop/Platform/Service/",
        "Sources/Desktop/Platform/Announcing/Hooks.swift",
      ]),
    Ban(
      words: ["XGrabServer", "XSetCloseDownMode"], folder: "Sources",
      why: "the desktop must go on whatever happens to Repgate"),
    Ban(
      words: ["clock_gettime", "gettimeofday", "g_get_monotonic_time", "g_get_real_time", "Clock.now"],
      folder: "Sources", why: "time is a parameter; the clocks are read in one file",
      // The demo times other programs.
      except: [
        "Sources/Desktop/Platform/Clocks.swift", "Sources/Desktop/Rehearsal/",
        "Sources/Programs/repgate/Demo/",
      ]),
    Ban(
      words: ["g_thread_new", "pthread_create", "Thread("], folder: "Sources",
      why: "one main loop decides; only notifications and upkeep may wait elsewhere",
      except: [
        "Sources/Desktop/Notifications/", "Sources/Desktop/Storage/", "Sources/Desktop/Rehearsal/",
      ]),
    Ban(
      words: ["public "], folder: "Sources", why: "targets see each other by `package`"),
  ]

  @Test func nothingForbiddenStandsInTheSources() throws {
    for ban in Self.bans {
      for file in try Repository.swiftFiles(below: ban.folder)
      where !ban.except.contains(where: { file.path.hasPrefix($0) }) {
        for (number, line) in file.codeLines.enumerated() {
          for word in ban.words where (" " + line).contains(word) {
            Issue.record("\(file.path):\(number + 1) has \(word): \(ban.why)")
          }
        }
      }
    }
  }

  @Test func noMarksAreLeftInComments() throws {
    for folder in ["Sources", "Tests"] {
      for file in try Repository.swiftFiles(below: folder)
      where !file.path.hasPrefix("Tests/Repository/") {
        for (number, line) in file.lines.enumerated() {
          for mark in ["TODO", "FIXME"] where line.contains(mark) {
            Issue.record("\(file.path):\(number + 1) has \(mark)")
          }
        }
      }
    }
  }

  /// Debian 13's compiler is 6.0, and its `#expect(throws:)` gives nothing back.
  @Test func testsUseNothingNewerThanSwift60() throws {
    for file in try Repository.swiftFiles(below: "Tests") where !file.path.hasPrefix("Tests/Repository/") {
      for (number, line) in file.codeLines.enumerated() {
        for word in ["= #expect(throws", "= try #require(throws", "= #require(throws", ".processExitsWith"]
        where line.contains(word) {
          Issue.record("\(file.path):\(number + 1) needs a newer Swift: \(word)")
        }
      }
    }
  }

  @Test func noTestAttributeHoldsAClosure() throws {
    for file in try Repository.swiftFiles(below: "Tests") where !file.path.hasPrefix("Tests/Repository/") {
      for (number, attribute) in file.testAttributes where attribute.contains("{") {
        Issue.record("\(file.path):\(number): a closure in @Test crashes the compiler of Swift 6.0")
      }
    }
  }

  @Test func foundationIsOnlyEverItsEssentials() throws {
    for folder in ["Sources", "Tests"] {
      for file in try Repository.swiftFiles(below: folder) {
        #expect(!file.imports.contains { $0.module == "Foundation" }, "\(file.path)")
      }
    }
  }

  @Test func noFileIsLongerThan400Lines() throws {
    for folder in ["Sources", "Tests"] {
      for file in try Repository.swiftFiles(below: folder) {
        #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count) lines")
      }
    }
  }

  @Test func everyTypeThatOthersSeeSaysWhatItIs() throws {
    let types = ["struct ", "enum ", "class ", "final class ", "typealias "].map { "package " + $0 }
    for file in try Repository.swiftFiles(below: "Sources") {
      let lines = file.lines
      for (index, line) in lines.enumerated() where types.contains(where: { line.hasPrefix($0) }) {
        // Attributes may stand between.
        var above = index - 1
        while above >= 0, lines[above].hasPrefix("@") { above -= 1 }
        #expect(above >= 0 && lines[above].hasPrefix("///"), "\(file.path):\(index + 1) \(line)")
      }
    }
  }

  @Test func noFileIsNamedAfterNothing() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      for word in ["Util", "Helper", "Manager", "Common", "Misc", "Placeholder"] {
        // A window manager is a thing.
        let name = (file.path.split(separator: "/").last ?? "").replacing("WindowManager", with: "")
        #expect(!name.contains(word), "\(file.path)")
      }
    }
  }
}
