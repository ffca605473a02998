import Core
import Testing

@testable import Platform

@Suite struct DesktopEntriesTests {
  @Test(
    arguments: [
      ("xterm", "xterm"), ("/usr/bin/foo %U", "/usr/bin/foo"), ("env A=1 B=2 foo --x", "foo"),
      ("/usr/bin/env -u A foo", "foo"), ("\"/opt/My App/run\" %f", "/opt/My App/run"), ("", nil),
      ("\"open", nil),
    ] as [(String, String?)])
  func theProgramOfACommandLine(line: String, program: String?) {
    #expect(DesktopEntries.program(of: line) == program)
  }

  @Test func installedApplicationsAreKnownByNameClassAndProgram() throws {
    let index = DesktopEntries().index
    let xterm = try #require(index.entry(id: "debian-xterm"), "the package xterm is not installed")
    #expect(xterm.name == "XTerm")
    #expect(xterm.startupWMClass == "XTerm")
    #expect(xterm.executable == "xterm")
    #expect(xterm.icon?.isEmpty == false)
    #expect(xterm.isShown)
    #expect(index.entry(startupWMClass: "xterm")?.id == xterm.id)
  }
}
