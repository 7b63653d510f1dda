import DiffableSnapshots
import EmojiCatalog
import ShellCore

/// Which rows of a screen an ``EntryIndex`` contains.
enum EntryScope: Hashable {
  /// The rows of one section.
  case section(String)
  /// The user's own entries in all sections.
  case own
  /// Those of them that the user added: in sections that are not of the catalog, without the rows that the explorer begins with.
  case added
  /// The rows of all sections but the recents, which repeat rows of other sections.
  case screen
}

/// The folded texts of rows of a screen, which it does not retain.
struct EntryIndex {
  struct Match {
    var item: ItemID
    var emoji: Emoji?
    var score: Double
    /// Nil for the texts of the entry.
    var match: SearchHit.Match?
    /// Whether only similar words match.
    var isCorrected = false

    var rank: Hits.Rank { Hits.Rank(isOwn: match?.isOwn(score) == true, score: score) }
  }

  private let scope: EntryScope
  private let version: Int
  private let scene: String
  private let newest: EmojiVersion?
  private var items: [ItemID] = []
  private let index: TextIndex
  /// The items with a second text or a value, and these: sentences, in which the letters of a query in order mean nothing.
  private let detailed: [ItemID]
  private let details: TextIndex
  /// The emoji of entries that show one.
  private var shown: [ItemID: Emoji] = [:]
  /// The items whose texts have the user's own words.
  private var tagged: [(id: ItemID, words: [TagWord])] = []
  /// For each base emoji whether a row shows it or one of its variants.
  private var emoji = [Bool](repeating: false, count: Catalog.bundled.count)

  init(_ scope: EntryScope, _ screen: Screen) {
    self.scope = scope
    version = screen.version
    scene = screen.scene
    newest = screen.limit?.newest
    let sections =
      switch scope {
      case .section(let section): [section]
      case .own: screen.sections
      case .added: screen.sections.filter(screen.isOwn)
      case .screen: screen.sections.filter { screen.role(of: $0) != .recents }
      }
    let hasTags = !screen.tags.isEmpty
    let (texts, seconds) = (FoldedTexts(), FoldedTexts())
    var detailed: [ItemID] = []
    func addSecond(_ id: ItemID, _ content: ItemContent) {
      for second in [content.ownSecondary, content.value] {
        guard let second, !second.isEmpty else { continue }
        detailed.append(id)
        seconds.append(second)
      }
    }
    for section in sections {
      let rows = screen[whole: section].items
      items.reserveCapacity(items.count + rows.count)
      texts.reserve(texts.count + rows.count)
      let initial = scope == .added && screen.isExplorer ? SceneTable.explorer[whole: section] : Screen.Outline()
      for id in rows where !initial.contains(id) && screen.hider(of: id) == nil {
        let stored = screen.storedContent(of: id)
        let content = stored ?? screen.contentOfPath(id)
        if let shownEmoji = content.emoji {
          emoji[shownEmoji.order] = true
          // The catalog search finds emoji by their own names.
          let isUsual = content.title == shownEmoji.name
          if isUsual, content.ownSecondary == nil, content.value.isEmpty { continue }
          shown[id] = shownEmoji
          if isUsual {
            addSecond(id, content)
            continue
          }
        } else if scope == .own || scope == .added, stored == nil {
          // Headings come from the scene.
          continue
        }
        if hasTags, let list = screen.tags.list(of: content.tagKey) { tagged.append((id, TagWord.all(list))) }
        items.append(id)
        if content.title == content.text {
          texts.append(content.text)
        } else {
          texts.append(content.title, content.text)
        }
        addSecond(id, content)
      }
    }
    index = TextIndex(texts)
    self.detailed = detailed
    details = TextIndex(seconds)
  }

  func isOf(_ screen: Screen) -> Bool {
    version == screen.version && scene == screen.scene && newest == screen.limit?.newest
  }

  func isOf(_ scope: EntryScope, _ screen: Screen) -> Bool { self.scope == scope && isOf(screen) }

  /// Whether a row shows an emoji or one of its variants.
  func shows(_ emoji: Emoji) -> Bool { self.emoji[emoji.order] }

  /// Beside emoji, rows with this score or a smaller one are left out: little more than the order of their letters matches.
  static let weakestBesideEmoji = 0.4
  /// What texts of the user's own are worth there in which the query only begins words.
  static let weightBesideEmoji = 0.6
  /// The same for one or two letters, which begin too many of them.
  static let weightOfFewLetters = 0.2
  /// The least score of a text that has all words of the query.
  static let ofWholeWords = 0.85

  /// What a correction is worth: less than a keyword of an emoji, more than a correction of its name.
  private static let corrected = 0.3

  /// Returns the entries that match a text, best first; among equals those with a matching own word. Those that only contain the
  /// letters in order count only if there are no others, and never beside emoji; then those with similar words.
  func search(_ text: String, limit: Int) -> [Match] {
    if items.isEmpty, detailed.isEmpty { return [] }
    let wanted = OwnWords.key(text)
    let own = tagged.compactMap { id, words in
      TagMatch.best(wanted, words).map { match(id, $0.score, $0.match) }
    }
    let seconds =
      detailed.isEmpty
      ? []
      : details.search(text, limit: limit, findsLetters: false).map {
        // A code is what a row is looked for by, but beside emoji it is a note.
        match(detailed[$0.index], $0.score == 1 && scope != .added ? 1 : 0.8 * $0.score, nil)
      }
    let others = index.search(text, limit: limit, findsLetters: own.isEmpty && seconds.isEmpty && scope != .added)
      .map { match(items[$0.index], $0.score, nil) }
    if own.isEmpty, seconds.isEmpty {
      return others.isEmpty && [.own, .added].contains(scope) ? misspelled(text, limit: limit) : others
    }
    var seen: Set<ItemID> = []
    let sorted = (own + others + seconds).sorted { $0.rank.precedes($1.rank) }
    return Array(sorted.filter { seen.insert($0.item).inserted }.prefix(limit))
  }

  /// The entries with words that differ little from those of a text. In many entries they would take too long at each key.
  private func misspelled(_ text: String, limit: Int) -> [Match] {
    let words = TextFolding.folded(text).split(separator: " ").map(String.init)
    if items.count > 2000 || words.allSatisfy({ $0.count < 5 }) { return [] }
    let known = index.words.sorted()
    let corrected = words.map { $0.count < 5 ? $0 : Suggestion.nearest(to: $0, among: known) ?? $0 }
    if corrected == words { return [] }
    return index.search(corrected.joined(separator: " "), limit: limit, findsLetters: false)
      .map { hit in
        var found = match(items[hit.index], Self.corrected * hit.score, nil)
        found.isCorrected = true
        return found
      }
  }

  private func match(_ item: ItemID, _ score: Double, _ match: SearchHit.Match?) -> Match {
    Match(item: item, emoji: shown.isEmpty ? nil : shown[item], score: score, match: match)
  }
}
