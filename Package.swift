// swift-tools-version: 6.2
import PackageDescription

/// Every target: warnings are errors, existentials are spelled out, imports are internal unless they say otherwise.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "emojishell",
  // What Synchronization needs on Apple's systems. The shell itself runs on Linux.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "EmojiCatalog", targets: ["EmojiCatalog"]),
  ],
  // What EmojiCatalog contains beside the emoji with their names and keywords in English, shortcodes and tones.
  traits: [
    .default(enabledTraits: ["Languages", "Characters", "Words"]),
    .trait(name: "Languages", description: "Names, keywords and words in 29 languages other than English"),
    .trait(name: "Characters", description: "The names of Unicode's characters, and kaomoji"),
    .trait(name: "Words", description: "What English words and commit messages mean, beyond names and keywords"),
  ],
  targets: [
    // The program: options, environment, exit code.
    .executableTarget(
      name: "emojishell",
      dependencies: [
        "EmojiCatalog", "LineEditing", "ShellCore", "ShellSession", "Terminal", "TerminalText",
      ], path: "Sources/Shell/emojishell", swiftSettings: settings),

    // The commands, and what runs a line.
    .target(
      name: "ShellSession",
      dependencies: [
        "Clocks", "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "IndexPaths", "JSON", "LineEditing",
        "ShellCore", "Terminal", "TerminalText",
      ], path: "Sources/Shell/ShellSession", swiftSettings: settings),

    // What the commands use. Each folder is a layer: `.ci/layers` checks what it uses.
    .target(
      name: "ShellCore",
      dependencies: [
        "CBundledFiles", "CMalloc", "Clocks", "CompositionalLayout", "DiffableSnapshots", "EditDistance",
        "EmojiCatalog", "IndexPaths", "JSON", "SQLite", "Terminal", "TerminalText",
      ], path: "Sources/Shell", exclude: ["ShellSession", "emojishell"],
      sources: [
        // Lines to words to invocations; declarations; what shells read.
        "ShellLanguage",
        // The screen as a value: an edit in, a transaction out.
        "ShellModel",
        // Persistent data, in SQLite and in files.
        "ShellStore",
        // The document: timeline, pending edits, state file. Prints nothing.
        "ShellWorkspace",
        // Reports as text: human, plain, TSV, JSON lines, SVG.
        "Rendering",
        // Live views: their state without a terminal, and the loop that runs them on one.
        "LiveView",
      ], swiftSettings: settings),

    // The emoji.
    .target(
      name: "EmojiCatalog", dependencies: ["CEmojiData", "EditDistance"], path: "Sources/Libraries/EmojiCatalog",
      swiftSettings: settings),

    // Order, identity, outline and difference of items.
    .target(
      name: "DiffableSnapshots", dependencies: ["IndexPaths"], path: "Sources/Libraries/DiffableSnapshots",
      swiftSettings: settings),
    // Sizes, groups, sections and lists as frames in whole cells.
    .target(
      name: "CompositionalLayout", dependencies: ["IndexPaths"], path: "Sources/Libraries/CompositionalLayout",
      swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // The index path of an item, for both libraries.
    .target(name: "IndexPaths", path: "Sources/Libraries/IndexPaths", swiftSettings: settings),
    // The edit distance of two words, for the shell's hints and the catalog's search.
    .target(name: "EditDistance", path: "Sources/Libraries/EditDistance", swiftSettings: settings),
    // Cells, padding, styles.
    .target(name: "TerminalText", path: "Sources/Platform/TerminalText", swiftSettings: settings),
    // Monotonic time, for deadlines.
    .target(name: "Clocks", path: "Sources/Platform/Clocks", swiftSettings: settings),
    // The terminal: keys, modes, frames, signals.
    .target(
      name: "Terminal", dependencies: ["Clocks", "CPseudoTerminal"], path: "Sources/Platform/Terminal",
      swiftSettings: settings),
    // Lines of input: readline, streams, texts.
    .target(
      name: "LineEditing", dependencies: ["CReadline", "Terminal", "TerminalText"],
      path: "Sources/Platform/LineEditing",
      swiftSettings: settings),
    // JSON, read with its places and written.
    .target(name: "JSON", path: "Sources/Platform/JSON", swiftSettings: settings),
    // A database in a file.
    .target(
      name: "SQLite", dependencies: ["Clocks", "CSQLite"], path: "Sources/Platform/SQLite", swiftSettings: settings),

    // GNU readline and SQLite; Data/* and Data/scenes/* as bytes.
    .systemLibrary(name: "CReadline", path: "Sources/Platform/CReadline", providers: [.apt(["libreadline-dev"])]),
    // How memory is allocated, which the module of the C library leaves out.
    .systemLibrary(name: "CMalloc", path: "Sources/Platform/CMalloc"),
    .systemLibrary(name: "CSQLite", path: "Sources/Platform/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // A program on a pseudo-terminal: what runs between fork and exec.
    .target(name: "CPseudoTerminal", path: "Sources/Platform/CPseudoTerminal"),
    .target(
      name: "CEmojiData", path: "Sources/Platform/CEmojiData",
      cSettings: ["Languages", "Characters", "Words"].map {
        .define("EMOJI_\($0.uppercased())", .when(traits: [$0]))
      }),
    .target(name: "CBundledFiles", path: "Sources/Platform/CBundledFiles"),

    // Tests: one target each, then those of the whole. Doubles and reference models live in TestSupport.
    .target(
      name: "TestSupport",
      dependencies: [
        "Clocks", "DiffableSnapshots", "EmojiCatalog", "LineEditing", "ShellCore", "ShellSession", "Terminal",
        "TerminalText",
      ], path: "Tests/TestSupport", exclude: ["Jitter"], swiftSettings: settings),
    // A layer below SQLite that fails on demand.
    .target(name: "FaultyFiles", dependencies: ["CSQLite"], path: "Tests/FaultyFiles"),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], path: "Tests/TestSupportTests", swiftSettings: settings),
    .testTarget(
      name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"],
      path: "Tests/Libraries/DiffableSnapshotsTests",
      swiftSettings: settings),
    .testTarget(
      name: "CompositionalLayoutTests", dependencies: ["CompositionalLayout", "DiffableSnapshots", "TestSupport"],
      path: "Tests/Libraries/CompositionalLayoutTests",
      swiftSettings: settings),
    .testTarget(
      name: "LiveViewTests",
      dependencies: [
        "CompositionalLayout", "EmojiCatalog", "ShellCore", "ShellSession", "Terminal", "TerminalText", "TestSupport",
      ], path: "Tests/Shell/LiveViewTests",
      swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TestSupport"], path: "Tests/Platform/TerminalTests",
      swiftSettings: settings),
    .testTarget(
      name: "EmojiCatalogTests", dependencies: ["EditDistance", "EmojiCatalog", "TestSupport"],
      path: "Tests/Libraries/EmojiCatalogTests", swiftSettings: settings),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["EmojiCatalog", "TerminalText", "TestSupport"],
      path: "Tests/Platform/TerminalTextTests", exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellLanguageTests", dependencies: ["EmojiCatalog", "ShellCore", "TestSupport"],
      path: "Tests/Shell/ShellLanguageTests",
      swiftSettings: settings),
    .testTarget(
      name: "JSONTests", dependencies: ["JSON", "TestSupport"], path: "Tests/Platform/JSONTests",
      swiftSettings: settings),
    .testTarget(
      name: "SQLiteTests", dependencies: ["CSQLite", "Clocks", "SQLite"], path: "Tests/Platform/SQLiteTests",
      swiftSettings: settings),
    .testTarget(
      name: "LineEditingTests", dependencies: ["LineEditing", "TerminalText", "TestSupport"],
      path: "Tests/Platform/LineEditingTests",
      swiftSettings: settings),
    .testTarget(
      name: "ShellModelTests",
      dependencies: [
        "DiffableSnapshots", "EmojiCatalog", "ShellCore", "TestSupport",
      ], path: "Tests/Shell/ShellModelTests", swiftSettings: settings),
    .testTarget(
      name: "ShellWorkspaceTests",
      dependencies: ["Clocks", "DiffableSnapshots", "FaultyFiles", "SQLite", "ShellCore", "TestSupport"],
      path: "Tests/Shell/ShellWorkspaceTests",
      swiftSettings: settings),
    .testTarget(
      name: "ShellStoreTests",
      dependencies: ["Clocks", "DiffableSnapshots", "JSON", "SQLite", "ShellCore", "TestSupport"],
      path: "Tests/Shell/ShellStoreTests",
      swiftSettings: settings),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "ShellCore", "ShellSession", "TerminalText",
        "TestSupport",
      ], path: "Tests/Shell/RenderingTests",
      swiftSettings: settings),
    .testTarget(
      name: "TranscriptTests", dependencies: ["TestSupport"], path: "Tests/Shell/TranscriptTests",
      swiftSettings: settings),
    .testTarget(
      name: "ProcessTests",
      dependencies: ["EmojiCatalog", "SQLite", "ShellCore", "ShellSession", "TestSupport"],
      path: "Tests/Shell/ProcessTests",
      swiftSettings: settings),
    .testTarget(
      name: "DerivedFileTests", dependencies: ["ShellCore", "ShellSession", "TestSupport"],
      path: "Tests/Shell/DerivedFileTests",
      swiftSettings: settings),
    .testTarget(
      name: "CompletionTests", dependencies: ["TestSupport"], path: "Tests/Shell/CompletionTests",
      swiftSettings: settings),
    .testTarget(
      name: "TmuxTests", dependencies: ["SQLite", "ShellCore", "TerminalText", "TestSupport"],
      path: "Tests/Shell/TmuxTests", swiftSettings: settings),
    .testTarget(
      name: "ShellSessionTests",
      dependencies: [
        "DiffableSnapshots", "FaultyFiles", "JSON", "LineEditing", "ShellCore", "ShellSession", "TestSupport",
      ], path: "Tests/Shell/ShellSessionTests",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// `.ci/fuzz` builds the fuzzers in place of the tests, with the programs and models that the tests have.
if Context.environment["EMOJISHELL_FUZZ"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "fuzzer",
      dependencies: [
        "CompositionalLayout", "DiffableSnapshots", "EmojiCatalog", "JSON", "SQLite", "ShellCore", "ShellSession",
        "Terminal", "TestSupport",
      ], path: "Tests",
      sources: [
        "Fuzzing/Sources", "Libraries/CompositionalLayoutTests/AbsurdLayout.swift",
        "Libraries/CompositionalLayoutTests/LayoutFuzz.swift",
        "Libraries/CompositionalLayoutTests/RandomLayout.swift", "Libraries/DiffableSnapshotsTests/Models",
      ], swiftSettings: settings))
}
