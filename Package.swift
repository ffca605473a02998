// swift-tools-version: 6.0
import PackageDescription

/// The layers, from the bottom up: `C` (system libraries, no logic), `Core` (pure decisions),
/// `Desktop` (one owner for each C library), `Programs` (wiring). `Sources/ARCHITECTURE.md` has the rules.
let package = Package(
  name: "repgate",
  products: [
    .executable(name: "repgated", targets: ["repgated"]),
    .executable(name: "repgate", targets: ["repgate"]),
  ],
  targets: [
    // C
    .systemLibrary(
      name: "CX11", path: "Sources/C/CX11", pkgConfig: "x11 xscrnsaver xext xrandr xres",
      providers: [.apt(["libx11-dev", "libxss-dev", "libxext-dev", "libxrandr-dev", "libxres-dev"])]),
    .systemLibrary(
      name: "CGLib", path: "Sources/C/CGLib", pkgConfig: "gio-unix-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CNotify", path: "Sources/C/CNotify", pkgConfig: "libnotify",
      providers: [.apt(["libnotify-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "pangocairo cairo-xlib gdk-pixbuf-2.0",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev", "libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),

    // Core
    .target(name: "Core"),

    // Desktop
    .target(name: "Platform", dependencies: ["Core", "Files", "CGLib"], path: "Sources/Desktop/Platform"),
    .target(name: "X11", dependencies: ["Core", "CX11"], path: "Sources/Desktop/X11"),
    .target(
      name: "Shielding", dependencies: ["Core", "X11", "CX11", "CCairo"],
      path: "Sources/Desktop/Shielding"),
    .target(
      name: "Notifications", dependencies: ["Core", "CNotify"], path: "Sources/Desktop/Notifications"),
    .target(
      name: "Storage", dependencies: ["Core", "Files", "CSQLite"], path: "Sources/Desktop/Storage"),
    .target(name: "Files", dependencies: ["Core"], path: "Sources/Desktop/Files"),
    .target(
      name: "Rehearsal", dependencies: ["Core", "CX11", "CCairo"],
      path: "Sources/Desktop/Rehearsal"),

    // Programs
    .executableTarget(
      name: "repgated",
      dependencies: [
        "Core", "Platform", "X11", "Shielding", "Notifications", "Storage", "Files",
      ],
      path: "Sources/Programs/repgated"),
    .executableTarget(
      name: "repgate",
      dependencies: ["Core", "Platform", "X11", "Shielding", "Storage", "Files", "Rehearsal"],
      path: "Sources/Programs/repgate"),

    // Tests
    .target(name: "Rig", dependencies: ["Core", "Rehearsal", "CX11"], path: "Tests/Rig"),
    .target(name: "AwkwardNames", path: "Tests/Support/awkward-names"),
    .testTarget(
      name: "CoreTests", dependencies: ["Core", "AwkwardNames"], path: "Tests/Core",
      exclude: ["Commands/Help.txt", "Explaining/Explanations.txt"]),
    .testTarget(
      name: "PlatformTests", dependencies: ["Platform", "Rehearsal", "Rig"], path: "Tests/Desktop/Platform"),
    .testTarget(
      name: "X11Tests", dependencies: ["X11", "Platform", "Rehearsal", "Rig"], path: "Tests/Desktop/X11"),
    .testTarget(
      name: "ShieldingTests", dependencies: ["Shielding", "Rig"], path: "Tests/Desktop/Shielding"),
    .executableTarget(
      name: "notes-harness", dependencies: ["Core", "Notifications", "CGLib"],
      path: "Tests/Harnesses/Notes"),
    .executableTarget(
      name: "decisions-harness", dependencies: ["Core", "Storage"], path: "Tests/Harnesses/Decisions"),
    .testTarget(
      name: "NotificationsTests", dependencies: ["Notifications", "Rig", "notes-harness"],
      path: "Tests/Desktop/Notifications"),
    .executableTarget(
      name: "ledger-writer", dependencies: ["Core", "Storage"], path: "Tests/Support/ledger-writer"),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Core", "Files", "Storage", "CSQLite", "AwkwardNames", "ledger-writer"],
      path: "Tests/Desktop/Storage"),
    .testTarget(name: "FilesTests", dependencies: ["Files"], path: "Tests/Desktop/Files"),
    .testTarget(
      name: "ProgramsTests",
      dependencies: [
        "Core", "Storage", "Files", "Platform", "Rehearsal", "Rig", "AwkwardNames", "repgate", "repgated",
      ],
      path: "Tests/Programs"),
    .testTarget(
      name: "RehearsalTests", dependencies: ["Core", "Rehearsal", "Rig"], path: "Tests/Desktop/Rehearsal"),
    .testTarget(name: "RepositoryTests", dependencies: ["Core"], path: "Tests/Repository"),
  ]
)
