import Glibc
import Testing

@testable import Platform

@Suite struct ProgramMemoryTests {
  @Test("what was let go of comes back when it is used, and what the linker wrote is still there")
  func nothingIsLost() {
    let before = residentFileMemory()
    ProgramMemory.letGo()
    let after = residentFileMemory()
    #expect(after < before)
    // Code, constants, pointers that the linker filled in, and another library's.
    #expect(
      "\(["b": 2, "a": 1].sorted { $0.key < $1.key })" == #"[(key: "a", value: 1), (key: "b", value: 2)]"#)
    #expect(strtol("77", nil, 10) == 77)
    #expect(ZoneExport.named("Europe/Berlin", around: Clocks.now().wall)?.name == "Europe/Berlin")
  }

  /// In kB, as the kernel counts it.
  private func residentFileMemory() -> Int {
    guard let file = fopen("/proc/self/status", "re") else { return 0 }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, file) > 0, let line {
      if strncmp(line, "RssFile:", 8) == 0 { return strtol(line + 8, nil, 10) }
    }
    return 0
  }
}
