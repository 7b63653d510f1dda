import EmojiCatalog
import ShellCore

extension Scope {
  /// Returns the hits of a text. In a scene with signs of its own, these come first, unless the search is limited.
  func hitsOfScene(_ text: String, in searched: SearchScope, limit: Int) -> [Hit] {
    var signs =
      hasOwnSigns && searched.findsAll
      ? hits(text, in: SearchScope(sets: [.own]), limit: limit).filter { $0.score > EntryIndex.weakestBesideEmoji } : []
    let others = hits(text, in: searched, limit: limit == .max ? limit : limit + signs.count)
    if signs.isEmpty, hasOwnSigns, searched.findsAll { signs = ownRows(showing: others.prefix(3)) }
    let texts = Set(signs.map(\.text))
    return Array((signs + others.filter { !texts.contains($0.text) }).prefix(limit))
  }

  /// The rows of the scene with the emoji of hits that are called so in some language: its texts are in one.
  private func ownRows(showing hits: some Sequence<Hit>) -> [Hit] {
    hits.compactMap { hit in
      guard hit.item == nil, let emoji = hit.emoji, hit.score > Self.leastOfCalled, hit.match != .typo else {
        return nil
      }
      let rows = screen.items(showing: emoji.glyph).filter { screen.isOwn($0.section) && screen.hider(of: $0) == nil }
      // One with a text of its own says what the sign is for.
      let row = rows.first { screen.content(of: $0).title != emoji.name } ?? rows.first
      return row.map { Hit($0, screen.content(of: $0), score: hit.score, match: hit.match) }
    }
  }

  /// The least score of an emoji that is called so in a language.
  private static let leastOfCalled = 0.3

  /// Whether the scene that is open has signs of its own.
  var hasOwnSigns: Bool { isOpen && screen.scene != SceneTable.explorer.scene }

