import Core
import FoundationEssentials
import Testing

@testable import Shielding

/// With `REPGATE_PREVIEWS=FOLDER` all sizes, densities and names are left there to be looked at.
@Suite struct PreviewTests {
  static let sizes = [(200, 120), (320, 240), (640, 480), (1280, 800), (1920, 1080), (3840, 2160)]

  @Test("a shield is drawn at every size", arguments: sizes.map { "\($0.0)x\($0.1)" })
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
