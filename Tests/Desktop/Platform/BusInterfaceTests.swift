import FoundationEssentials
import Testing

@testable import Platform

/// What is installed as the description of the interface is what the watcher serves. `REPGATE_REGENERATE=1` writes it
/// anew.
@Suite struct BusInterfaceTests {
  @Test func theInstalledDescriptionIsTheServedOne() throws {
    let root = #filePath.replacing("/Tests/Desktop/Platform/BusInterfaceTests.swift", with: "")
    let path = root + "/packaging/dbus/org.repgate.Repgate1.xml"
    let head = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

      """
    let text = head + BusNames.introspection + "\n"
    if ProcessInfo.processInfo.environment["REPGATE_REGENERATE"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
