import DiffableSnapshots
import EmojiCatalog
import ShellCore
import TestSupport
import Testing

/// Laws of screens that are stored, added, restored, filtered and pinned, after any edits.
@Suite struct StoredScreenLawTests {
  /// The number of rounds of each seed.
  static let rounds = 60

  @Test(.shrinking, arguments: Laws.seeds(4)) func aScreenIsReadFromItsState(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for _ in random.steps(Self.rounds) {
      let screen = SmallScreen.random(edits: 12, &random)
      let read = try Screen(screen.state())
      #expect(SmallScreen.differences(read.state(), screen.state()) == "")
      #expect(screen.difference(to: read).isEmpty)
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func addingDeletesNothing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 11))
    for round in random.steps(Self.rounds) {
      var screen = SmallScreen.random(edits: 10, &random)
      let other = SmallScreen.random(edits: 10, &random)
      let before = screen
      try screen.perform(.add(SmallScreen.export(other)))
      expectEverything(of: before, on: screen, "seed \(seed), round \(round)")
      for section in other.sections {
        for id in other[whole: section].items {
          let text = other.content(of: id).text
          let isThere = screen[whole: section].items.contains { screen.content(of: $0).text == text }
          #expect(isThere, "\(id) of the file is missing; seed \(seed), round \(round)")
        }
      }
      let once = screen
      try screen.perform(.add(SmallScreen.export(other)))
      #expect(screen.revision == once.revision, "the second time changes something; seed \(seed), round \(round)")
    }
  }

  /// Sections, rows, parents, order, expansion, marks and contents of one screen are included in another.
  private func expectEverything(of before: Screen, on after: Screen, _ comment: Comment) {
    #expect(after.sections.filter(before.contains(section:)) == before.sections, comment)
    for section in before.sections {
      let (old, new) = (before[whole: section], after[whole: section])
      #expect(new.items.filter(old.contains) == old.items, comment)
      for id in old.items {
        #expect(new.isExpanded(id) == old.isExpanded(id) || !old.hasChildren(id), comment)
        #expect((new.parent(of: id), after.content(of: id)) == (old.parent(of: id), before.content(of: id)), comment)
      }
      let shown = before[section: section].items
      let kept = after[section: section].items.filter(Set(shown).contains)
      #expect(before.filter(of: section) == nil ? kept == shown : Set(kept) == Set(shown), comment)
    }
    #expect(before.starred.isSubset(of: after.starred), comment)
    #expect(
      before.pinned.allSatisfy(after.pinned.contains) && before.selected.allSatisfy(after.selected.contains), comment)
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func restoringGivesTheExportAgain(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 21))
    for _ in random.steps(Self.rounds) {
      var screen = SmallScreen.random(edits: 10, &random)
      let export = SmallScreen.export(screen)
      for _ in random.steps(8) { _ = try? screen.perform(EditGenerator.simpleEdit(screen, &random)) }
      let revision = screen.revision
      let isSame = SmallScreen.export(screen) == export
      try screen.perform(.restore(export))
      #expect(SmallScreen.differences(SmallScreen.export(screen), export) == "")
      #expect(screen.revision == (isSame ? revision : revision + 1))
    }
  }
}
