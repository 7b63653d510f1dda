import ShellCore
import TestSupport
import Testing

/// Every item can be reached from every other by moving from cell to cell.
@Suite struct NeighborLawTests {
  @Test(arguments: ComposedScreen.scenes) func everyRowCanBeReached(name: String) throws {
    let screen = try ComposedScreen.scene(name)
    for width in ComposedScreen.widths {
      let composition = ScreenComposition(
        ComposedScreen.excerpts(screen, rows: 40), options: ComposedScreen.options(width: width))
      let items = ComposedScreen.items(composition)
      let (first, last) = try (#require(composition.firstItem), #require(composition.lastItem))
      let ways: [(ItemID, [ScreenComposition.Direction])] = [
        (first, [.down, .right]), (last, ScreenComposition.Direction.allCases),
      ]
      for (start, directions) in ways {
        let walk = walk(composition, from: start, directions)
        let missing = items.filter { !walk.contains($0) }
        #expect(missing.isEmpty, "\(name) at \(width): \(directions) from \(start) does not reach \(missing)")
        #expect(walk.count == items.count && Set(walk).count == walk.count)
      }
      expectTheWayBack(composition, from: items, to: first, "\(name) at \(width)")
    }
  }

  /// Moving left as far as possible, then up, repeatedly, ends at the first item.
  private func expectTheWayBack(
    _ composition: ScreenComposition, from items: [ItemID], to first: ItemID, _ comment: Comment
  ) {
    var known: Set = [first]
    for start in items {
      var way: [ItemID] = []
      var item = start
      while !known.contains(item) {
        way.append(item)
        guard let next = composition.neighbor(of: item, .left) ?? composition.neighbor(of: item, .up) else {
          Issue.record("\(comment): the way from \(start) ends at \(item)")
          return
        }
        item = next
      }
      known.formUnion(way)
    }
  }

  /// Returns every item that steps in some directions reach, once each, in the order of discovery.
  private func walk(
    _ composition: ScreenComposition, from start: ItemID, _ directions: [ScreenComposition.Direction]
  ) -> [ItemID] {
    var walk = [start]
    var seen: Set = [start]
    var next = 0
    while next < walk.count {
      for direction in directions {
        guard let item = composition.neighbor(of: walk[next], direction) else { continue }
        if seen.insert(item).inserted { walk.append(item) }
      }
      next += 1
    }
    return walk
  }

  /// Steps end, and never return to a previous item; in a list, up reverses down.
  @Test(arguments: ComposedScreen.scenes) func stepsDoNotTurnBack(name: String) throws {
    let screen = try ComposedScreen.scene(name)
    for width in ComposedScreen.widths {
      let composition = ScreenComposition(
        ComposedScreen.excerpts(screen, rows: 20), options: ComposedScreen.options(width: width))
      let items = ComposedScreen.items(composition)
      for direction in ScreenComposition.Direction.allCases {
        var item = direction == .down || direction == .right ? composition.firstItem : composition.lastItem
        var steps = 0
        while let here = item, steps <= items.count {
          item = composition.neighbor(of: here, direction)
          steps += 1
        }
        #expect(steps <= items.count, "\(name) at \(width): \(direction) does not end")
      }
      for item in items
      where composition.excerpts.contains(where: { $0.info.id == item.section && $0.info.list != nil }) {
        guard let next = composition.neighbor(of: item, .down), next.section == item.section else { continue }
        #expect(composition.neighbor(of: next, .up) == item, "\(name) at \(width): \(item)")
        #expect(composition.neighbor(of: item, .left) == nil && composition.neighbor(of: item, .right) == nil)
      }
    }
  }

  /// At the edge of a page, the next step is on the next page, which becomes visible.
  @Test func stepsGoOnToTheNextPage() throws {
    var screen = try SmallScene.screen()
    try screen.perform(.insert((0..<40).map { NewItem(component: "n\($0)") }, .section("recents")))
    var composition = ScreenComposition(ComposedScreen.excerpts(screen), options: ComposedScreen.options(width: 60))
    // Two lines of three items per page.
    #expect(composition.page(ofSection: "recents").count == 8)
    var item = try #require(composition.firstItem)
    var shown = [0]
    var steps = 1
    while let next = composition.neighbor(of: item, .right) {
      composition.reveal(next)
      #expect(composition.visibleFrame(of: next) == composition.frame(of: next))
      let page = composition.page(ofSection: "recents").page
      if page != shown.last { shown.append(page) }
      item = next
      steps += 1
    }
    #expect(shown == Array(0..<8) && steps == 24)
    #expect(composition.rowsInSight(ofSection: "recents") == 42..<46)
    while let previous = composition.neighbor(of: item, .left) {
      composition.reveal(previous)
      item = previous
    }
    #expect(item == composition.firstItem && composition.page(ofSection: "recents").page == 0)
  }
}
