// swift-tools-version: 6.2
import PackageDescription

/// The same as in the package of the shell.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The programs that make what is committed. They use parts of the catalog that are no public API, so its sources, which are
// links here, are compiled as targets of this package.
let package = Package(
  name: "Tools",
  targets: [
    // Unicode and CLDR files to Data/*.tsv.
    .executableTarget(name: "catalog-builder", dependencies: ["EmojiCatalog"], swiftSettings: settings),
    .target(name: "EmojiCatalog", dependencies: ["CEmojiData", "EditDistance"], swiftSettings: settings),
    .target(name: "EditDistance", swiftSettings: settings),
    .target(
      name: "CEmojiData",
      cSettings: ["EMOJI_LANGUAGES", "EMOJI_CHARACTERS", "EMOJI_WORDS"].map { .define($0) }),
    .testTarget(name: "CatalogBuilderTests", dependencies: ["catalog-builder"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
