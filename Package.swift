// swift-tools-version: 6.2
import PackageDescription

/// Every target: warnings are errors, existentials are spelled out, imports are internal unless they say otherwise.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "emojishell",
  products: [
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
  ],
  targets: [
    .target(name: "DiffableSnapshots", swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
