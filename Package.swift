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
    .library(name: "EmojiCatalog", targets: ["EmojiCatalog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(
      name: "ShellSession",
      dependencies: [
        "DiffableSnapshots", "EmojiCatalog", "LineEditing", "Rendering", "ShellLanguage", "ShellModel",
        "TerminalText",
      ], swiftSettings: settings),
    .executableTarget(
      name: "emojishell",
      dependencies: [
        "EmojiCatalog", "LineEditing", "Rendering", "ShellLanguage", "ShellSession", "TerminalText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "catalog-builder",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),
    .target(name: "DiffableSnapshots", swiftSettings: settings),
    .target(name: "TerminalText", swiftSettings: settings),
    .target(name: "ShellLanguage", swiftSettings: settings),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(name: "LineEditing", dependencies: ["CReadline"], swiftSettings: settings),
    .target(name: "CEmojiData"),
    .target(name: "EmojiCatalog", dependencies: ["CEmojiData"], swiftSettings: settings),
    .target(
      name: "ShellModel", dependencies: ["DiffableSnapshots", "EmojiCatalog"], swiftSettings: settings),
    .target(
      name: "Rendering", dependencies: ["EmojiCatalog", "ShellLanguage", "ShellModel", "TerminalText"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["LineEditing", "Rendering", "ShellSession"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "EmojiCatalogTests", dependencies: ["EmojiCatalog"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["EmojiCatalog", "TerminalText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellLanguageTests", dependencies: ["ShellLanguage", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "TranscriptTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(name: "ProcessTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(name: "TerminalTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(name: "CatalogBuilderTests", dependencies: ["catalog-builder"], swiftSettings: settings),
    .testTarget(
      name: "ShellSessionTests", dependencies: ["ShellLanguage", "ShellSession", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
