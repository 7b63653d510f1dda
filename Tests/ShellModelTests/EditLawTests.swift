import DiffableSnapshots
import EmojiCatalog
import HashTreeCollections
import ShellModel
import TestSupport
import Testing

/// Laws of all edits, on a screen that is small enough for edits to meet each other.
@Suite struct EditLawTests {
  /// A random screen, and an edit of it.
  private func round(_ random: inout SeededGenerator) -> (screen: Screen, edit: Edit) {
    var screen = SmallScreen.random(SmallScreen.scene(), edits: random.below(10), &random)
    for _ in 0..<random.below(4) { _ = try? screen.perform(EditGenerator.edit(screen, &random)) }
    return (screen, EditGenerator.edit(screen, &random))
  }

  @Test(arguments: 0..<6) func rowsBeforeAndTheDifferenceMakeTheRowsAfter(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for number in 0..<StoredScreenLawTests.rounds {
      var screen = Screen(SmallScreen.scene())
      var replay = TransactionReplay(screen)
      for _ in 0..<12 {
        let edit = EditGenerator.edit(screen, &random)
        guard let change = try? screen.perform(edit) else { continue }
        let fault = replay.apply(change.transaction)
        try #require(fault == nil, "seed \(seed), round \(number): \(edit)")
        try #require(replay == TransactionReplay(screen), "seed \(seed), round \(number): \(edit)")
      }
    }
  }

  /// There is a difference between any two screens.
  @Test(arguments: 0..<2) func anyTwoScreensHaveADifference(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 100))
    for number in 0..<StoredScreenLawTests.rounds {
      let (before, after) = (round(&random).screen, round(&random).screen)
      var replay = TransactionReplay(before)
      let fault = replay.apply(before.difference(to: after))
      try #require(fault == nil, "seed \(seed), round \(number)")
      try #require(replay == TransactionReplay(after), "seed \(seed), round \(number)")
    }
  }

  /// Remaining rows whose star, pin, selection or content has changed are reported.
  @Test(arguments: 0..<4) func rowsThatLookDifferentAreReported(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 200))
    for number in 0..<StoredScreenLawTests.rounds {
      let (before, edit) = round(&random)
      var after = before
      guard let transaction = try? after.perform(edit).transaction else { continue }
      for section in after.sections where before.contains(section: section) {
        let changes = transaction.changes.first { $0.section == section }
        let reported = Set(((changes?.reloads ?? []) + (changes?.reconfigures ?? [])).map(\.id))
        let moved = Set((changes?.moves ?? []).map(\.id) + (changes?.inserts ?? []).map(\.id))
        for id in after[section: section].visibleItems where before[section: section].isVisible(id) {
          let isSame = look(id, before) == look(id, after)
          try #require(
            isSame || reported.contains(id) || moved.contains(id), "\(id): \(edit); seed \(seed), round \(number)")
        }
      }
    }
  }

  private struct Look: Equatable {
    var content: ItemContent
    var isPinned: Bool
    var isSelected: Bool
    var isStarred: Bool
  }

  private func look(_ id: ItemID, _ screen: Screen) -> Look {
    let content = screen.content(of: id)
    return Look(
      content: content, isPinned: screen.pinned.contains(id), isSelected: screen.selected.contains(id),
      isStarred: content.emoji.map { screen.starred.contains($0.glyph) } ?? false)
  }

  /// If the rows are not requested, edits are performed in place.
  @Test(arguments: 0..<4) func anUnseenEditDoesTheSame(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 300))
    for number in 0..<StoredScreenLawTests.rounds {
      let (before, edit) = round(&random)
      var (seen, unseen) = (before, before)
      let what: Comment = "\(edit); seed \(seed), round \(number)"
      do {
        try seen.perform(edit)
        try unseen.performUnseen(edit)
        #expect(unseen.revision == seen.revision, what)
        #expect(SmallScreen.differences(unseen.state(), seen.state()) == "", what)
      } catch let error as EditError {
        let failure = #expect(throws: Screen.UnseenFailure.self, what) { try unseen.performUnseen(edit) }
        #expect(failure?.reason == error, what)
        if failure?.isIntact == true { #expect(unseen.state() == before.state(), what) }
      }
    }
  }

  /// Screens share unchanged storage. An edit of one is never visible in another.
  @Test(arguments: 0..<4) func earlierScreensStayWhatTheyWere(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 400))
    for number in 0..<StoredScreenLawTests.rounds / 5 {
      var screen = Screen(SmallScreen.scene())
      var earlier: [(screen: Screen, state: ScreenState, rows: TransactionReplay)] = []
      for _ in 0..<16 {
        earlier.append((screen, screen.state(), TransactionReplay(screen)))
        let edit = EditGenerator.edit(screen, &random)
        // A rejected edit without an observer may be partly applied, but only to this screen.
        if random.oneIn(2) { _ = try? screen.performUnseen(edit) } else { _ = try? screen.perform(edit) }
        if random.oneIn(3) { screen = random.pick(earlier)?.screen ?? screen }
      }
      for (step, past) in earlier.enumerated() {
        let differences = SmallScreen.differences(past.screen.state(), past.state)
        try #require(differences == "", "seed \(seed), round \(number), step \(step)")
        try #require(TransactionReplay(past.screen) == past.rows, "seed \(seed), round \(number), step \(step)")
      }
    }
  }

  @Test func theGeneratorMakesEveryKindOfEditAndMostCanBeCarriedOut() {
    var random = SeededGenerator(seed: 1)
    for kind in EditGenerator.Kind.allCases {
      var done = 0
      for _ in 0..<20 {
        var screen = SmallScreen.random(SmallScreen.scene(), edits: 3, &random)
        let edit = EditGenerator.edit(kind, of: screen, &random)
        #expect(EditGenerator.Kind(edit) == kind)
        if (try? screen.perform(edit)) != nil { done += 1 }
      }
      #expect(done > 0, "\(kind)")
    }
  }
}
