import DiffableSnapshots
import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// The output forms of `search`, besides the default.
enum SearchForm: String, CaseIterable {
  /// Glyphs only, one per line.
  case text
}

extension Command {
  static let search = Command(
    CommandDeclaration(
      "search", group: .finding, [.many("query", .text)],
      options: [
        .value("limit", "N", .number, "Shows at most N hits; default: 20"),
        .value("in", "SECTION", .section, "Searches the items of a section"), SearchSet.option,
        .value("category", "C", .category, "Searches one category"),
        .flag("variants", "Shows skin-tone variants too"),
        .value("as", "FORM", .choice(SearchForm.allCases.map(\.rawValue)), "Prints only the glyphs, one per line"),
      ],
      summary: "Finds emoji by name, keyword, shortcode or tag, best match first",
      discussion: "In the following commands, %N means the N-th hit.",
      examples: [
        "search congrats", "search --set unicode 'rightwards arrow'", "search --set kaomoji,emoji shrug --limit 3",
        "search rokcet --limit 3", "search 토끼", "search heart --category symbols --as text",
      ]), needs: .stored
  ) { invocation, session throws(Diagnostic) in
    let limit = try invocation.number("limit", atLeast: 1) ?? 20
    let form: SearchForm? = try invocation.choice("as", "form")
    let query = try session.query(invocation)
    let sets = try session.sets(invocation)
    if sets != [.emoji] {
      session.lookup.hits = Array(session.hits(query, in: sets, limit: limit))
      return session.report(session.lookup.hits, asText: form == .text)
    }
    var hits = session.find(query)
    var entries = session.taggedTexts(query)
    if let word = invocation.value("in") {
      hits = try session.hits(hits, in: word)
      entries = try session.entries(query, in: word, limit: limit)
    }
    hits = Array(hits.prefix(limit))
    if invocation.has("variants") { hits = hits.flatMap { $0.withVariants } }
    let language = session.render.language
    let views = hits.map { HitView($0, language: language) }
    session.lookup.hits = entries.isEmpty ? views : HitView.merged(views, entries, limit: limit)
    return session.report(session.lookup.hits, asText: form == .text)
  }

  static let filter = Command(
    CommandDeclaration(
      "filter", group: .finding, [.any("query", .text)],
      options: [.value("category", "C", .category, "Shows only one category")],
      summary: "Filters the catalog list by a query; without a query, removes the filter",
      discussion:
        "Rows that do not match are hidden, not removed: 'filter' alone shows them again. Rows that are added while a filter is active are shown.",
      examples: ["filter cat", "filter heart --category symbols", "filter cat; filter"])
  ) { invocation, session throws(Diagnostic) in
    guard let section = session.edited.sections(.catalogList).first else {
      throw Diagnostic(
        .notPossible, "this screen has no section to filter", range: invocation.command.range,
        hint: "'search' finds emoji in any scene; 'scene open explorer' opens a list of all emoji")
    }
    return try session.apply(.filter(section, session.filtered(invocation, section)), at: invocation.command)
  }
}

extension CommandContext {
  func category(_ invocation: Invocation) throws(Diagnostic) -> EmojiCatalog.Category? {
    guard let word = invocation.value("category") else { return nil }
    if let category = EmojiCatalog.Category(rawValue: word.text.lowercased()) { return category }
    let names = EmojiCatalog.Category.allCases.map(\.rawValue)
    throw Diagnostic.unknown(
      .invalidValue, "there is no category '\(Diagnostic.excerpt(word.text))'", word: word.text, at: word.range,
      among: names, otherwise: "categories are \(names.joined(separator: ", "))", listing: true)
  }

  fileprivate func query(_ invocation: Invocation) throws(Diagnostic) -> SearchQuery {
    let text = invocation.arguments.map(\.text).joined(separator: " ")
    return SearchQuery(
      text, languages: [render.language], category: try category(invocation))
  }

  /// - Parameter asText: Whether to print only the glyphs, one per line.
  fileprivate func report(_ hits: [HitView], asText: Bool) -> Report {
    if hits.isEmpty, facts.isSingleCommand { run.exitStatus = RunState.failure }
    if !asText { return .hits(hits) }
    let texts = hits.map { hit in hit.emoji.map { toned($0).glyph } ?? hit.text }
    return .payload(texts.map { $0 + "\n" }.joined(), nil)
  }

