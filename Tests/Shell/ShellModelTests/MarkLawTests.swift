@_spi(Shell) import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// Stars, pins, selection and section order, compared with sets and arrays.
@Suite struct MarkLawTests {
  @Test(.shrinking, arguments: Laws.seeds(4)) func sectionsAreAnArray(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.screen
      var sections = screen.sections
      let names = ["a", "b", "c", "d", "e"]
      for _ in random.steps(12) {
        let (name, other) = (random.pick(names) ?? "", random.oneIn(3) ? nil : random.pick(names))
        let isKnown = sections.contains(name) && other.map(sections.contains) ?? true
        let (edit, wanted): (Edit, [String]?)
        switch random.below(3) {
        case 0:
          edit = .addSection(SectionInfo(id: name, title: "", layout: .plain), before: other)
          let isPossible = !sections.contains(name) && other.map(sections.contains) ?? true
          wanted = isPossible ? inserted(name, before: other, sections) : nil
        case 1:
          edit = .removeSection(name)
          wanted = sections.contains(name) ? sections.filter { $0 != name } : nil
        default:
          edit = .moveSection(name, before: other)
          let isItself = other == name
          wanted = isKnown ? isItself ? sections : inserted(name, before: other, sections.filter { $0 != name }) : nil
        }
        let isDone = (try? screen.perform(edit)) != nil
        try #require(isDone == (wanted != nil), "\(edit) on \(sections); seed \(seed), round \(round)")
        sections = wanted ?? sections
        try #require(screen.sections == sections, "\(edit); seed \(seed), round \(round)")
      }
    }
  }

  private func inserted(_ name: String, before other: String?, _ sections: [String]) -> [String] {
    var sections = sections
    sections.insert(name, at: other.flatMap(sections.firstIndex) ?? sections.count)
    return sections
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func starsAndSelectionAreSets(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 11))
    var screen = SmallScreen.screen
    let items = screen.sections.flatMap { screen[whole: $0].items }
    var (starred, selected): (Set<String>, Set<ItemID>) = ([], [])
    for _ in random.steps(StoredScreenLawTests.rounds * 2) {
      let isSet = random.oneIn(2)
      if random.oneIn(2) {
        let glyphs = (0..<random.below(3)).map { _ in random.pick(["🦊", "🍎", "🚀"]) ?? "" }
        let revision = screen.revision
        let isChange = glyphs.contains { starred.contains($0) != isSet }
        try screen.perform(.star(glyphs, isSet))
        if isSet { starred.formUnion(glyphs) } else { starred.subtract(glyphs) }
        #expect(screen.revision == (isChange ? revision + 1 : revision))
      } else {
        let chosen = (0..<random.below(3)).compactMap { _ in random.pick(items) }
        try screen.perform(.select(chosen, isSet))
        if isSet { selected.formUnion(chosen) } else { selected = chosen.isEmpty ? [] : selected.subtracting(chosen) }
      }
      #expect(Set(screen.starred) == starred && Set(screen.selected) == selected)
    }
  }

  /// Only existing items have marks. `PinLawTests` has the order of pinned ones.
  @Test(.shrinking, arguments: Laws.seeds(6)) func marksFitTheItems(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 21))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.screen
      for _ in random.steps(14) {
        let edit = EditGenerator.edit(screen, &random)
        guard (try? screen.perform(edit)) != nil else { continue }
        func what() -> Comment { "\(edit); seed \(seed), round \(round); \(SmallScreen.describe(screen))" }
        for id in Array(screen.pinned) + Array(screen.selected) + screen.contents.map(\.key) {
          try #require(screen.contains(id), "\(id) is gone: \(what())")
        }
      }
    }
  }
}
