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
  // What InlineArray and Synchronization need on Apple's systems.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "EmojiCatalog", targets: ["EmojiCatalog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.2.0"),
  ],
  targets: [
    // The street. A page of code: options, environment, exit code.
    .executableTarget(
      name: "emojishell",
      dependencies: [
        "EmojiCatalog", "LineEditing", "Rendering", "ShellLanguage", "ShellSession", "Terminal", "TerminalText",
      ], swiftSettings: settings),
    // Unicode and CLDR files to Data/*.tsv.
    .executableTarget(
      name: "catalog-builder",
      dependencies: ["EmojiCatalog", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings),

    // Floor 5. The command set, and the way of a line through it.
    .target(
      name: "ShellSession",
      dependencies: [
        "Clocks", "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "LineEditing", "LiveView", "Rendering",
        "ShellLanguage", "ShellModel", "ShellStore", "ShellWorkspace", "Terminal", "TerminalText",
      ], swiftSettings: settings),

    // Floor 4. Views that are live: their state without a terminal, and the loop that runs them on one.
    .target(
      name: "LiveView",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "Rendering", "ShellModel", "Terminal",
        "TerminalText",
      ], swiftSettings: settings),

    // Floor 4. The document: timeline, pending edits, state file. Prints nothing.
    .target(name: "ShellWorkspace", dependencies: ["Clocks", "ShellModel", "ShellStore"], swiftSettings: settings),

    // Floor 3. What can be shown, and how: human, plain, TSV, JSON lines.
    .target(
      name: "Rendering",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "ShellLanguage", "ShellModel", "TerminalText",
      ], swiftSettings: settings),

    // Floor 3. What must survive, in SQLite.
    .target(
      name: "ShellStore",
      dependencies: [
        "CompositionalLayout", "CSceneData", "EmojiCatalog", "ShellLanguage", "ShellModel", "SQLite",
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
    // The time that deadlines are measured in.
    .target(name: "Clocks", swiftSettings: settings),
    // Lines to words to invocations; declarations and what is made of them.
    .target(name: "ShellLanguage", dependencies: ["EditDistance"], swiftSettings: settings),
    // The terminal: keys, modes, frames, signals.
    .target(name: "Terminal", dependencies: ["Clocks"], swiftSettings: settings),
    // Where lines come from.
    .target(name: "LineEditing", dependencies: ["CReadline", "Terminal"], swiftSettings: settings),
    // A database in a file.
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),

    // The cellar. GNU readline, SQLite; Data/* and Data/scenes/* as bytes.
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CEmojiData"),
    .target(name: "CSceneData"),

    // Tests: one target each, then those of the whole. Doubles and reference models live in TestSupport.
    .target(
      name: "TestSupport",
      dependencies: [
        "DiffableSnapshots", "EmojiCatalog", "LineEditing", "Rendering", "ShellModel", "ShellSession", "Terminal",
        "TerminalText",
      ], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CompositionalLayoutTests", dependencies: ["CompositionalLayout", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LiveViewTests",
      dependencies: [
        "CompositionalLayout", "EmojiCatalog", "LiveView", "Rendering", "ShellModel", "ShellSession", "Terminal",
        "TerminalText",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(name: "TerminalRoomTests", dependencies: ["Terminal", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EmojiCatalogTests", dependencies: ["EditDistance", "EmojiCatalog", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["EmojiCatalog", "TerminalText", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellLanguageTests", dependencies: ["EmojiCatalog", "ShellLanguage", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: settings),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing"], swiftSettings: settings),
    .testTarget(
      name: "ShellModelTests",
      dependencies: [
        "DiffableSnapshots", "EmojiCatalog", "ShellModel", "TestSupport",
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ], swiftSettings: settings),
    .testTarget(
      name: "ShellWorkspaceTests", dependencies: ["DiffableSnapshots", "ShellModel", "ShellWorkspace", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellStoreTests",
      dependencies: ["DiffableSnapshots", "ShellModel", "ShellStore", "SQLite", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "Rendering", "ShellModel", "ShellSession",
        "ShellStore", "TerminalText", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(name: "TranscriptTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ProcessTests", dependencies: ["ShellSession", "SQLite", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "DerivedFileTests", dependencies: ["ShellLanguage", "ShellSession", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "CompletionTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(name: "TerminalTests", dependencies: ["TerminalText", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "CatalogBuilderTests", dependencies: ["catalog-builder"], swiftSettings: settings),
    .testTarget(
      name: "ShellSessionTests",
      dependencies: [
        "DiffableSnapshots", "LineEditing", "Rendering", "ShellLanguage", "ShellModel", "ShellSession", "ShellStore",
        "ShellWorkspace", "TestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
