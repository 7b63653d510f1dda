// swift-tools-version: 6.2
import PackageDescription

/// The libraries and their tests alone, for `.ci/sanitize`, which copies this manifest: the sanitizers need not build the
/// shell.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "emojishell-libraries",
  targets: [
    .target(name: "IndexPaths", swiftSettings: settings),
    .target(name: "DiffableSnapshots", dependencies: ["IndexPaths"], swiftSettings: settings),
    .target(
      name: "CompositionalLayout", dependencies: ["IndexPaths"], swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "TestSupport", path: "TestSupport", swiftSettings: settings),
    .testTarget(
      name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CompositionalLayoutTests", dependencies: ["CompositionalLayout", "TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
