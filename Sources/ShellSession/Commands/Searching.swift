import DiffableSnapshots
import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let search = Command(
    CommandDeclaration(
      "search", group: .finding, [.many("query", .text)],
      options: [
        .value("limit", "N", .number, "Shows at most N hits, else 20"),
        .value("in", "SECTION", .section, "Looks among what a section holds"),
        .value("category", "C", .category, "Looks in one category"),
        .flag("variants", "Lists skin-tone variants too"),
        .value("as", "FORM", .choice(["text"]), "Writes glyphs only, one a line"),
      ],
      summary: "Finds emoji by what they are called, best first",
      discussion: "%N names the N-th hit in the commands that follow.",
      examples: [
        "search congrats", "search rokcet --limit 3", "search 토끼", "search heart --category symbols --as text",
      ])
  ) { invocation, session throws(Diagnostic) in
    let limit = try invocation.number("limit", atLeast: 1) ?? 20
    if let form = invocation.value("as"), form.text != "text" {
      throw Diagnostic(
        .invalidValue, "there is no form '\(Diagnostic.excerpt(form.text))'", range: form.range, hint: "use text")
    }
    let query = try session.query(invocation)
    var hits = session.find(query)
    var entries: [HitView] = []
    if let word = invocation.value("in") {
      hits = try session.hits(hits, in: word)
      entries = try session.entries(query, in: word, limit: limit)
    }
    hits = Array(hits.prefix(limit))
    if invocation.has("variants") { hits = hits.flatMap { $0.withVariants } }
    let language = session.configuration.render.language
    let views = hits.map { HitView($0, language: language) }
    session.lastHits = entries.isEmpty ? views : HitView.merged(views, entries, limit: limit)
    if invocation.has("as") {
      let texts = session.lastHits.map { hit in hit.emoji.map { session.toned($0).glyph } ?? hit.text }
      return .payload(texts.map { $0 + "\n" }.joined(), nil)
    }
    return .hits(session.lastHits)
  }

  static let filter = Command(
    CommandDeclaration(
      "filter", group: .finding, [.any("query", .text)],
      options: [.value("category", "C", .category, "Keeps one category only")],
      summary: "Makes the list what a query finds; without one, everything",
      examples: ["filter cat", "filter heart --category symbols", "filter cat; filter"])
  ) { invocation, session throws(Diagnostic) in
    var glyphs: [String]
    if invocation.arguments.isEmpty {
      let category = try session.category(invocation)
      glyphs = session.catalog.emoji.filter { category == nil || $0.category == category }.map(\.glyph)
    } else {
      glyphs = session.find(try session.query(invocation)).map(\.emoji.glyph)
    }
    return try session.apply(.show(glyphs, section: "list"), at: invocation.command)
  }
}

extension Session {
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
      text, languages: [configuration.render.language], category: try category(invocation))
  }

  /// What was starred or used before comes first among equals.
  fileprivate func find(_ query: SearchQuery) -> [SearchHit] {
    guard let screen = loadedScreen, screen.revision > 0 else { return catalog.search(query) }
    return catalog.search(query) { emoji in
      let glyph = emoji.glyph
      return (screen.starred.contains(glyph) ? 2 : 0) + (screen.contains(ItemID(section: "recents", glyph)) ? 1 : 0)
    }
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
    if textIndex?.isOf(section, screen) != true { textIndex = SectionTextIndex(section, screen) }
    return textIndex?.search(query.text, limit: limit, screen) ?? []
  }
}

extension HitView {
  fileprivate init(_ hit: SearchHit, language: String) {
    self.init(
      emoji: hit.emoji, text: hit.emoji.glyph, name: hit.emoji.name(in: language),
      category: hit.emoji.category.rawValue, score: hit.score, match: hit.match.rawValue)
  }

  init(item: ItemID, _ content: ItemContent, score: Double) {
    self.init(
      emoji: content.emoji, item: item, text: content.text, name: content.title, category: item.section, score: score,
      match: "entry")
  }

  /// Two lists that are in order as one.
  fileprivate static func merged(_ left: [HitView], _ right: [HitView], limit: Int) -> [HitView] {
    let named = Set(right.compactMap(\.emoji))
    let left = left.filter { hit in hit.emoji.map { !named.contains($0) } ?? true }
    return Array(
      (left + right).enumerated().sorted { l, r in
        l.element.score == r.element.score ? l.offset < r.offset : l.element.score > r.element.score
      }.map(\.element).prefix(limit))
  }
}
