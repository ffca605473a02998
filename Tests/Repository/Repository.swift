import FoundationEssentials

/// The files that these tests stand among.
enum Repository {
  /// Every Swift file below `folder`, by its path from the top: `Sources/Core/Apps/AppID.swift`.
  static func swiftFiles(below folder: String) throws -> [SourceFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)
    return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
      SourceFile(path: "\(folder)/\(name)", text: try text(of: "\(folder)/\(name)"))
    }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// What stands directly in `folder`; the top by default.
  static func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + "/" + path)
  }

  static func isProgram(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root + "/" + path)
  }

  private static let root: String = {
    // Tests/Repository/Repository.swift
    var path = #filePath[...]
    for _ in 1...3 { path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
    return String(path)
  }()
}

struct SourceFile {
  /// From the top of the repository.
  var path: String
  var text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines without what follows `//`, so that a rule about code does not see words about it.
  var codeLines: [Substring] {
    lines.map { line in
      guard let comment = line.firstRange(of: "//") else { return line }
      // An address in a string is no comment.
      return line[..<comment.lowerBound].hasSuffix(":") ? line : line[..<comment.lowerBound]
    }
  }

  /// The modules it imports, with the words before: `internal import CX11`.
  var imports: [(module: String, line: String)] {
    codeLines.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || ["internal", "package", "private"].contains($0) })
      else { return nil }
      return (String(words[index + 1]), String(line))
    }
  }

  /// What stands in the brackets of each `@Test(…)`, without the insides of strings, and its line.
  var testAttributes: [(line: Int, text: String)] {
    text.ranges(of: "@Test(").map { range in
      var depth = 1
      var isInString = false
      var isEscaped = false
      var bare = ""
      for character in text[range.upperBound...] {
        if isInString {
          if character == "\"" && !isEscaped { isInString = false }
          isEscaped = character == "\\" && !isEscaped
          continue
        }
        switch character {
        case "\"": isInString = true
        case "(": depth += 1
        case ")": depth -= 1
        default: bare.append(character)
        }
        if depth == 0 { break }
      }
      return (text[..<range.lowerBound].count { $0 == "\n" } + 1, bare)
    }
  }
}