  /// Returns the hits of a text in the sources of a scope, best first: emoji, kaomoji, characters, entries and texts with own
  /// words. Every command and view that finds something uses it. An entry replaces the hits for the same emoji or text.
  ///
  /// - Parameter pending: The screen with pending edits whose rows are searched; nil for the current screen.
  func hits(_ text: String, in scope: SearchScope, on pending: Screen? = nil, limit maximum: Int = .max) -> Hits {
    let standings = ChoiceStandings(choices, query: text)
    // A hit that was chosen before may be far down in its own list.
    let limit = standings == nil ? maximum : .max
    let texts = scope.section == nil && scope.category == nil && !scope.isStarred ? tagIndex?.hits(text) ?? [] : []
    var rows: (index: EntryIndex, screen: Screen)?
    if let needed = scope.rows, needed != .added || isOpen && screen.version > 0 {
      let screen = pending ?? searchedScreen(withHidden: scope.findsHidden)
      let isOther = pending != nil || scope.findsHidden && !screen.hidden.isEmpty
      let searched = scope.findsHidden ? screen.withoutHiding : screen
      rows = (isOther ? EntryIndex(needed, searched) : entries(needed, on: screen), searched)
    }
    var found = scope.findsEntries ? rows?.index.search(text, limit: limit) ?? [] : []
    // Beside all emoji, a row takes the place of no other hit. A text with an own word names its first row.
    var tagged: [String: ItemID] = [:]
    if scope.rows == .added, let screen = rows?.screen {
      for entry in found where entry.match != nil && entry.emoji == nil {
        tagged.merge([(screen.content(of: entry.item).text, entry.item)]) { first, _ in first }
      }
      found.removeAll { $0.score <= EntryIndex.weakestBesideEmoji && !$0.isCorrected || $0.match != nil }
      // What the user called so is meant.
      let wanted = TextFolding.folded(text)
      for index in found.indices where found[index].score > 0.9 {
        if let screen = rows?.screen, TextFolding.folded(screen.content(of: found[index].item).title) == wanted {
          found[index].score = 1
        }
      }
      // A note that begins like the query is no reason to look for an emoji further down; one that has its words precedes keywords.
      for index in found.indices where found[index].emoji == nil && found[index].score < EntryIndex.ofWholeWords {
        found[index].score *= text.utf8.count < 3 ? EntryIndex.weightOfFewLetters : EntryIndex.weightBesideEmoji
      }
    }
    let named = scope.rows == .added ? [] : Set(found.compactMap(\.emoji))
    let emoji = emoji(text, in: scope, rows?.index).filter { !named.contains($0.emoji) }
    // While the letters begin the name of an emoji, too, that is meant: `roc`.
    if scope.rows == .added, let first = emoji.first, first.match != .typo, first.match != .subsequence {
      for index in found.indices where found[index].emoji == nil && found[index].score < EntryIndex.ofWholeWords {
        found[index].score = min(found[index].score, first.score.nextDown)
      }
    }
    var ownTexts: Set<String> = []
    if !texts.isEmpty, let screen = rows?.screen {
      for entry in found where entry.match != nil { ownTexts.insert(screen.content(of: entry.item).text) }
    }
    let language = language(of: scope)
    let tones = scope.remembersTones ? rememberedTones : RememberedTones()
    // Among equals, an emoji that the user called so comes first. A text is no reason to look for the emoji further down.
    let called = scope.rows == .added ? found.filter { $0.emoji != nil } : []
    let entries = scope.rows == .added ? found.filter { $0.emoji == nil } : found
    let lists = [
      rows.map { Self.entries(called, on: $0.screen) } ?? Hits(),
      Hits(
        count: emoji.count, rank: { Hits.Rank(isOwn: emoji[$0].isOwn, score: emoji[$0].score) },
        hit: {
          Hit(tones.toned(emoji[$0].emoji), language: language, score: emoji[$0].score, match: emoji[$0].match)
        }),
      faces(text, in: scope, without: texts, limit: limit),
      characters(text, in: scope, without: texts, isNamed: emoji.first.map { $0.isNamed(text) } == true, limit: limit),
      Hits(scope.sets.contains(.emoji) && !scope.sets.contains(.unicode) ? SkinTone(text).map { [Hit($0)] } ?? [] : []),
      rows.map { Self.entries(entries, on: $0.screen) } ?? Hits(),
      Hits(texts.filter { !ownTexts.contains($0.text) }.map { hit in tagged[hit.text].map(hit.naming) ?? hit }),
    ]
    guard let standings else { return Hits(merging: lists, limit: maximum) }
    let raised = lists.enumerated().flatMap { number, list in
      // The emoji of a search are known without making its hits.
      list.raising { standings[number == 1 ? emoji[$0].emoji.base.glyph : list[$0].key] }
    }
    return Hits(merging: raised, limit: maximum)
  }

  private func emoji(_ text: String, in scope: SearchScope, _ rows: EntryIndex?) -> [SearchHit] {
    var query = query(text, in: scope)
    query.isOwnOnly = !scope.sets.contains(.emoji)
    let words = tagIndex?.words
    if query.isOwnOnly, words == nil || !scope.sets.contains(.own) { return [] }
    var (starred, recents): (Set<String>, Set<String>) = ([], [])
    if isOpen, screen.version > 0 {
      if let words { query.ownWords = words }
      (starred, recents) = (screen.starred, screen.usedRecents)
    }
    // Among equal scores, starred and recently used emoji come first.
    let found = catalog.search(query) { emoji in
      if starred.isEmpty, recents.isEmpty { return 0 }
      let glyph = emoji.glyph
      return (starred.contains(glyph) ? 2 : 0) + (recents.contains(glyph) ? 1 : 0)
    }
    if query.isOwnOnly { return found }
    return found.filter { hit in
      // A query that names an emoji finds it in any version, which `emoji.version` allows and the options do not.
      hit.emoji.isOfVersion(since: scope.since, until: scope.until)
        && (!scope.isStarred || isOpen && screen.starred.contains(hit.emoji.glyph))
        && (scope.section == nil || rows?.shows(hit.emoji) != false)
    }
  }

