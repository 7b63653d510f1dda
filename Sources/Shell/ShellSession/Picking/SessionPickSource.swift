import DiffableSnapshots
import EmojiCatalog
import ShellCore

/// The source of `pick`: the catalog, recents, stars and entries of a session.
final class SessionPickSource: PickSource {
  private let session: Session
  /// The sources that the caller has chosen, and the part of them that the view has.
  private let chosen: SearchScope
  var scope = PickScope() {
    didSet {
      (offered, searched) = (nil, chosen)
      if let category = scope.category { (searched.category, searched.sets) = (category, [.emoji]) }
      if let set = scope.set { searched.sets = [set] }
    }
  }
  private var searched: SearchScope
  /// The tones of people from left to right; empty for none.
  private let tones: [SkinTone]
  /// The hits without a query: the suggestions, the recents, the starred emoji, then all others, most popular first.
  private var offered: Hits?
  private(set) var signs = PickSigns()

  /// The emoji that are offered before all others, without a query.
  private let suggested: [Emoji]

  init(_ session: Session, _ scope: SearchScope, tones: [SkinTone], suggested: [Emoji] = []) {
    self.session = session
    (chosen, searched) = (scope, scope)
    self.tones = tones
    self.suggested = suggested
    readScreen()
  }

  /// Reads the stored data and the options `--in`, `--set`, `--category` and `--tone` of a command.
  ///
  /// - Parameter isComplete: Whether queries are complete; if not, the user is typing them.
  convenience init(_ session: Session, _ invocation: Invocation, isComplete: Bool = false) throws(Diagnostic) {
    try session.load(.stored)
    var scope = try session.scope.searched(invocation)
    scope.isComplete = isComplete
    scope.remembersTones = invocation.value("tone") == nil
    self.init(
      session, scope, tones: try session.scope.tones(invocation), suggested: try session.suggestedEmoji(invocation))
  }

  // MARK: Scope

  /// A category that the caller has chosen stays.
  var categories: [EmojiCatalog.Category] { chosen.category == nil ? EmojiCatalog.Category.allCases : [] }

  /// A section has no sets, and neither has a category. The set that is searched anyway is none to switch to.
  var sets: [SearchSet] {
    chosen.section == nil && chosen.category == nil ? SearchSet.allCases.filter { chosen.sets != [$0] } : []
  }

  var queries: [String] { session.facts.queryHistory?.load() ?? [] }

  var newest: EmojiVersion? { session.settings.emojiVersion }

  var language: String { session.render.language }

  private var screen: Screen { session.scope.searchedScreen() }

  func perform(_ act: LiveAct) -> Outcome {
    defer { readScreen() }
    return session.performInView(act, showsChanges: false)
  }

  /// Reads the screen again after a change.
  private func readScreen() {
    offered = nil
    signs = PickSigns(starred: screen.starred, recents: screen.usedRecents)
  }

  private var recentGlyphs: [String] {
    let screen = screen
    return screen.sections(.recents).flatMap { section in
      screen[section: section].rootItems.compactMap { screen.content(of: $0).emoji?.base.glyph }
    }
  }

  /// Returns the items of a section that can be picked: its leaves, and emoji with variants below them.
  private func sectionContents(_ section: String, _ screen: Screen) -> [(id: ItemID, content: ItemContent)] {
    let outline = screen.unhidden(section)
    return outline.items.compactMap { id in
      let content = screen.content(of: id)
      if let emoji = content.emoji { return emoji.isVariant ? nil : (id, content) }
      return outline.children(of: id).isEmpty ? (id, content) : nil
    }
  }

  // MARK: Hits

  var total: Int { all.count }

  func hits(_ query: String) -> Hits {
    if query.allSatisfy(\.isWhitespace) { return all }
    let scope = session.scope
    return toned(
      scope.hasOwnSigns
        ? Hits(scope.hitsOfScene(query, in: searched, limit: .max)) : scope.hits(query, in: searched))
  }

  /// Shows emoji in the tone that was asked for. A tone in the query overrides it.
  private func toned(_ hits: Hits) -> Hits {
    if tones.isEmpty { return hits }
    return hits.changing { [language, tones] _, hit in
      guard let emoji = hit.emoji, !emoji.isVariant, emoji.toneCount > 0 else { return hit }
      return hit.showing(emoji.with(tones: tones), language: language)
    }
  }

