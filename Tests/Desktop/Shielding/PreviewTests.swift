import Core
import FoundationEssentials
import Testing

@testable import Shielding

/// With `REPGATE_PREVIEWS=FOLDER` all sizes, densities and names are left there to be looked at.
@Suite struct PreviewTests {
  static let sizes = ["200x120", "320x240", "640x480", "1280x800", "1920x1080", "3840x2160"]

  @Test("a shield is drawn at every size", arguments: sizes)
  func draws(size: String) throws {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    let folder = ProcessInfo.processInfo.environment["REPGATE_PREVIEWS"]
    let names = folder == nil ? ["Firefox": "Firefox"] : SampleFaces.names
    for (label, name) in names {
      for density in folder == nil ? [1.0] : [1.0, 2.0] {
        let path =
          (folder ?? TemporaryFolder.path) + "/\(size)@\(Int(density * 96))-\(label).png"
        let preview = ShieldPreview(
          face: SampleFaces.face(name), width: parts[0], height: parts[1], density: density,
          age: .seconds(label == "Firefox" ? 6 : 20))
        #expect(preview.write(to: path))
        if folder == nil { try FileManager.default.removeItem(atPath: path) }
      }
    }
  }
}

private enum TemporaryFolder {
  static let path = FileManager.default.temporaryDirectory.path()
}
