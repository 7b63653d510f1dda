import DiffableSnapshots
import ShellModel
import TestSupport
import Testing

/// Pinning and unpinning any number of rows, compared with a model that pins one row after the other.
@Suite struct PinLawTests {
  @Test(.shrinking, arguments: Laws.seeds(6)) func pinningAgreesWithTheModel(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 31))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.screen
      for _ in random.steps(12) {
        let items = screen.sections.flatMap { screen.whole($0).items }
        let chosen = (0..<random.below(5)).compactMap { _ in random.pick(items) }
        let edit = random.oneIn(2) ? Edit.pin(chosen, !random.oneIn(3)) : SmallScreen.edit(screen, &random)
        guard case .pin(let ids, let isPinned) = edit, ids.allSatisfy(screen.contains) else {
          _ = try? screen.perform(edit)
          continue
        }
        var model = PinModel(screen)
        for id in ids { model.pin(id, isPinned) }
        let before = SmallScreen.describe(screen)
        try screen.perform(edit)
        let now = PinModel(screen)
        try #require(now == model, "\(edit) on \(before): \(now), not \(model); seed \(seed), round \(round)")
      }
    }
  }

  /// The siblings beside each other are found as in the list of all siblings.
  @Test(.shrinking, arguments: Laws.seeds(4)) func siblingsAreTheChildrenOfTheirParent(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 41))
    for _ in random.steps(StoredScreenLawTests.rounds) {
      let screen = SmallScreen.random(edits: 12, &random)
      for section in screen.sections {
        let outline = screen.whole(section)
        for parent in [nil] + outline.items {
          let children = parent.map(outline.children) ?? outline.rootItems
          #expect(outline.firstChild(of: parent) == children.first)
          #expect(outline.lastChild(of: parent) == children.last)
          for (index, child) in children.enumerated() {
            #expect(outline.sibling(before: child) == (index > 0 ? children[index - 1] : nil))
            #expect(outline.sibling(after: child) == (index + 1 < children.count ? children[index + 1] : nil))
          }
        }
      }
    }
  }
}

/// The rule in its simplest form: arrays of siblings, searched from the start each time.
private struct PinModel: Equatable {
  private var pinned: Set<ItemID>
  private var origins: [ItemID: PinOrigin] = [:]
  private var families: [[ItemID]]

  init(_ screen: Screen) {
    pinned = Set(screen.pinned)
    families = screen.sections.flatMap { section in
      let outline = screen.whole(section)
      return [outline.rootItems] + outline.items.map(outline.children).filter { !$0.isEmpty }
    }
    .sorted { ($0.first?.parentPath ?? "") < ($1.first?.parentPath ?? "") }
    for section in screen.state().sections { for (id, origin) in section.pinOrigins { origins[id] = origin } }
  }

  mutating func pin(_ id: ItemID, _ isPinned: Bool) {
    guard pinned.contains(id) != isPinned, let family = families.firstIndex(where: { $0.contains(id) }) else { return }
    let home = homeOrder(families[family])
    let place = home.firstIndex(of: id) ?? 0
    var others = families[family].filter { $0 != id }
    if isPinned {
      origins[id] = PinOrigin(
        after: place > 0 ? home[place - 1] : nil, before: place + 1 < home.count ? home[place + 1] : nil)
      pinned.insert(id)
    } else {
      pinned.remove(id)
      origins[id] = nil
    }
    let previous = isPinned ? nil : home[..<place].last { !pinned.contains($0) }
    let target =
      previous.flatMap(others.firstIndex).map { $0 + 1 } ?? others.firstIndex { !pinned.contains($0) } ?? others.count
    others.insert(id, at: target)
    families[family] = others
  }

  private func homeOrder(_ siblings: [ItemID]) -> [ItemID] {
    var order = siblings.filter { origins[$0] == nil }
    var waiting = siblings.filter { origins[$0] != nil }
    while !waiting.isEmpty {
      let next =
        waiting.firstIndex { place($0, in: order, beside: waiting) != nil }
        ?? waiting.firstIndex { place($0, in: order, beside: []) != nil } ?? 0
      let item = waiting.remove(at: next)
      order.insert(item, at: place(item, in: order, beside: []) ?? order.count)
    }
    return order
  }

  private func place(_ item: ItemID, in order: [ItemID], beside waiting: [ItemID]) -> Int? {
    guard let after = origins[item]?.after else { return 0 }
    if let index = order.firstIndex(of: after) { return index + 1 }
    if waiting.contains(after) { return nil }
    return origins[item]?.before.flatMap(order.firstIndex)
  }
}
