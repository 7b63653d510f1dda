import DiffableSnapshots
import ShellModel
import TestSupport
import Testing

/// Reading a section as a whole gives what asking for each of its rows gives, whatever happened to rows that came in together.
@Suite struct ContentRunLawTests {
  private static func check(_ screen: Screen, _ what: Comment) {
    for section in screen.sections {
      var read: [(id: ItemID, text: String, title: String, isHeading: Bool)] = []
      screen.forEachContent(of: section) { id, content, isSaid in
        read.append((id, content.text, content.title, !isSaid && content.emoji == nil))
      }
      let asked = screen.whole(section).items
      #expect(read.map(\.id) == asked, what)
      #expect(read.map(\.text) == asked.map { screen.content(of: $0).text }, what)
      #expect(read.map(\.title) == asked.map { screen.content(of: $0).title }, what)
      #expect(read.map(\.isHeading) == asked.map(screen.isHeading), what)
    }
  }

  /// A screen that is restored shows the same, also from contents in another order and from some that stand twice.
  private static func checkRestored(_ screen: Screen, _ random: inout SeededGenerator, _ what: Comment) {
    var state = screen.state()
    guard let restored = try? Screen(state) else { return }
    check(restored, what)
    for index in state.sections.indices {
      state.sections[index].contents.shuffle(using: &random)
      state.sections[index].contents += state.sections[index].contents.prefix(2)
    }
    guard let shuffled = try? Screen(state) else { return }
    check(shuffled, what)
    #expect(restored.difference(to: shuffled).isEmpty, what)
  }

  /// Rows with names that few have, and texts that many share; some without a text of their own.
  private static func rows(_ random: inout SeededGenerator) -> [NewItem] {
    (0..<random.below(20)).map { _ in random.below(60) }.reduce(into: []) { rows, number in
      let name = "n\(number)"
      if rows.contains(where: { $0.component == name }) { return }
      let text = random.pick(["", "same", "number \(number)"]) ?? ""
      rows.append(NewItem(component: name, content: random.oneIn(6) ? nil : ItemContent(text: text, title: "title")))
    }
  }

  private static func placement(_ screen: Screen, _ random: inout SeededGenerator) -> Placement {
    let section = random.pick(screen.sections) ?? "a"
    guard let item = random.pick(screen.whole(section).items) else { return .section(section) }
    return random.pick([.section(section), .before(item), .after(item), .inside(item)]) ?? .section(section)
  }

  private static func edit(_ screen: Screen, _ random: inout SeededGenerator) -> Edit {
    let section = random.pick(screen.sections) ?? "a"
    let items = screen.whole(section).items
    switch random.below(6) {
    case 0, 1: return .insert(rows(&random), placement(screen, &random))
    case 2:
      let start = random.below(items.count + 1)
      return .delete(Array(items[start..<min(items.count, start + random.below(12))]))
    case 3: return .move(random.pick(items) ?? ItemID("a/p"), placement(screen, &random))
    default: return EditGenerator.edit(screen, &random)
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func wholeSectionsShowWhatTheirRowsShow(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 4100))
    var screen = SmallScreen.screen
    var earlier: [Screen] = []
    for step in random.steps(80) {
      let edit = Self.edit(screen, &random)
      // An earlier screen goes another way now and then.
      if random.oneIn(12), let back = random.pick(earlier) { screen = back }
      _ = try? screen.perform(edit)
      Self.check(screen, "seed \(seed) step \(step): \(edit)")
      if random.oneIn(4) { earlier.append(screen) }
      if random.oneIn(8) { Self.checkRestored(screen, &random, "seed \(seed) step \(step): restored") }
    }
    for screen in earlier { Self.check(screen, "seed \(seed): an earlier screen") }
  }

  /// Many rows behind those that came in together.
  @Test func manyRowsOfOtherOrigin() throws {
    var screen = Screen(SmallScreen.scene())
    let rows = (0..<5).map { NewItem(component: "n\($0)", content: ItemContent(text: "text \($0)", title: "")) }
    try screen.perform(.insert(rows, .section("a")))
    for number in 0..<200 { try screen.perform(.insert([NewItem(component: "m\(number)")], .section("a"))) }
    Self.check(screen, "rows that came in one by one")
  }

  /// So many rows that their contents are stored in the order of the table.
  @Test func manyRows() throws {
    var screen = Screen(SmallScreen.scene())
    let rows = (0..<17_000).map { number in
      NewItem(component: "n\(number)", content: number % 7 == 0 ? nil : ItemContent(text: "text \(number)", title: ""))
    }
    try screen.perform(.insert(rows, .section("a")))
    let ids = screen.whole("a").items.suffix(rows.count)
    for (id, row) in zip(ids, rows) {
      let text = screen.content(of: id).text
      if text != row.content?.text ?? row.component { Issue.record("\(id) shows \(text)") }
    }
    let restored = try Screen(screen.state())
    #expect(restored.state().sections == screen.state().sections)
  }

  /// Rows that are turned around, and gaps longer than any part that the reader looks at first.
  @Test func rowsOutOfOrder() throws {
    var screen = SmallScreen.screen
    let rows = (0..<200).map { NewItem(component: "n\($0)", content: ItemContent(text: "text \($0)", title: "")) }
    try screen.perform(.insert(rows, .section("a")))
    let ids = rows.map { ItemID("a/\($0.component)") }
    for id in ids[20..<60] { try screen.perform(.move(id, .before(ids[0]))) }
    try screen.perform(.delete(Array(ids[70..<150])))
    try screen.perform(.insert(Array(rows[80..<90]), .before(ids[160])))
    Self.check(screen, "moved, deleted and inserted again")
    for id in ids[150..<200].reversed() { try screen.perform(.move(id, .section("a"))) }
    Self.check(screen, "turned around")
  }
}
