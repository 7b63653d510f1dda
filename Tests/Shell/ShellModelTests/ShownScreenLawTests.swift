import DiffableSnapshots
import EmojiCatalog
@testable import ShellCore
import TestSupport
import Testing

/// What is shown of a screen, compared with a filter of its rows.
@Suite struct ShownScreenLawTests {
  private static let versions = [EmojiVersion(0, 6), EmojiVersion(1, 0), EmojiVersion(17, 0), nil]

  /// Whether an item and everything above it is of a version.
  private func isShown(_ item: ItemID, on screen: Screen, upTo newest: EmojiVersion?) -> Bool {
    guard let newest else { return true }
    if let emoji = screen.content(of: item).emoji, emoji.version > newest { return false }
    return screen[whole: item.section].parent(of: item).map { isShown($0, on: screen, upTo: newest) } ?? true
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func shownRowsAreAFilterOfTheRows(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var (screen, screens) = (SmallScreen.screen, (random.pick(Self.versions) ?? nil).map(ShownScreens.init))
      for _ in random.steps(14) {
        guard (try? screen.perform(EditGenerator.edit(screen, &random))) != nil else { continue }
        if random.oneIn(5) { screens = (random.pick(Self.versions) ?? nil).map(ShownScreens.init) }
        // Most of the rows are hidden at least once.
        let (shown, newest) = (screens?.screen(screen) ?? screen, screens?.newest)
        func what() -> Comment { "\(newest?.description ?? "all"); seed \(seed), round \(round)" }
        for section in screen.sections {
          let wanted = screen[section: section].visibleItems.filter { isShown($0, on: screen, upTo: newest) }
          try #require(shown[section: section].visibleItems == wanted, what())
          let all = screen[whole: section].items
          let whole = all.filter { isShown($0, on: screen, upTo: newest) }
          try #require(shown[whole: section].items == whole, what())
          let rows = shown.rows(of: section, in: 0..<wanted.count)
          try #require(rows.map(\.index) == Array(wanted.indices), what())
          try #require(rows.map(\.id) == wanted, what())
          let hidden = screen[section: section].items.count { !isShown($0, on: screen, upTo: newest) }
          try #require(shown.hiddenCount(of: section) == hidden, what())
        }
      }
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func shownRowsAndTheirDifferenceMakeTheNextOnes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 101))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var (screen, screens) = (SmallScreen.screen, (random.pick(Self.versions) ?? nil).map(ShownScreens.init))
      var replay = TransactionReplay(screens?.screen(screen) ?? screen)
      for _ in random.steps(12) {
        let edit = EditGenerator.edit(screen, &random)
        guard let change = try? screen.perform(edit) else { continue }
        let transaction = screens?.transaction(change.transaction) ?? change.transaction
        let fault = replay.apply(transaction)
        try #require(fault == nil, "seed \(seed), round \(round): \(edit)")
        try #require(
          replay == TransactionReplay(screens?.screen(screen) ?? screen), "seed \(seed), round \(round): \(edit)")
        try #require(transaction.revision == screen.revision)
      }
    }
  }
}
