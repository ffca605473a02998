import Testing

/// What each folder may import. An arrow goes down only, and each C library has its owners.
struct LayerTests {
  private static let table: [(folder: String, modules: Set<String>)] = [
    ("Sources/Core", ["FoundationEssentials"]),
    ("Sources/Desktop/Platform", ["Core", "Files", "CGLib", "Glibc"]),
    ("Sources/Desktop/X11", ["Core", "CX11", "Glibc", "Synchronization"]),
    ("Sources/Desktop/Shielding", ["Core", "X11", "CX11", "CCairo", "Glibc"]),
    ("Sources/Desktop/Notifications", ["Core", "CNotify", "Glibc", "Synchronization"]),
    (
      "Sources/Desktop/Storage",
      ["Core", "Files", "CSQLite", "FoundationEssentials", "Glibc", "Synchronization"]
    ),
    ("Sources/Desktop/Files", ["Core", "Glibc"]),
    (
      "Sources/Desktop/Rehearsal",
      ["Core", "Files", "Platform", "CX11", "CCairo", "Glibc", "Synchronization"]
    ),
    (
      "Sources/Programs/repgated",
      [
        "Core", "Platform", "X11", "Shielding", "Notifications", "Storage", "Files", "FoundationEssentials",
        "Glibc",
      ]
    ),
    (
      "Sources/Programs/repgate",
      [
        "Core", "Platform", "X11", "Shielding", "Storage", "Files", "Rehearsal", "FoundationEssentials",
        "Glibc",
      ]
    ),
  ]
  /// What comes with the compiler and needs no word in the manifest.
  private static let toolchain: Set<String> = ["FoundationEssentials", "Glibc", "Synchronization"]
  private static let cModules: Set<String> = ["CX11", "CGLib", "CNotify", "CCairo", "CSQLite"]

  @Test(arguments: table.map(\.folder))
  func aFolderImportsOnlyWhatItMay(folder: String) throws {
    let allowed = try #require(Self.table.first { $0.folder == folder }).modules
    for file in try Repository.swiftFiles(below: folder) {
      for (module, _) in file.imports {
        #expect(allowed.contains(module), "\(file.path) must not import \(module)")
      }
    }
  }

  /// Core is told what time it is and what a file says.
  @Test func coreReadsNothingByItself() throws {
    let readers = [
      "FileManager", "Date()", "ProcessInfo", "Clock.now", "getenv", "CommandLine", "contentsOfFile",
    ]
    for file in try Repository.swiftFiles(below: "Sources/Core") {
      for (number, line) in file.codeLines.enumerated() {
        for reader in readers where line.contains(reader) {
          Issue.record("\(file.path):\(number + 1) reads by \(reader)")
        }
      }
    }
  }

  @Test func everyFolderOfSourcesIsInTheTable() throws {
    var folders = ["Sources/Core"]
    for layer in ["Sources/Desktop", "Sources/Programs"] {
      folders += try Repository.names(in: layer).map { "\(layer)/\($0)" }
    }
    #expect(folders.sorted() == Self.table.map(\.folder).sorted())
  }

  /// A C type must not show in what a module offers to others.
  @Test func cModulesAreImportedInternally() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      for (module, line) in file.imports where Self.cModules.contains(module) {
        #expect(line.hasPrefix("internal import "), "\(file.path): \(line)")
      }
    }
  }

  @Test func theManifestSaysTheSame() throws {
    let manifest = try Repository.text(of: "Package.swift")
    for (folder, _) in Self.table where folder != "Sources/Core" {
      #expect(manifest.contains("path: \"\(folder)\""), "no target for \(folder)")
      let target = manifest.declaration(around: "path: \"\(folder)\"")
      for file in try Repository.swiftFiles(below: folder) {
        for (module, _) in file.imports where !Self.toolchain.contains(module) {
          #expect(target.contains("\"\(module)\""), "Package.swift: \(folder) needs \(module)")
        }
      }
    }
  }
}

extension String {
  /// The target's declaration in the manifest that holds `mark`.
  fileprivate func declaration(around mark: String) -> Substring {
    guard let found = firstRange(of: mark) else { return "" }
    let before = self[..<found.lowerBound]
    let start = ["arget(", "ibrary("].compactMap { before.ranges(of: $0).last?.upperBound }.max()
    return self[(start ?? startIndex)..<found.upperBound]
  }
}
