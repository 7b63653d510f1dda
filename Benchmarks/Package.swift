// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "emojishell", path: "..")],
  targets: [
    // The number of bytes that malloc has handed out.
    .target(name: "CAllocator"),
    .executableTarget(
      name: "SnapshotFigures",
      dependencies: ["CAllocator", .product(name: "DiffableSnapshots", package: "emojishell")]),
    .executableTarget(
      name: "LayoutFigures",
      dependencies: [
        .product(name: "CompositionalLayout", package: "emojishell"),
        .product(name: "DiffableSnapshots", package: "emojishell"),
      ]),
    .executableTarget(
      name: "LiveList",
      dependencies: [.product(name: "DiffableSnapshots", package: "emojishell")]),
    .executableTarget(
      name: "Columns",
      dependencies: [.product(name: "CompositionalLayout", package: "emojishell")]),
    .executableTarget(
      name: "Examples",
      dependencies: [
        .product(name: "CompositionalLayout", package: "emojishell"),
        .product(name: "DiffableSnapshots", package: "emojishell"),
      ], exclude: ["Examples.txt"]),
    .executableTarget(
      name: "Glyph",
      dependencies: [.product(name: "EmojiCatalog", package: "emojishell")]),
    .executableTarget(
      name: "RelevanceFigures",
      dependencies: [.product(name: "EmojiCatalog", package: "emojishell")]),
    .executableTarget(
      name: "TextFigures",
      dependencies: [.product(name: "EmojiCatalog", package: "emojishell")]),
    .executableTarget(
      name: "StructureFigures",
      dependencies: [.product(name: "DiffableSnapshots", package: "emojishell")]),
  ],
  swiftLanguageModes: [.v6]
)
