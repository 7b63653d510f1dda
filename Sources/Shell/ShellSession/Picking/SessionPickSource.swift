import DiffableSnapshots
import EmojiCatalog
import LiveView
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// The source of `pick`: the catalog, recents, stars and entries of a session.
final class SessionPickSource: PickSource {
  private let session: CommandContext
  private let tone: SkinTone?
  private let category: EmojiCatalog.Category?
  private let section: String?
  private let sets: [SearchSet]
  /// The hits without a query: the recents, the starred emoji, then all others, most popular first.
  private var offered: PickHits?
  /// The glyphs in the section; nil for all.
  private var members: Set<String>?
  private var entries: SectionTextIndex?
  private var recents: Set<String> = []
  private var starred: Set<String> = []

  /// - Parameter section: The section to search; nil for the catalog.
  init(
    _ session: CommandContext, section: String?, sets: [SearchSet] = [.emoji], category: EmojiCatalog.Category?,
    tone: SkinTone?
  ) {
    self.session = session
    self.section = section
    self.sets = sets
    self.category = category
    self.tone = tone
    readScreen()
  }

  /// Reads the options `--in`, `--category` and `--tone`.
  convenience init(_ session: CommandContext, _ invocation: Invocation) throws(Diagnostic) {
    session.load(.stored)
    var section: String?
    if let word = invocation.value("in") {
      section = try ItemResolver(session: session, screen: session.screen).section(word)
    }
    self.init(
      session, section: section, sets: try session.sets(invocation), category: try session.category(invocation),
      tone: try session.tone(invocation))
  }

  private var language: String { session.render.language }

  /// The screen. Without a state file this is the initial screen, and no file is created.
  private var screen: Screen {
    section == nil && !session.workspace.isOpen ? SceneTable.explorer : session.screen
  }

  /// Performs the action of a key in the open view.
  func perform(_ action: Action) -> ActionOutcome {
    defer { readScreen() }
    return session.performInView(action)
  }

  /// Reads the screen again after a change.
  private func readScreen() {
    let screen = screen
    offered = nil
    recents = Set(recentGlyphs)
    starred = Set(screen.starred)
    guard let section else { return }
    members = Set(sectionContents(section, screen).compactMap { $0.content.emoji?.base.glyph })
    entries = SectionTextIndex(section, screen)
  }

  private var recentGlyphs: [String] {
    let screen = screen
    return screen.sections(.recents).flatMap { section in
      screen[section: section].rootItems.compactMap { screen.content(of: $0).emoji?.base.glyph }
    }
  }

  /// Returns the items of a section that can be picked: its leaves, and emoji with variants below them.
  private func sectionContents(_ section: String, _ screen: Screen) -> [(id: ItemID, content: ItemContent)] {
    let outline = screen.whole(section)
    return outline.items.compactMap { id in
      let content = screen.content(of: id)
      if let emoji = content.emoji { return emoji.isVariant ? nil : (id, content) }
      return outline.children(of: id).isEmpty ? (id, content) : nil
    }
  }

  // MARK: Hits

  var total: Int { all.count }

  private var all: PickHits {
    if let offered { return offered }
    let items = section.map { PickHits(offeredItems(of: $0, screen)) } ?? offeredSets
    offered = items
    return items
  }

  private var offeredSets: PickHits {
    if sets == [.emoji] { return PickHits(offeredEmoji, maker) }
    return PickHits(
      joining: sets.map { set in
        switch set {
        case .emoji: PickHits(offeredEmoji, maker)
        case .unicode: Self.offeredCharacters
        case .kaomoji: PickHits(KaomojiTable.bundled.faces.map { maker.item(HitView($0, score: 1)) })
        case .own: PickHits(screen.sections.flatMap { offeredEntries(of: $0, screen) })
        }
      })
  }

  private static var offeredCharacters: PickHits {
    PickHits(count: CharacterTable.bundled.count) { index in
      let character = CharacterTable.bundled.offered(at: index)
      return PickItemMaker.item(character.text, character.name, category: character.block)
    }
  }

  private func offeredEntries(of section: String, _ screen: Screen) -> [PickItem] {
    sectionContents(section, screen).filter { $1.emoji == nil && !screen.isHeading($0) }.map { id, content in
      PickItemMaker.entry(id, content.text, content.title)
    }
  }

  private var offeredEmoji: [Emoji] {
    let catalog = session.catalog
    var known = [Bool](repeating: false, count: catalog.count)
    let stars = starred.compactMap { catalog.emoji($0) }.filter { !$0.isVariant }.sorted { $0.order < $1.order }
    let order = recentGlyphs.compactMap { catalog.emoji($0) } + stars + catalog.emojiByPopularity
    return order.filter { emoji in
      if known[emoji.order] { return false }
      known[emoji.order] = true
      return category == nil || emoji.category == category
    }
  }

  private func offeredItems(of section: String, _ screen: Screen) -> [PickItem] {
    var known: Set<String> = []
    return sectionContents(section, screen).compactMap { id, content in
      let item = content.emoji.map(maker.item) ?? PickItemMaker.entry(id, content.text, content.title)
      let isWanted = category == nil || content.emoji?.category == category
      return isWanted && known.insert(item.id).inserted ? item : nil
    }
  }

