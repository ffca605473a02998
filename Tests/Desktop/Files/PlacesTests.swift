import Testing

@testable import Files

@Suite struct PlacesTests {
  let workplace = Workplace()

  @Test(arguments: [
    // Nothing but a home.
    (["HOME": "/home/ann"], "/home/ann/.config/repgate", "/home/ann/.local/share/repgate"),
    // The user's own places.
    (
      ["HOME": "/home/ann", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"], "/c/repgate", "/d/repgate"
    ),
    // Empty and relative values count as not set.
    (
      ["HOME": "/home/ann", "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "data"], "/home/ann/.config/repgate",
      "/home/ann/.local/share/repgate"
    ),
    // Slashes at the end.
    (["HOME": "/home/ann//", "XDG_DATA_HOME": "/d/"], "/home/ann/.config/repgate", "/d/repgate"),
    // A home at the root.
    (["HOME": "/"], "/.config/repgate", "/.local/share/repgate"),
  ])
  func places(environment: [String: String], config: String, data: String) {
    let places = Places(environment: environment)
    #expect(places.configFolder == config)
    #expect(places.dataFolder == data)
    // Without a runtime folder, beside the ledger.
    #expect(places.runtimeFolder == data)
    #expect(places.settings == config + "/repgate.conf")
    #expect(places.ledger == data + "/ledger.sqlite3")
  }

  @Test func theRuntimeFolderIsUsedWhereItIsThere() {
    var environment = ["HOME": "/home/ann", "XDG_RUNTIME_DIR": workplace.folder]
    #expect(Places(environment: environment).runtimeFolder == workplace.folder + "/repgate")
    environment["XDG_RUNTIME_DIR"] = workplace.folder + "/gone"
    #expect(Places(environment: environment).runtimeFolder == "/home/ann/.local/share/repgate")
    environment["XDG_RUNTIME_DIR"] = "run"
    #expect(Places(environment: environment).runtimeFolder == "/home/ann/.local/share/repgate")
  }

  @Test func withoutAHomeTheUserDatabaseIsAsked() {
    let places = Places(environment: ["HOME": "not/absolute"])
    #expect(places.dataFolder.hasPrefix("/"))
    #expect(places.dataFolder.hasSuffix("/.local/share/repgate"))
  }
}
