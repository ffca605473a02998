import Testing

/// What the first look at the repository meets.
struct TopLevelTests {
  @Test func onlyWhatBelongsThereStandsAtTheTop() throws {
    let allowed: Set = [
      "CHANGELOG.md", "LICENSE", "Package.swift", "README.md", "Sources", "Tests", "packaging",
    ]
    for name in try Repository.names() where !name.hasPrefix(".") {
      #expect(allowed.contains(name), "\(name) does not belong at the top")
    }
  }

  @Test(arguments: [
    "LICENSE", "README.md", "CHANGELOG.md", "Sources/ARCHITECTURE.md", ".github/CONTRIBUTING.md",
    ".github/SECURITY.md", "packaging/run", "packaging/test", "packaging/uninstall", "packaging/test-login",
    ".ci/run",
  ])
  func itIsThere(path: String) {
    #expect(Repository.exists(path))
  }

  @Test func everythingThatTheReadmeAndItsKinPointAtIsThere() throws {
    for page in ["README.md", "Sources/ARCHITECTURE.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"] {
      let folder = page.contains("/") ? page[..<(page.lastIndex(of: "/") ?? page.startIndex)] + "/" : ""
      let text = try Repository.text(of: page)
      for range in text.ranges(of: "](") {
        let target = text[range.upperBound...].prefix { $0 != ")" && $0 != "#" && $0 != " " }
        guard !target.isEmpty, !target.contains(":") else { continue }
        #expect(Repository.exists(folder + target), "\(page) points at \(target)")
      }
    }
  }

  @Test func thePackagesThatTheManifestNamesAreInstalledBySetUp() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let needs = try Repository.text(of: "packaging/needs.sh").split(whereSeparator: \.isWhitespace)
    for range in manifest.ranges(of: ".apt([") {
      let list = manifest[range.upperBound...].prefix { $0 != "]" }
      for name in list.split(separator: ",") {
        let package = name.filter { $0 != "\"" && $0 != " " }
        #expect(needs.contains { $0 == package }, "packaging/needs.sh lacks \(package)")
      }
    }
  }

  @Test(arguments: [
    "packaging/run", "packaging/test", "packaging/uninstall", "packaging/test-login", "packaging/bench",
    ".ci/run",
  ])
  func aScriptStopsAtItsFirstFailure(path: String) throws {
    #expect(Repository.isProgram(path))
    let text = try Repository.text(of: path)
    #expect(text.hasPrefix("#!/usr/bin/env bash\n# "), "it says what it does")
    #expect(text.contains("\nset -euo pipefail\n"))
  }
}