  func hits(_ query: String) -> PickHits {
    if query.allSatisfy(\.isWhitespace) { return all }
    if sets != [.emoji] {
      let query = SearchQuery(query, languages: [language], category: category, isComplete: false)
      let (found, maker) = (session.hits(query, in: sets), maker)
      return PickHits(count: found.count) { maker.item(found[$0]) }
    }
    let found = session.find(SearchQuery(query, languages: [language], category: category, isComplete: false))
    guard let members else {
      let texts = session.taggedTexts(SearchQuery(query, category: category))
      if texts.isEmpty { return PickHits(found.map(\.emoji), maker) }
      return PickHits(HitView.merged(found.map { HitView($0, language: language) }, texts, limit: .max).map(maker.item))
    }
    let emoji = found.filter { members.contains($0.emoji.base.glyph) }.map { HitView($0, language: language) }
    let texts = category == nil ? entries?.search(query, limit: .max, screen) ?? [] : []
    return PickHits(
      HitView.merged(emoji, texts, limit: .max).compactMap { hit in
        hit.emoji.map(maker.item) ?? hit.item.map { PickItemMaker.entry($0, hit.text, hit.name) }
      })
  }

  // MARK: Items

  private var maker: PickItemMaker {
    PickItemMaker(language: language, tone: tone, starred: starred, recents: recents)
  }

  func variants(of item: PickItem) -> [PickItem] {
    guard let base = item.emoji?.base, !base.variants.isEmpty else { return [] }
    return ([base] + base.variants).map { variant in
      var item = item
      item.id = variant.glyph
      item.emoji = variant
      item.text = variant.glyph
      item.name = variant.name(in: language)
      return item
    }
  }

  func nextTone(of item: PickItem) -> PickItem? {
    guard let emoji = item.emoji, emoji.base.toneCount > 0 else { return nil }
    let tones: [SkinTone?] = [nil] + SkinTone.allCases
    let index = tones.firstIndex(of: emoji.tones.first) ?? 0
    let next = emoji.base.with(tone: tones[(index + 1) % tones.count])
    var item = item
    item.emoji = next
    item.text = next.glyph
    item.name = next.name(in: language)
    return item
  }

  func details(of item: PickItem) -> [PickDetail] {
    guard let emoji = item.emoji else {
      return textDetails(of: item) + tagDetails(of: item.text)
    }
    var details = [
      PickDetail("", "\(item.text)  \(item.name)"),
      PickDetail("category", "\(emoji.category.rawValue) / \(emoji.subcategory)"),
      PickDetail("shortcodes", shortcodes(of: emoji).map { ":\($0):" }.joined(separator: " ")),
      PickDetail("keywords", emoji.keywords(in: language).joined(separator: ", ")),
      PickDetail("code points", EmojiForm.codepoint.text(emoji, language: language)),
      PickDetail("HTML", EmojiForm.html.text(emoji, language: language)),
    ]
    details += tagDetails(of: emoji.base.glyph)
    let variants = emoji.base.variants
    if !variants.isEmpty { details.append(PickDetail("variants", variants.map(\.glyph).joined(separator: " "))) }
    return details
  }

  private func textDetails(of item: PickItem) -> [PickDetail] {
    guard sets.contains(.unicode), let character = CharacterTable.bundled.character(item.text) else {
      return [PickDetail("", item.text), PickDetail("entry", item.id)]
    }
    return [
      PickDetail("", "\(item.text)  \(character.name)"), PickDetail("block", character.block),
      PickDetail("also", character.aliases.joined(separator: ", ")),
      PickDetail("code points", character.scalar.codePointLabel),
    ]
  }

  private func tagDetails(of text: String) -> [PickDetail] {
    let tags = session.workspace.isOpen ? session.screen.tags[text] : []
    return tags.isEmpty ? [] : [PickDetail("tags", tags.joined(separator: ", "))]
  }

  /// Returns GitHub's shortcodes, each of which belongs to only one emoji. The codes of all sets would need a table of
  /// all codes, which costs more than the rest of the first frame.
  private func shortcodes(of emoji: Emoji) -> [String] {
    let codes = emoji.base.shortcodes(in: .github)
    return codes.isEmpty ? emoji.shortcodes : codes
  }
}

/// Makes pick items from emoji and other hits.
private struct PickItemMaker: Sendable {
  var language: String
  var tone: SkinTone?
  var starred: Set<String>
  var recents: Set<String>

  func item(_ hit: HitView) -> PickItem {
    if let emoji = hit.emoji { return item(emoji) }
    if let id = hit.item { return Self.entry(id, hit.text, hit.name) }
    return Self.item(hit.text, hit.name, category: hit.category)
  }

  static func item(_ text: String, _ name: String, category: String) -> PickItem {
    PickItem(id: "\(category)/\(text)", text: text, name: name == text ? "" : name, category: category)
  }

  static func entry(_ id: ItemID, _ text: String, _ title: String) -> PickItem {
    PickItem(id: "\(id)", item: id, text: text, name: title == text ? "" : title, category: id.section)
  }

  func item(_ emoji: Emoji) -> PickItem {
    let base = emoji.base.glyph
    // A tone in the query overrides the default tone.
    let shown = emoji.isVariant ? emoji : emoji.with(tone: tone)
    return PickItem(
      id: base, emoji: shown, text: shown == emoji.base ? base : shown.glyph, name: shown.name(in: language),
      category: emoji.category.rawValue, isStarred: starred.contains(base), isRecent: recents.contains(base))
  }
}

extension PickHits {
  fileprivate init(_ emoji: [Emoji], _ maker: PickItemMaker) {
    self.init(count: emoji.count) { maker.item(emoji[$0]) }
  }
}
