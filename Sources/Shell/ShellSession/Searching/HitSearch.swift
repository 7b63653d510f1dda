import EmojiCatalog
import Rendering
import ShellModel
import ShellWorkspace

struct SearchScope {
  var sets: [SearchSet] = [.emoji]
  /// Finds only what the rows of a section show.
  var section: String?
  var category: EmojiCatalog.Category?
  /// The first and the last Emoji version of the hits; nil for any.
  var since: EmojiVersion?
  var until: EmojiVersion?
  /// Whether the text is complete; if not, the user is typing it.
  var isComplete = true
  /// Whether emoji and rows are found that `emoji.version` hides.
  var findsHidden = false
  /// Whether all rows of the screen are searched by their texts, headings included.
  var showsScreen = false
  /// Whether emoji are shown in the skin tones in which they were used last.
  var remembersTones = true

  /// Whether entries are searched. They have no category.
  var findsEntries: Bool { category == nil && rows != nil }

  /// The rows of the screen that matter; nil if none do.
  var rows: EntryScope? {
    if let section { return .section(section) }
    if showsScreen { return .screen }
    return sets.contains(.own) ? .own : nil
  }
}

/// One search in the sources of a scope: emoji, kaomoji, characters, entries and texts with own words. Every command
/// and view that finds something uses it.
struct HitSearch {
  private let emoji: [SearchHit]
  /// The skin tones in which emoji are shown.
  private let tones: RememberedTones
  private let faces: Hits
  private let characters: Hits
  private let texts: [Hit]
  private var entries: EntrySearch?
  private let language: String
  private let limit: Int
  /// The standings of hits that were chosen before; nil if none were.
  private let standings: ChoiceStandings?

  /// - Parameters:
  ///   - pending: The screen with pending edits whose rows are searched; nil for the current screen.
  ///   - limit: The maximum number of hits.
  init(_ text: String, in scope: SearchScope, on pending: Screen? = nil, limit: Int = .max, _ session: Session) {
    let sets = scope.sets
    language = session.render.language
    self.limit = limit
    standings = ChoiceStandings(session.workspace.choices, query: text)
    // A hit that was chosen before may be far down in its own list.
    let limit = standings == nil ? limit : .max
    let query = session.query(text, in: scope, language: language)
    let isBesideEmoji = sets.contains(.emoji)
    texts = scope.section == nil && scope.category == nil ? session.tagIndex?.hits(text) ?? [] : []
    var rows: (index: EntryIndex, screen: Screen)?
    if let needed = scope.rows {
      let screen = pending ?? session.searchedScreen(withHidden: scope.findsHidden)
      let isOther = pending != nil || scope.findsHidden && !screen.hidden.isEmpty
      let searched = scope.findsHidden ? screen.withoutHiding : screen
      rows = (isOther ? EntryIndex(needed, searched) : session.lookup.entries(needed, on: screen), searched)
    }
    if scope.findsEntries { entries = rows.map { EntrySearch(text, in: $0.index, $0.screen, limit: limit) } }
    var emoji: [SearchHit] = []
    if isBesideEmoji {
      emoji = session.find(query)
      // A query that names an emoji finds it in any version, which `emoji.version` allows and the options do not.
      emoji.removeAll { !$0.emoji.isOfVersion(since: scope.since, until: scope.until) }
      if scope.section != nil, let rows { emoji.removeAll { !rows.index.shows($0.emoji, rows.screen) } }
    } else if sets.contains(.own), session.tagIndex != nil {
      emoji = Array(session.find(query).prefix { $0.match == .tag })
    }
    self.emoji = emoji
    tones = scope.remembersTones ? session.rememberedTones : RememberedTones()
    let shown = Set(texts.map(\.text))
    // Together with emoji, the scores of the other sets are reduced.
    let (faceWeight, characterWeight) = isBesideEmoji ? (0.8, 0.6) : (1, 1)
    faces =
      sets.contains(.kaomoji)
      ? Hits(
        KaomojiTable.bundled.search(text, limit: limit).filter { !shown.contains($0.face.text) }.map {
          Hit($0.face, score: faceWeight * $0.score)
        }) : Hits()
    characters =
      sets.contains(.unicode)
      ? Self.characters(
        text, isBesideEmoji ? session.catalog : nil, without: shown, weight: characterWeight, limit: limit) : Hits()
  }

  /// Continues the search for a few milliseconds.
  ///
  /// - Returns: Whether it is complete.
  mutating func goOn() -> Bool { entries?.goOn() ?? true }

