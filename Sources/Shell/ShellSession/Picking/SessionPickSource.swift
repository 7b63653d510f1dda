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
  /// The sources that the caller has chosen, and the part of them that the view has.
  private let chosen: SearchScope
  var scope = PickScope() { didSet { offered = nil } }
  private let tone: SkinTone?
  /// The hits without a query: the recents, the starred emoji, then all others, most popular first.
  private var offered: Hits?
  private var recents: Set<String> = []
  private var starred: Set<String> = []

  init(_ session: CommandContext, _ scope: SearchScope, tone: SkinTone?) {
    self.session = session
    chosen = scope
    self.tone = tone
    readScreen()
  }

  /// Reads the options `--in`, `--set`, `--category` and `--tone`.
  ///
  /// - Parameter isComplete: Whether queries are complete; if not, the user is typing them.
  convenience init(_ session: CommandContext, _ invocation: Invocation, isComplete: Bool) throws(Diagnostic) {
    session.load(.stored)
    var scope = try session.scope(invocation)
    scope.isComplete = isComplete
    self.init(session, scope, tone: try session.tone(invocation))
  }

  // MARK: Scope

  private var searched: SearchScope {
    var searched = chosen
    if let category = scope.category.flatMap(EmojiCatalog.Category.init(rawValue:)) {
      searched.category = category
      searched.sets = [.emoji]
    }
    if let set = scope.set.flatMap(SearchSet.init(rawValue:)) { searched.sets = [set] }
    return searched
  }

  /// A category that the caller has chosen stays.
  var categories: [String] { chosen.category == nil ? EmojiCatalog.Category.allCases.map(\.rawValue) : [] }

  /// A section has no sets, and neither has a category.
  var sets: [String] {
    chosen.section == nil && chosen.category == nil ? SearchSet.allCases.map(\.rawValue) : []
  }

  var queries: [String] { QueryHistory(session.facts).queries }

  private var language: String { session.render.language }

  private var screen: Screen { session.searchedScreen }

  /// Performs the action of a key in the open view.
  func perform(_ action: Action) -> ActionOutcome {
    defer { readScreen() }
    return session.performInView(action)
  }

  /// Reads the screen again after a change.
  private func readScreen() {
    offered = nil
    recents = Set(recentGlyphs)
    starred = Set(screen.starred)
  }

  func isStarred(_ hit: Hit) -> Bool { hit.emoji.map { starred.contains($0.base.glyph) } ?? false }

  func isRecent(_ hit: Hit) -> Bool { hit.emoji.map { recents.contains($0.base.glyph) } ?? false }

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

  func hits(_ query: String) -> Hits {
    query.allSatisfy(\.isWhitespace) ? all : toned(session.hits(query, in: searched))
  }

  /// Shows emoji in the tone that was asked for. A tone in the query overrides it.
  private func toned(_ hits: Hits) -> Hits {
    guard let tone else { return hits }
    return hits.changing { [language] _, hit in
      guard let emoji = hit.emoji, !emoji.isVariant, emoji.toneCount > 0 else { return hit }
      return hit.showing(emoji.with(tone: tone), language: language)
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
      let emoji = offeredEmoji
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
    let stars = starred.compactMap { catalog.emoji($0) }.filter { !$0.isVariant }.sorted { $0.order < $1.order }
    let category = searched.category
    let order = recentGlyphs.compactMap { catalog.emoji($0) } + stars + catalog.emojiByPopularity
    return order.filter { emoji in
      if known[emoji.order] { return false }
      known[emoji.order] = true
      return category == nil || emoji.category == category
    }
  }

  /// Returns the rows of a section, each emoji once.
  private func offeredRows(of section: String, _ screen: Screen) -> [Hit] {
    var known: Set<String> = []
    return sectionContents(section, screen).compactMap { id, content in
      if let category = searched.category, content.emoji?.category != category { return nil }
      let isItself = content.emoji.map { $0.name == content.title } ?? false
      let hit = isItself ? content.emoji.map { Hit($0, language: language) } ?? Hit(id, content) : Hit(id, content)
      return known.insert(hit.id).inserted ? hit : nil
    }
  }

  // MARK: Details

  func details(of item: Hit) -> [PickDetail] {
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

  private func textDetails(of item: Hit) -> [PickDetail] {
    guard searched.sets.contains(.unicode), let character = CharacterTable.bundled.character(item.text) else {
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
