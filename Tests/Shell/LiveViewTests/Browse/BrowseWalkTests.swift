import CompositionalLayout
import ShellCore
import Terminal
import TestSupport
import Testing

/// Arrow keys alone lead from the first item of a scene to the last one and back, through every item.
@Suite struct BrowseWalkTests {
  static let scenes = SceneTable.all.map(\.name)

  @Test(arguments: scenes, [(40, 12), (80, 24), (200, 60)])
  func everyItemIsReached(scene: String, size: (Int, Int)) throws {
    let harness = BrowseHarness(
      columns: size.0, rows: size.1, before: ["scene open \(scene)"] + (scene == "explorer" ? ["filter cat"] : []))
    let composition = harness.model.picture.composition
    let items = composition.excerpts.flatMap { $0.rows.map(\.id) }.filter {
      composition.frame(of: $0)?.isEmpty == false
    }
    try #require(harness.model.focus == items.first)
    for way in [items, items.reversed()] {
      var reached: Set<ItemID> = []
      for item in way {
        try walk(harness, to: item)
        #expect(reached.insert(item).inserted)
      }
      #expect(reached.count == items.count && harness.model.focus == way.last)
    }
    // Walking changes nothing, but an endless section grows when its end becomes visible.
    #expect(harness.source.lines.allSatisfy { scene == "home" && $0.hasPrefix("scroll companies ") })
  }

  /// Presses the fewest arrow keys that lead to an item. The cursor is always visible.
  private func walk(_ harness: BrowseHarness, to item: ItemID) throws {
    var known: Set = [harness.model.focus]
    var frontier = [(model: harness.model, keys: [InputEvent]())]
    while !frontier.isEmpty {
      if let found = frontier.first(where: { $0.model.focus == item }) {
        for key in found.keys {
          _ = harness.model.handle(key, at: .zero)
          expectInSight(harness.model, harness)
        }
        return
      }
      var next: [(BrowseModel, [InputEvent])] = []
      for (model, keys) in frontier {
        for key in arrows(model) {
          var model = model
          _ = model.handle(key, at: .zero)
          if known.insert(model.focus).inserted { next.append((model, keys + [key])) }
        }
      }
      frontier = next
    }
    throw Unreachable(item: item)
  }

  /// In lists, Right and Left expand and collapse rows.
  private func arrows(_ model: BrowseModel) -> [InputEvent] {
    let isList = model.focus.map { model.screen.info(of: $0.section).list != nil } ?? true
    return ([.down, .up] + (isList ? [] : [.right, .left])).map { .key(Key($0)) }
  }

  private func expectInSight(_ model: BrowseModel, _ harness: BrowseHarness) {
    guard let frame = model.picture.focusFrame else {
      Issue.record("\(String(describing: model.focus)) is out of sight")
      return
    }
    let rows = model.picture.window.count
    #expect(
      frame.y >= 0 && (frame.maxY <= rows || frame.height > rows), "\(String(describing: model.focus)) at \(frame)")
  }

  private struct Unreachable: Error { var item: ItemID }
}