  private func faces(_ text: String, in scope: SearchScope, without others: [Hit], limit: Int) -> Hits {
    if !scope.sets.contains(.kaomoji) { return Hits() }
    let shown = Set(others.map(\.text))
    // Together with emoji, the scores of the other sets are reduced.
    let weight = scope.sets.contains(.emoji) ? 0.8 : 1
    var found = KaomojiTable.bundled.search(text, limit: limit)
    if found.isEmpty { found = Array(translatedFaces(text).prefix(limit)) }
    found.removeAll { shown.contains($0.face.text) }
    return Hits(found.map { Hit($0.face, score: weight * $0.score) })
  }

  /// The faces for the English words of the emoji that a text in another language means, as `weinen` means 😭.
  private func translatedFaces(_ text: String) -> [(face: KaomojiTable.Face, score: Double)] {
    guard let hit = catalog.search(SearchQuery(text, limit: 1)).first, hit.score >= 0.4, hit.match != .typo else {
      return []
    }
    var seen: Set<String> = []
    return hit.emoji.keywords(in: "en").flatMap { KaomojiTable.bundled.search($0) }
      .filter { $0.score > 0.8 && seen.insert($0.face.text).inserted }.map { ($0.face, 0.8 * $0.score) }
  }

  /// Among emoji, a character whose whole name is the text precedes what people mean by it.
  ///
  /// - Parameters:
  ///   - others: Hits whose texts are left out.
  ///   - isNamed: Whether an emoji has that name, too.
  private func characters(
    _ text: String, in scope: SearchScope, without others: [Hit], isNamed: Bool, limit: Int
  ) -> Hits {
    if !scope.sets.contains(.unicode) { return Hits() }
    let isBesideEmoji = scope.sets.contains(.emoji)
    let shown = Set(others.map(\.text))
    let isFiltered = isBesideEmoji || !shown.isEmpty
    let weight = isBesideEmoji ? 0.6 : 1
    let table = CharacterTable.bundled
    var found = table.matches(text, limit: isFiltered ? .max : limit)
    if isFiltered {
      found.removeAll { match in
        let character = String(match.scalar)
        // The catalog finds an emoji by more than its name.
        return isBesideEmoji && Self.mayBeEmoji(match.scalar) && catalog.emoji(character) != nil
          || shown.contains(character)
      }
    }
    let wanted = Self.plainName(text)
    let isCalled = { (match: CharacterMatch) in
      table.character(match.scalar).map { ([$0.name] + $0.aliases).contains { Self.plainName($0) == wanted } } == true
    }
    let others = text.lowercased().hasSuffix(" sign") ? table.matches(String(text.dropLast(5)), limit: 20) : []
    var seen: Set<Unicode.Scalar> = []
    let called =
      isBesideEmoji && !isNamed
      ? (found.prefix(20) + others).filter { isCalled($0) && seen.insert($0.scalar).inserted } : []
    found = called + found.filter { match in !called.contains { $0.scalar == match.scalar } }
    let score: @Sendable (Int) -> Double = { [found] in $0 < called.count ? 1 : weight * found[$0].score }
    return Hits(
      count: found.count, rank: { Hits.Rank(isOwn: false, score: score($0)) },
      hit: { [found] in
        let match = found[$0]
        let character = table.character(match.scalar)
        return Hit(
          .character, text: String(match.scalar), name: character?.name ?? "", category: character?.block ?? "",
          score: score($0), match: match.match)
      })
  }

  /// The name of a character as people say it: `square root`, `not equal (to)`, `therefore (sign)`.
  private static func plainName(_ name: String) -> [Substring] {
    let words = TextFolding.folded(name).split(separator: " ")
    return ["sign", "to"].contains(words.last ?? "") ? words.dropLast() : words
  }

  /// A quick test that rejects most characters: letters of most scripts.
  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F000 || (0x2000..<0x3300).contains(scalar.value) || scalar.value < 0x100
  }

  private static func entries(_ found: [EntryIndex.Match], on screen: Screen) -> Hits {
    Hits(
      count: found.count, rank: { found[$0].rank },
      hit: {
        Hit(found[$0].item, screen.content(of: found[$0].item), score: found[$0].score, match: found[$0].match)
      })
  }
}
