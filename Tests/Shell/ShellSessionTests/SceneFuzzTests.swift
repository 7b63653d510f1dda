import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// Invalid scenes of all kinds: they are opened and drawn, or rejected.
@Suite struct SceneFuzzTests {
  private static let scenes = Repository.root.appendingPathComponent("Data/scenes")

  private static var junk: [Any] {
    [
      -1, 0, 1, 3, 1000, 1_000_000_000_000, 0.0001, 1e300, -0.5, "", "x", "{emoji}", "{", "1/3", "none", "🦊", "a/b",
      "\u{7}",
      true, NSNull(), [Any](), [String: Any](), ["items": [Any]()], ["absolute": 1000], ["fractionalWidth": 0.0001],
      ["estimated": 1], ["points": 1e12],
    ]
  }

  /// Returns the value with one of its parts replaced, removed or duplicated.
  private static func spoilt(_ value: Any, _ random: inout SeededGenerator) -> Any {
    if random.oneIn(12) { return random.pick(junk) ?? 0 }
    if var object = value as? [String: Any],
      let key = random.pick(object["sections"] == nil ? object.keys.sorted() : ["sections", "sections", "cells"])
    {
      switch random.below(12) {
      case 0: object[key] = nil
      case 1: object["other"] = object[key]
      default: object[key] = object[key].map { spoilt($0, &random) }
      }
      return object
    }
    if var array = value as? [Any], !array.isEmpty {
      let place = random.below(array.count)
      if random.oneIn(8) { array.append(array[place]) } else { array[place] = spoilt(array[place], &random) }
      return array
    }
    return random.pick(junk) ?? 0
  }

  @Test(arguments: [
    "gitmoji", "flags", "reactions", "home", "nested", "storefront", "frameworks", "meditations", "paywall",
  ])
  func spoiltScenesAreRefusedOrDrawn(name: String) throws {
    let folder = try TestFolder.make()
    let data = try Data(contentsOf: Self.scenes.appendingPathComponent("home-data.json"))
    try data.write(to: folder.appendingPathComponent("home-data.json"))
    let bytes = try Data(contentsOf: Self.scenes.appendingPathComponent("\(name).json"))
    var scene = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
    scene["name"] = "spoilt"
    for seed in Laws.seeds(80) {
      var random = SeededGenerator(seed: UInt64(seed))
      // The first one is whole, and opens.
      let isWhole = seed == Laws.firstSeed
      var spoilt = isWhole ? scene : Self.spoilt(scene, &random)
      if !isWhole, random.oneIn(2) { spoilt = Self.spoilt(spoilt, &random) }
      let path = folder.appendingPathComponent("scene.json").path
      guard JSONSerialization.isValidJSONObject(spoilt) else { continue }
      try JSONSerialization.data(withJSONObject: spoilt).write(to: URL(fileURLWithPath: path))
      let shell = ShellHarness(.human, width: 20 + random.below(100))
      _ = shell.run("scene open '\(path)'")
      if !shell.errorText.isEmpty {
        #expect(!isWhole && shell.errorText.contains(": $"), "\(name), seed \(seed): \(shell.errorText)")
        continue
      }
      let picture = BoxPicture(shell.run("show"))
      #expect(!picture.text.utf8.contains(7))
      for section in ["companies", "cards", "products", "banners"] { _ = shell.run("scroll \(section) end") }
    }
  }
}
