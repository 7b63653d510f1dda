import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// Pinned and hidden rows are sets: a section shows the pinned ones before their siblings and none of the hidden ones, and its own order
/// does not change.
@Suite struct PinLawTests {
  /// The shown rows follow every edit, as if they were made anew from the section's own order.
  @Test(.shrinking, arguments: Laws.seeds(12)) func shownRowsFollowTheWholeOnes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 31))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.screen
      for _ in random.steps(16) {
        let items = screen.sections.flatMap { screen[whole: $0].items }
        let chosen = (0..<random.below(5)).compactMap { _ in random.pick(items) }
        let mark = random.oneIn(2) ? Edit.pin(chosen, !random.oneIn(3)) : .hide(chosen, !random.oneIn(3))
        let edit = random.oneIn(2) ? mark : EditGenerator.edit(screen, &random)
        // It applies the row order of another screen.
        if EditGenerator.Kind(edit) == .openDescribed { continue }
        let changesOnlyWhatIsShown = edit == mark || EditGenerator.Kind(edit) == .filter
        let before = screen
        guard (try? screen.perform(edit)) != nil else { continue }
        for section in screen.sections {
          func what() -> Comment {
            "\(edit) on \(SmallScreen.describe(before)); \(section); seed \(seed), round \(round)"
          }
          try #require(screen[section: section].items == Self.shown(section, screen), what())
          if !changesOnlyWhatIsShown { continue }
          try #require(screen[whole: section] == before[whole: section], what())
        }
      }
    }
  }

  /// A row that moves to another section or parent takes the marks of everything below it along.
  @Test func marksMoveAlong() throws {
    var screen = SmallScreen.screen
    try screen.perform(.pin([ItemID("b/x/q")], true))
    try screen.perform(.select([ItemID("b/x/p")], true))
    try screen.perform(.move(ItemID("b/x"), .section("a")))
    #expect(screen[section: "a"].children(of: ItemID("a/x")) == [ItemID("a/x/q"), ItemID("a/x/p")])
    #expect(Array(screen.pinned) == [ItemID("a/x/q")])
    #expect(Array(screen.selected) == [ItemID("a/x/p")])
    try screen.perform(.hide([ItemID("a/x/p")], true))
    try screen.perform(.move(ItemID("a/x"), .section("b")))
    #expect(screen[section: "b"].children(of: ItemID("b/x")) == [ItemID("b/x/q")])
    #expect(screen.hiddenItems(of: "b") == [ItemID("b/x/p")])
    try screen.perform(.hide([ItemID("b/x/p")], false))
    try screen.perform(.move(ItemID("b/x"), .section("a")))
    try screen.perform(.pin([ItemID("a/x/q")], false))
    #expect(screen[section: "a"].children(of: ItemID("a/x")) == [ItemID("a/x/p"), ItemID("a/x/q")])
  }

  /// The items of a section as it should show them.
  private static func shown(_ section: String, _ screen: Screen) -> [ItemID] {
    let (whole, found) = (screen[whole: section], screen.filter(of: section)?.items)
    let isFound = { (id: ItemID) in found?.contains { id.isIn(section: $0.path) || $0.isIn(section: id.path) } ?? true }
    func rows(_ siblings: [ItemID]) -> [ItemID] {
      let siblings = siblings.filter { !screen.hidden.contains($0) && isFound($0) }
      let ordered = siblings.filter(screen.pinned.contains) + siblings.filter { !screen.pinned.contains($0) }
      return ordered.flatMap { [$0] + rows(whole.children(of: $0)) }
    }
    return rows(whole.items.contains(where: whole.hasChildren) ? whole.rootItems : found ?? whole.rootItems)
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
      func what() -> Comment {
        "\(before.home), pinned \(before.pinned); \(other.home), pinned \(other.pinned); seed \(seed), round \(round)"
      }
      try #require(here.rows == here.home, what())
    }
  }

  /// The siblings beside each other are found as in the list of all siblings.
  @Test(.shrinking, arguments: Laws.seeds(4)) func siblingsAreTheChildrenOfTheirParent(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 41))
    for _ in random.steps(StoredScreenLawTests.rounds) {
      let screen = SmallScreen.random(edits: 12, &random)
      for section in screen.sections {
        let outline = screen[whole: section]
        for parent in [nil] + outline.items {
          let children = parent.map(outline.children) ?? outline.rootItems
          #expect(outline.firstChild(of: parent) == children.first)
          for (index, child) in children.enumerated() {
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
  /// The rows as if none were pinned, and those that are.
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
    try #require(rows == home.filter(pinned.contains) + home.filter { !pinned.contains($0) })
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

  mutating func unpinAll() throws { if !pinned.isEmpty { try perform(.pin(pinned, false)) } }

  private mutating func perform(_ edit: Edit) throws { _ = try screen.perform(edit) }
}
