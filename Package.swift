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
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "EmojiCatalog", targets: ["EmojiCatalog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
  ],
  targets: [
    // The street. A page of code: options, environment, exit code.
    .executableTarget(
      name: "emojishell",
      dependencies: [
        "EmojiCatalog", "LineEditing", "Rendering", "ShellLanguage", "ShellSession", "TerminalText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings,
      // Foundation has 85,000 addresses to relocate at each start, unless the program stands where it was linked.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-no-pie"], .when(platforms: [.linux], configuration: .release))]),
    // Unicode and CLDR files to Data/*.tsv.
    .executableTarget(
      name: "catalog-builder",
      dependencies: ["EmojiCatalog", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),

    // Floor 4. The command set, and the way of a line through it.
    .target(
      name: "ShellSession",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "LineEditing", "Rendering", "ShellLanguage",
        "ShellModel", "ShellStore", "TerminalText",
      ], swiftSettings: settings),

    // Floor 3. What can be shown, and how: human, plain, TSV, JSON lines.
    .target(
      name: "Rendering",
      dependencies: ["CompositionalLayout", "EmojiCatalog", "ShellLanguage", "ShellModel", "TerminalText"],
      swiftSettings: settings),

    // Floor 3. What must survive, in SQLite.
    .target(
      name: "ShellStore",
      dependencies: [
        "CompositionalLayout", "CSceneData", "EmojiCatalog", "ShellModel",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: settings),

    // Floor 2. The screen as a value: an edit in, a transaction out.
    .target(
      name: "ShellModel",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ], swiftSettings: settings),

    // Floor 1. The emoji.
    .target(name: "EmojiCatalog", dependencies: ["CEmojiData", "EditDistance"], swiftSettings: settings),

    // Floor 0. Order, identity, outline and difference of items.
    .target(name: "DiffableSnapshots", dependencies: ["IndexPaths"], swiftSettings: settings),
    // Sizes, groups, sections and lists as frames in whole cells.
    .target(
      name: "CompositionalLayout", dependencies: ["IndexPaths"], swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // The place of an item, for both libraries.
    .target(name: "IndexPaths", swiftSettings: settings),
    // How far apart two words are, for the shell's hints and the catalog's search.
    .target(name: "EditDistance", swiftSettings: settings),
    // Cells, padding, styles.
    .target(name: "TerminalText", swiftSettings: settings),
    // Lines to words to invocations; declarations and what is made of them.
    .target(name: "ShellLanguage", dependencies: ["EditDistance"], swiftSettings: settings),
    // Where lines come from.
    .target(name: "LineEditing", dependencies: ["CReadline"], swiftSettings: settings),

    // The cellar. GNU readline; Data/* and Data/scenes/* as bytes.
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(name: "CEmojiData"),
    .target(name: "CSceneData"),

    // Tests: one target each, then those of the whole. Doubles and reference models live in TestSupport.
    .target(
      name: "TestSupport", dependencies: ["LineEditing", "Rendering", "ShellSession", "TerminalText"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CompositionalLayoutTests", dependencies: ["CompositionalLayout", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "EmojiCatalogTests", dependencies: ["EditDistance", "EmojiCatalog", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["EmojiCatalog", "TerminalText", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellLanguageTests", dependencies: ["ShellLanguage", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["EmojiCatalog", "Rendering", "ShellModel", "ShellSession", "TerminalText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "TranscriptTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ProcessTests", dependencies: ["TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    .testTarget(
      name: "DerivedFileTests", dependencies: ["ShellLanguage", "ShellSession", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "CompletionTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(name: "TerminalTests", dependencies: ["TerminalText", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "CatalogBuilderTests", dependencies: ["catalog-builder"], swiftSettings: settings),
    .testTarget(
      name: "ShellSessionTests", dependencies: ["Rendering", "ShellLanguage", "ShellSession", "TestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
