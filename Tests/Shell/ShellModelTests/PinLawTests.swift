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

  /// A row returns to where it was, whatever was deleted or moved beside it, and rows that a file adds come to where they are in the file: as in
  /// a list in which pinning changes nothing, with the pinned rows in another.
  @Test(.shrinking, arguments: Laws.seeds(8)) func rowsHaveAPlaceWhilePinned(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 51))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var (here, other) = (PinnedList(), PinnedList())
      for _ in random.steps(14) { try here.change(&random) }
      for _ in random.steps(8) { try other.change(&random) }
      let before = here
      if random.oneIn(2) { try here.add(other) }
      try here.unpinAll()
      let what: Comment =
        "\(before.home), pinned \(before.pinned); \(other.home), pinned \(other.pinned); seed \(seed), round \(round)"
      try #require(here.rows == here.home, what)
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

/// A flat section, and the naive model of its rows.
private struct PinnedList {
  var screen = SmallScreen.screen
  /// The rows as if none were pinned, and those that are, in the order of pinning.
  var home: [ItemID]
  var pinned: [ItemID] = []

  init() { home = screen[section: "a"].rootItems }

  var rows: [ItemID] { screen[section: "a"].rootItems }

  mutating func change(_ random: inout SeededGenerator) throws {
    let row = random.pick(home)
    switch random.below(9) {
    case 0, 1, 2:
      guard let row, !pinned.contains(row) else { return }
      try perform(.pin([row], true))
      pinned.append(row)
    case 3:
      guard let row = random.pick(pinned) else { return }
      try perform(.pin([row], false))
      pinned.removeAll { $0 == row }
    case 4, 5:
      let gone = home.filter { _ in random.oneIn(3) }
      if gone.isEmpty { return }
      try perform(.delete(gone))
      home.removeAll(where: gone.contains)
      pinned.removeAll(where: gone.contains)
    case 6, 7:
      let others = home.filter { !pinned.contains($0) }
      guard let row = random.pick(others) else { return }
      let next = random.oneIn(4) ? nil : random.pick(others)
      if next == row { return }
      try perform(.move(row, next.map { .before($0) } ?? .section("a")))
      home.removeAll { $0 == row }
      home.insert(row, at: next.flatMap(home.firstIndex) ?? home.count)
    default:
      let name = "n\(random.below(12))"
      let id = ItemID(section: "a", name)
      if home.contains(id) { return }
      let next = home.filter { !pinned.contains($0) }.randomElement(using: &random)
      let item = NewItem(component: name, content: ItemContent(text: name, title: name))
      try perform(.insert([item], next.map { .before($0) } ?? .section("a")))
      home.insert(id, at: next.flatMap(home.firstIndex) ?? home.count)
    }
    try #require(rows == pinned + home.filter { !pinned.contains($0) })
  }

  /// Adds another list as an import does.
  mutating func add(_ other: PinnedList) throws {
    guard (try? screen.perform(.add(other.screen.state()))) != nil else { return }
    let known = Set(home)
    var run: [ItemID] = []
    for row in other.home {
      if known.contains(row) {
        home.insert(contentsOf: run, at: home.firstIndex(of: row) ?? home.count)
        run = []
      } else {
        run.append(row)
      }
    }
    home += run
    pinned += other.home.filter { !known.contains($0) && other.pinned.contains($0) }
    try #require(Set(rows.prefix(pinned.count)) == Set(pinned))
  }

  mutating func unpinAll() throws {
    if !pinned.isEmpty { try perform(.pin(pinned, false)) }
  }

  private mutating func perform(_ edit: Edit) throws { _ = try screen.perform(edit) }
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
