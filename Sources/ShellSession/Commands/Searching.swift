import DiffableSnapshots
import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// The forms of hits beside the usual one.
enum SearchForm: String, CaseIterable {
  /// Glyphs only, one a line.
  case text
}

extension Command {
  static let search = Command(
    CommandDeclaration(
      "search", group: .finding, [.many("query", .text)],
      options: [
        .value("limit", "N", .number, "Shows at most N hits, else 20"),
        .value("in", "SECTION", .section, "Looks among what a section holds"), SearchSet.option,
        .value("category", "C", .category, "Looks in one category"),
        .flag("variants", "Lists skin-tone variants too"),
        .value("as", "FORM", .choice(SearchForm.allCases.map(\.rawValue)), "Writes glyphs only, one a line"),
      ],
      summary: "Finds emoji by what they are called, best first",
      discussion: "%N names the N-th hit in the commands that follow.",
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
      session.lookup.hits = session.hits(query, in: sets, limit: limit)
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
      options: [.value("category", "C", .category, "Keeps one category only")],
      summary: "Shows only what a query finds in the list of the catalog; without one, everything",
      discussion:
        "Rows that the query does not find are hidden, not removed: 'filter' alone brings them back as they were. Rows that come in while the filter is active are shown.",
      examples: ["filter cat", "filter heart --category symbols", "filter cat; filter"])
  ) { invocation, session throws(Diagnostic) in
    guard let section = session.edited.sections(.catalogList).first else {
      throw Diagnostic(
        .notPossible, "this screen has no section to filter", range: invocation.command.range,
        hint: "'search' finds emoji in any scene; 'scene open explorer' has a list of all emoji")
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

  /// - Parameter asText: Whether only the glyphs are wanted, one a line.
  fileprivate func report(_ hits: [HitView], asText: Bool) -> Report {
    if !asText { return .hits(hits) }
    let texts = hits.map { hit in hit.emoji.map { toned($0).glyph } ?? hit.text }
    return .payload(texts.map { $0 + "\n" }.joined(), nil)
  }

  /// What was starred or used before comes first among equals.
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

  /// The texts that are no emoji and that the person has tagged with the words of a query.
  func taggedTexts(_ query: SearchQuery) -> [HitView] {
    query.category == nil ? tagIndex?.hits(query.text) ?? [] : []
  }

  /// The outermost items of a section that `filter` shows, best first; nil for all.
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

  /// The hits that a section holds, hidden in it or not.
  fileprivate func hits(_ hits: [SearchHit], in word: Word) throws(Diagnostic) -> [SearchHit] {
    let section = try ItemResolver(session: self, screen: screen).section(word)
    return hits.filter { hit in screen.items(showing: hit.emoji.glyph).contains { $0.section == section } }
  }

  /// The entries that a section holds and a query meets: texts, and emoji under titles of their own.
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

  /// Two lists that are in order as one. What the person's own words found comes first.
  static func merged(_ left: [HitView], _ right: [HitView], limit: Int) -> [HitView] {
    let named = Set(right.compactMap(\.emoji))
    let left = left.filter { hit in hit.emoji.map { !named.contains($0) } ?? true }
    return Array(
      (left + right).enumerated().sorted { l, r in
        if l.element.isOwn != r.element.isOwn { return l.element.isOwn }
        return l.element.score == r.element.score ? l.offset < r.offset : l.element.score > r.element.score
      }.map(\.element).prefix(limit))
  }

  private var isOwn: Bool { match == SearchHit.Match.tag.rawValue }
}