  /// Returns the hits. Among equal scores, starred and recently used emoji come first.
  func find(_ query: SearchQuery) -> [SearchHit] {
    guard workspace.isOpen, workspace.revision > 0 else { return catalog.search(query) }
    let screen = workspace.screen
    var query = query
    if let words = tagIndex?.words { query.ownWords = words }
    let recents = screen.sections(.recents)
    return catalog.search(query) { emoji in
      let glyph = emoji.glyph
      let isRecent = recents.contains { screen.contains(ItemID(section: $0, glyph)) }
      return (screen.starred.contains(glyph) ? 2 : 0) + (isRecent ? 1 : 0)
    }
  }

  /// Returns the texts, other than emoji, whose tags match a query.
  func taggedTexts(_ query: SearchQuery) -> [HitView] {
    query.category == nil ? tagIndex?.hits(query.text) ?? [] : []
  }

  /// Returns the top-level items that `filter` shows, best first; nil for all.
  fileprivate func filtered(_ invocation: Invocation, _ section: String) throws(Diagnostic) -> [ItemID]? {
    let screen = edited
    let category = try category(invocation)
    if invocation.arguments.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) {
      guard let category else { return nil }
      return screen.whole(section).rootItems.filter { screen.content(of: $0).emoji?.category == category }
    }
    let query = try query(invocation)
    let hits = find(query).map { HitView($0, language: render.language) }
    let entries = category == nil ? SectionTextIndex(section, screen).search(query.text, limit: .max, screen) : []
    var items: [ItemID] = []
    var known: Set<ItemID> = []
    for hit in HitView.merged(hits, entries, limit: .max) {
      let found = hit.item.map { [$0] } ?? hit.emoji.map { screen.items(showingAnyToneOf: $0) } ?? []
      for item in found where item.section == section {
        let root = screen.root(of: item)
        if known.insert(root).inserted { items.append(root) }
      }
    }
    return items
  }

  /// Returns the hits that are in a section, including rows hidden by a filter.
  fileprivate func hits(_ hits: [SearchHit], in word: Word) throws(Diagnostic) -> [SearchHit] {
    let section = try ItemResolver(session: self, screen: screen).section(word)
    return hits.filter { hit in screen.items(showing: hit.emoji.glyph).contains { $0.section == section } }
  }

  /// Returns the entries of a section that match a query: texts, and emoji with custom titles.
  fileprivate func entries(_ query: SearchQuery, in word: Word, limit: Int) throws(Diagnostic) -> [HitView] {
    if query.category != nil { return [] }
    let section = try ItemResolver(session: self, screen: screen).section(word)
    return lookup.texts(of: section, on: screen).search(query.text, limit: limit, screen)
  }
}

extension HitView {
  init(_ hit: SearchHit, language: String) {
    self.init(
      emoji: hit.emoji, text: hit.emoji.glyph, name: hit.emoji.name(in: language),
      category: hit.emoji.category.rawValue, score: hit.score, match: hit.match.rawValue)
  }

  init(item: ItemID, _ content: ItemContent, score: Double) {
    self.init(
      emoji: content.emoji, item: item, text: content.text, name: content.title, category: item.section, score: score,
      match: "entry")
  }

  /// Merges two sorted lists. Matches of the user's own words come first.
  static func merged(_ left: [HitView], _ right: [HitView], limit: Int) -> [HitView] {
    let named = Set(right.compactMap(\.emoji))
    let left = left.filter { hit in hit.emoji.map { !named.contains($0) } ?? true }
    return Array(
      (left + right).enumerated().sorted { l, r in
        if l.element.isOwn != r.element.isOwn { return l.element.isOwn }
        return l.element.score == r.element.score ? l.offset < r.offset : l.element.score > r.element.score
      }.map(\.element).prefix(limit))
  }

  /// Whether one of the user's own words matched.
  var isOwn: Bool { match == SearchHit.Match.tag.rawValue }
}