  /// The hits so far, best first. An entry replaces the hits for the same emoji or text.
  var hits: Hits {
    let found = entries?.matches ?? []
    let named = Set(found.compactMap(\.emoji))
    let emoji = named.isEmpty ? self.emoji : self.emoji.filter { !named.contains($0.emoji) }
    var shown: Set<String> = []
    if !texts.isEmpty, let screen = entries?.screen {
      for entry in found.prefix(while: \.rank.isOwn) { shown.insert(screen.content(of: entry.item).text) }
    }
    let lists = [
      Hits(
        count: emoji.count, rank: { Hits.Rank(isOwn: emoji[$0].match == .tag, score: emoji[$0].score) },
        hit: { [language, tones] in
          Hit(tones.toned(emoji[$0].emoji), language: language, score: emoji[$0].score, match: emoji[$0].match)
        }),
      faces, characters, entries.map { Self.entries(found, on: $0.screen) } ?? Hits(),
      Hits(texts.filter { !shown.contains($0.text) }),
    ]
    guard let standings else { return Hits(merging: lists, limit: limit) }
    let raised = lists.enumerated().flatMap { number, list in
      // The emoji of a search are known without making its hits.
      list.raising { standings[number == 0 ? emoji[$0].emoji.base.glyph : list[$0].key] }
    }
    return Hits(merging: raised, limit: limit)
  }

  private static func entries(_ found: [EntryTexts.Match], on screen: Screen) -> Hits {
    Hits(
      count: found.count, rank: { found[$0].rank },
      hit: {
        let (item, rank) = (found[$0].item, found[$0].rank)
        return Hit(item, screen.content(of: item), score: rank.score, match: rank.isOwn ? .tag : nil)
      })
  }

  /// Returns the characters that match a text, best first.
  ///
  /// - Parameters:
  ///   - catalog: The catalog whose emoji are left out; nil to leave out none.
  ///   - others: The texts that other hits show.
  private static func characters(
    _ text: String, _ catalog: Catalog?, without others: Set<String>, weight: Double, limit: Int
  ) -> Hits {
    let isFiltered = catalog != nil || !others.isEmpty
    let table = CharacterTable.bundled
    var found = table.matches(text, limit: isFiltered ? .max : limit)
    if isFiltered {
      found.removeAll { match in
        let character = String(match.scalar)
        // The catalog finds an emoji by more than its name.
        return mayBeEmoji(match.scalar) && catalog?.emoji(character) != nil || others.contains(character)
      }
    }
    return Hits(
      count: found.count, rank: { [found] in Hits.Rank(isOwn: false, score: weight * found[$0].score) },
      hit: { [found] in
        let match = found[$0]
        let character = table.character(match.scalar)
        return Hit(
          .character, text: String(match.scalar), name: character?.name ?? "", category: character?.block ?? "",
          score: weight * match.score, match: match.match)
      })
  }

  /// A quick test that rejects most characters: letters of most scripts.
  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F000 || (0x2000..<0x3300).contains(scalar.value) || scalar.value < 0x100
  }
}

extension Session {
  /// Returns the hits of a text, best first.
  ///
  /// - Parameter pending: The screen with pending edits whose rows are searched; nil for the current screen.
  func hits(_ text: String, in scope: SearchScope, on pending: Screen? = nil, limit: Int = .max) -> Hits {
    var search = HitSearch(text, in: scope, on: pending, limit: limit, self)
    while !search.goOn() {}
    return search.hits
  }

  /// Returns the screen whose rows are searched. Without a state file this is the initial one, and no file is created.
  ///
  /// - Parameter withHidden: Whether it includes the rows that `emoji.version` hides.
  func searchedScreen(withHidden: Bool = false) -> Screen {
    let screen = workspace.isOpen ? workspace.screen : SceneTable.explorer
    return withHidden ? screen : workspace.shownScreens.screen(screen)
  }

  /// Returns the emoji that match a query. Among equal scores, starred and recently used emoji come first.
  func find(_ query: SearchQuery) -> [SearchHit] {
    guard workspace.isOpen, workspace.version > 0 else { return catalog.search(query) }
    let screen = workspace.screen
    var query = query
    if let words = tagIndex?.words { query.ownWords = words }
    let recents = screen.usedRecents
    return catalog.search(query) { emoji in
      let glyph = emoji.glyph
      return (screen.starred.contains(glyph) ? 2 : 0) + (recents.contains(glyph) ? 1 : 0)
    }
  }
}