  private var all: Hits {
    if let offered { return offered }
    let screen = screen
    let parts =
      searched.section.map { [Hits(offeredRows(of: $0, screen))] } ?? searched.sets.map { offered($0, screen) }
    let hits = toned(parts.count == 1 ? parts[0] : Hits(joining: parts))
    offered = hits
    return hits
  }

  private func offered(_ set: SearchSet, _ screen: Screen) -> Hits {
    switch set {
    case .emoji:
      let tones = searched.remembersTones ? session.scope.rememberedTones : RememberedTones()
      let emoji = offeredEmoji.map(tones.toned)
      return Hits(count: emoji.count) { [language] in Hit(emoji[$0], language: language) }
    case .unicode:
      return Hits(count: CharacterTable.bundled.count) { Hit(CharacterTable.bundled.offered(at: $0)) }
    case .kaomoji: return Hits(KaomojiTable.bundled.faces.map { Hit($0) })
    case .own:
      return Hits(
        screen.sections.flatMap { section in
          sectionContents(section, screen).filter { $1.emoji == nil && !screen.isHeading($0) }.map { Hit($0, $1) }
        })
    }
  }

  private var offeredEmoji: [Emoji] {
    let catalog = session.catalog
    var known = [Bool](repeating: false, count: catalog.count)
    let stars = signs.starred.compactMap { catalog.emoji($0) }.filter { !$0.isVariant }.sorted { $0.order < $1.order }
    let query = session.scope.query("", in: searched)
    let order = suggested + recentGlyphs.compactMap { catalog.emoji($0) } + stars + catalog.emojiByPopularity
    return order.filter { emoji in
      if known[emoji.order] { return false }
      known[emoji.order] = true
      return query.includes(emoji)
    }
  }

  /// Returns the rows of a section, each emoji once.
  private func offeredRows(of section: String, _ screen: Screen) -> [Hit] {
    var known: Set<String> = []
    let query = session.scope.query("", in: searched)
    return sectionContents(section, screen).compactMap { id, content in
      if let emoji = content.emoji { if !query.includes(emoji) { return nil } }
      if searched.category != nil, content.emoji == nil { return nil }
      let isItself = content.emoji.map { $0.name == content.title } ?? false
      let hit = isItself ? content.emoji.map { Hit($0, language: language) } ?? Hit(id, content) : Hit(id, content)
      return known.insert(hit.id).inserted ? hit : nil
    }
  }

  func details(of hit: Hit) -> [PickDetail] { session.details(of: hit) }
}

/// The details that live views show beside their rows.
extension Session {
  /// Returns the facts about a hit or a row that it does not show itself.
  ///
  /// - Parameter content: The content of a row.
  func details(of hit: Hit, _ content: ItemContent? = nil) -> [PickDetail] {
    let tags = workspace.isOpen ? screen.tags[hit.key] : []
    let facts: Facts
    var details: [PickDetail] = []
    if let emoji = hit.emoji {
      facts = Facts(emoji, tags: tags, language: render.language, isBrief: true)
      details = [PickDetail("", "\(hit.text)  \(hit.name)")]
    } else if let character = CharacterTable.bundled.character(hit.text) {
      facts = Facts(character, tags: tags)
      details = [PickDetail("", "\(hit.text)  \(hit.title.isEmpty ? character.name : hit.title)")]
    } else {
      facts = Facts(text: hit.text, name: hit.name, set: "own", tags: tags)
      details = [PickDetail("", hit.title.isEmpty ? hit.text : hit.title)]
    }
    if let item = hit.item, hit.emoji == nil { details.append(PickDetail("entry", screen.shownPath(of: item))) }
    if facts.emoji == nil, facts.block == nil, !hit.title.isEmpty { details.append(PickDetail("text", hit.text)) }
    if let content, content.emoji == nil {
      let more = [("more", content.secondary), ("value", content.value)]
      details += more.filter { !$1.isEmpty }.map { PickDetail($0, $1) }
    }
    let isText = facts.emoji == nil && facts.block == nil
    let chosen: [Fact] =
      isText ? [.tags] : [.category, .block, .shortcodes, .keywords, .words, .codepoints, .html, .tags, .variants]
    return details + chosen.compactMap { fact in facts.line(fact).map { PickDetail(facts.label(fact), $0) } }
  }
}
