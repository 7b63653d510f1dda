import EmojiCatalog
import ShellCore
import TestSupport
import Testing

/// The user's own words, compared with arrays, after any operations.
@Suite struct TagLawTests {
  private static let texts = ["🦊", "🚀", "x"]
  private static let words = ["ship", "Ship", "SHIP!", "deploy", "dé-ploy", "two words", "->", "=>"]

  /// Words that differ only in case, accents or punctuation are equal.
  private static func isSame(_ left: String, _ right: String) -> Bool { OwnWords.key(left) == OwnWords.key(right) }

  @Test(.shrinking, arguments: Laws.seeds(4)) func tagsAreLists(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    var screen = SmallScreen.screen
    var model: [String: [String]] = [:]
    for _ in random.steps(StoredScreenLawTests.rounds * 2) {
      let text = random.pick(Self.texts) ?? "x"
      let words = (0..<random.below(4)).compactMap { _ in random.pick(Self.words) }
      let isTagged = random.oneIn(2)
      let (before, revision) = (model[text] ?? [], screen.revision)
      var after = before
      if isTagged {
        for word in words where !after.contains(where: { Self.isSame($0, word) }) { after.append(word) }
      } else {
        after.removeAll { word in words.contains { Self.isSame($0, word) } }
      }
      model[text] = after
      let change = try screen.perform(.tag(text, words, isTagged))
      let transaction = change.transaction
      #expect(transaction.changes.flatMap(\.updates).allSatisfy { $0.aspects.map(\.name) == ["words"] })
      #expect(transaction.didChange == (before != after))
      #expect(transaction.didChange || transaction.reason != nil || words.isEmpty)
      #expect(screen.revision == (before == after ? revision : revision + 1))
      for text in Self.texts { #expect(screen.tags[text] == model[text] ?? []) }
      #expect(screen.tags.isEmpty == model.values.allSatisfy { $0.isEmpty })
    }
  }

  /// Tags belong to no scene: all scenes share them, and none stores older ones.
  @Test(.shrinking, arguments: Laws.seeds(2)) func everySceneHasThem(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 11))
    var other = SmallScreen.scene()
    other.name = "other"
    var screen = SmallScreen.screen
    for round in random.steps(40) {
      try screen.perform(.tag(random.pick(Self.texts) ?? "x", [random.pick(Self.words) ?? ""], random.below(3) > 0))
      let tags = screen.tags
      let scene = random.oneIn(2) ? other : SmallScreen.scene()
      try screen.perform(.openDescribed(scene, isFresh: random.oneIn(3)))
      #expect(screen.tags == tags, "seed \(seed), round \(round)")
      #expect(screen.state().shelved.allSatisfy { $0.tags.isEmpty })
      let read = try Screen(screen.state())
      #expect(read.tags == tags)
    }
  }

  /// Importing adds words and removes none; a second import changes nothing. Restoring gives the exported state.
  @Test(.shrinking, arguments: Laws.seeds(2)) func importsAddAndBackupsRestore(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 21))
    func tagged() throws -> Screen {
      var screen = SmallScreen.screen
      for _ in 0..<random.below(5) {
        try screen.perform(.tag(random.pick(Self.texts) ?? "x", [random.pick(Self.words) ?? ""], true))
      }
      return screen
    }
    for _ in random.steps(StoredScreenLawTests.rounds) {
      let (mine, file) = (try tagged(), SmallScreen.export(try tagged()))
      var screen = mine
      try screen.perform(.add(file))
      for text in Self.texts {
        #expect(screen.tags[text].starts(with: mine.tags[text]))
        for word in file.tags[text] { #expect(screen.tags[text].contains { Self.isSame($0, word) }) }
      }
      let revision = screen.revision
      try screen.perform(.add(file))
      #expect(screen.revision == revision)
      try screen.perform(.restore(file))
      #expect(screen.tags == file.tags)
    }
  }

  @Test func whatCannotBeATag() throws {
    for text in ["", "  ", "\u{200B}", "\u{FE0F} ", "a\u{1B}b", "\u{85}", "a\nb", "a\tb", "\u{2028}"] {
      #expect(throws: Diagnostic.self, "\(text.debugDescription)") { try Tags.word(text) }
    }
    #expect(throws: Diagnostic.self) { try Tags.word(String(repeating: "é", count: 501)) }
    for (text, word) in [("  a b ", "a b"), ("🔥", "🔥"), ("->", "->"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{A0}x", "x")] {
      let checked = try Tags.word(text)
      #expect(checked == word)
    }
    let longest = try Tags.word(String(repeating: "x", count: 1000))
    #expect(longest.count == 1000)
  }
}
