import DiffableSnapshots
import EmojiCatalog
import ShellCore

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
        SearchScope.languageOption, SearchScope.starredOption,
        .flag("variants", "Shows skin-tone variants too"),
        .value(
          "as", "FORM", .choice(SearchForm.allCases.map(\.rawValue)), "text: prints only the glyphs, one per line"),
      ] + SearchScope.versionOptions,
      summary: "Finds emoji by name, keyword, shortcode or tag, best match first",
      discussion:
        "QUERY is plain words: the signs of fzf (! ^ $ ' |) mean nothing here. In the following commands, %N means the N-th hit, and %hits means all of them. In a scene other than the explorer, its own signs come first. With --starred and without QUERY, the hits are all starred emoji.",
      examples: [
        "search congrats", "search --set unicode 'rightwards arrow'", "search --set kaomoji,emoji shrug --limit 3",
        "search rokcet --limit 3", "search 토끼", "search heart --category smileys --as text",
      ]), needs: .stored
  ) { invocation, scope throws(Diagnostic) in
    let asked = try invocation.number("limit", atLeast: 1)
    let limit = asked ?? 20
    let form: SearchForm? = try invocation.choice("as", "form")
    let searched = try scope.searched(invocation)
    let all =
      invocation.arguments.isEmpty && searched.isStarred
      ? scope.starred(in: searched) : scope.hitsOfScene(invocation.query, in: searched, limit: limit + 1)
    var hits = Array(all.prefix(limit))
    if invocation.has("variants") {
      let language = scope.language(of: searched)
      hits = hits.flatMap { hit in
        let variants = hit.item == nil ? hit.emoji?.variants ?? [] : []
        return [hit] + variants.map { Hit($0, language: language, score: hit.score, match: hit.match) }
      }
    }
    let isElsewhere =
      hits.isEmpty && searched.findsAll
      && !scope.hits(invocation.query, in: SearchScope(sets: [.unicode, .kaomoji]), limit: 1).isEmpty
    let elsewhere = isElsewhere ? "search --set unicode,kaomoji \(Quoting.quote(invocation.query))" : nil
    var outcome = scope.outcome(hits, query: invocation.query, asText: form == .text, elsewhere: elsewhere)
    if let newer = scope.newer(invocation.query, in: searched, than: hits) { outcome.notices = [.warning(newer)] }
    if asked == nil, all.count > limit, case .table(var table) = outcome.report {
      table.more = "more: --limit \(limit * 5)"
      outcome.report = .table(table)
    }
    return .outcome(outcome)
  }

  static let filter = Command(
    CommandDeclaration(
      "filter", group: .finding, [.any("query", .text)],
      options: [
        .value("in", "SECTION", .section, "Filters the rows of a section"),
        .value("category", "C", .category, "Shows only one category"), SearchScope.starredOption,
      ],
      optionsElsewhere: ["clear": "'filter' alone removes the filter"],
      summary: "Filters the list, or the rows of a scene, by a query; without one, removes the filter",
      discussion:
        "Rows that do not match are hidden, not removed: 'filter' alone shows them again. The list of the catalog shows what matches best first; other sections keep their order. A group stays, open, for the rows in it that match; one that matches alone keeps all of its rows. Rows that are added while a filter is active are shown.",
      examples: ["filter cat", "filter heart --category smileys", "filter cat; filter", "filter bear --in custom"])
  ) { invocation, scope throws(Diagnostic) in
    let list = scope.edited.sections(.catalogList).first
    let named = try invocation.value("in").map { word throws(Diagnostic) in [try ItemResolver(scope).section(word)] }
    // Without words, every filter goes.
    let filtered = invocation.filtersNothing ? scope.edited.sections.filter { scope.edited.filter(of: $0) != nil } : []
    let usual = list.map { [$0] } ?? scope.edited.sections.filter { scope.edited.role(of: $0) != .recents }
    let sections = named ?? (filtered.isEmpty ? usual : filtered)
    var (edits, found): ([Edit], [String]) = ([], [])
    for (section, items) in zip(sections, try scope.filtered(invocation, sections)) {
      edits.append(.filter(section, items, query: items == nil ? "" : invocation.filterWords))
      if items?.isEmpty != true { found.append(section) }
    }
    if found.isEmpty { found = Array(sections.prefix(1)) }
    return .edit(edits.count == 1 ? edits[0] : .batch(edits), at: invocation.command) { [found] scope, _ in
      // The rows that remain are printed, because they say more than those that vanished.
      if scope.isInView || scope.facts.options.isQuiet || scope.settings.differenceStyle != .full { return nil }
      let limit = max(3, 12 / max(1, found.count))
      return .screen(found.flatMap { scope.excerpts.section($0, limit: limit, all: true) })
    }
  }
}

extension Scope {
  /// Whether a text is an emoji, or as a whole a name, keyword or shortcode of one. A search leaves out unknown words, but
  /// a line with one names no emoji.
  func isNameOfEmoji(_ text: String) -> Bool {
    guard let hit = catalog.search(SearchQuery(text, limit: 1)).first else { return false }
    if hit.match == .emoji { return true }
    let words = TextFolding.folded(text)
    if !words.contains(" ") { return [.name, .shortcode, .keyword].contains(hit.match) }
    return ([hit.emoji.name] + hit.emoji.shortcodes + hit.emoji.keywords).contains { TextFolding.folded($0) == words }
  }

  /// Says which emoji would be the first hit, if `emoji.version` hides it.
  fileprivate func newer(_ text: String, in searched: SearchScope, than hits: [Hit]) -> String? {
    guard let newest = settings.emojiVersion else { return nil }
    var whole = searched
    whole.findsHidden = true
    guard let hit = hitsOfScene(text, in: whole, limit: 1).first, let emoji = hit.emoji else { return nil }
    // A query that names an emoji finds it in any version.
    if allows(emoji) || emoji == hits.first?.emoji { return nil }
    return "\(hit.text) \(hit.name) is newer than emoji.version \(newest): \(Self.wayToNewer)"
  }

  /// How to see what `emoji.version` hides.
  static let wayToNewer = "'set emoji.version all' shows it"

  /// Returns the refusal of a path that an item has, with the way to see the item if it is hidden.
  func duplicate(_ id: ItemID, on screen: Screen) -> Diagnostic {
    var error = Diagnostic.duplicateItem(id, on: screen)
    if error.hint == nil, screen.contains(id), !shown(screen).contains(id) { error.hint = Self.wayToNewer }
    return error
  }

  /// Returns the starred emoji of a scope, in the order of the catalog.
  fileprivate func starred(in searched: SearchScope) -> [Hit] {
    let starred = isOpen ? screen.starred.compactMap(catalog.emoji).filter(query("", in: searched).includes) : []
    func isShown(_ emoji: Emoji, in section: String) -> Bool {
      screen.items(showing: emoji.glyph).contains { $0.section == section }
    }
    return starred.filter { emoji in searched.section.map { isShown(emoji, in: $0) } != false }.sorted {
      ($0.order, $0.glyph) < ($1.order, $1.glyph)
    }
    .map { Hit($0, language: language(of: searched)) }
  }

  func category(_ invocation: Invocation) throws(Diagnostic) -> EmojiCatalog.Category? {
    guard let word = invocation.value("category") else { return nil }
    if let category = EmojiCatalog.Category(rawValue: word.text.lowercased()) { return category }
    throw Diagnostic.unknown("category", word, among: EmojiCatalog.Category.allCases.map(\.rawValue))
  }

  /// - Parameter query: The query of the hits; nil if they were not found by one.
  func outcome(_ hits: [Hit], query: String?, asText: Bool, elsewhere: String? = nil) -> Outcome {
    let texts = asText ? hits.map { hit in hit.emoji.map { toned($0).glyph } ?? hit.text } : []
    var outcome = Outcome(
      asText ? .payload(texts.map { $0 + "\n" }.joined(), nil) : .table(.hits(hits, elsewhere: elsewhere)))
    if hits.isEmpty, facts.isSingleCommand { outcome.status = RunState.failure }
    outcome.found = Outcome.Found(hits, query: query)
    return outcome
  }

  /// Returns the items of each section that `filter` shows, best first; nil for all. A parent that is found together with rows below it
  /// is not among them, because all of it would be shown.
  fileprivate func filtered(_ invocation: Invocation, _ sections: [String]) throws(Diagnostic) -> [[ItemID]?] {
    let screen = edited
    let category = try category(invocation)
    let isStarred = invocation.has("starred")
    if invocation.filtersNothing { return sections.map { _ in nil } }
    if invocation.isBlank {
      return sections.map { section in
        screen[whole: section].items.filter {
          guard let emoji = screen.content(of: $0).emoji else { return false }
          return category.map { $0 == emoji.category } != false && (!isStarred || screen.starred.contains(emoji.glyph))
        }
      }
    }
    // What a filter shows is stored. `emoji.version` limits it when it is shown.
    let found = sections.map { section in
      let scope = SearchScope(section: section, category: category, findsHidden: true, isStarred: isStarred)
      return hits(invocation.query, in: scope, on: hasPending ? screen : nil)
    }
    // Where a row has the words, what the emoji of others mean elsewhere says nothing, nor do letters in order: 🔐 `Add secrets` is
    // no test.
    let wanted = TextFolding.folded(invocation.query)
    func hasWords(_ hit: Hit) -> Bool {
      guard let item = hit.item else { return false }
      let content = screen.content(of: item)
      return hit.score > EntryIndex.weakestBesideEmoji
        || [content.title, content.text, content.secondary, content.value].contains {
          TextFolding.folded($0).contains(text: wanted)
        }
    }
    let titled = Set(found.flatMap { $0.filter(hasWords).compactMap(\.item) })
    func isUsual(_ item: ItemID) -> Bool {
      let content = screen.content(of: item)
      return content.title == content.emoji?.name
    }
    func meant(_ emoji: Emoji) -> [ItemID] {
      let items = screen.items(showingAnyToneOf: emoji)
      let others = items.filter { !isUsual($0) }
      if titled.isEmpty || others.isEmpty { return items }
      return others.contains(where: titled.contains) ? items.filter(isUsual) : []
    }
    return zip(sections, found).map { section, hits in
      var known: Set<ItemID> = []
      let items = hits.flatMap { hit in
        hit.item.map { titled.isEmpty || titled.contains($0) ? [$0] : [] } ?? hit.emoji.map { meant($0.base) } ?? []
      }.filter { $0.section == section && known.insert($0).inserted }
      let parents = Set(items.flatMap(screen.ancestors))
      let shown = items.filter { !parents.contains($0) }
      // The order of a list of one's own is what its rows mean.
      return screen.isOwn(section) ? screen.inOrder(shown) : shown
    }
  }
}

extension Invocation {
  /// The text to search: the arguments, with spaces between them.
  var query: String { arguments.map(\.text).joined(separator: " ") }

  fileprivate var isBlank: Bool { arguments.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// Whether `filter` shows all rows again.
  fileprivate var filtersNothing: Bool { isBlank && !has("category") && !has("starred") }

  /// The words of a filter on one line, for the title of the section.
  fileprivate var filterWords: String {
    let category =
      (value("category").map { ["--category", $0.text.lowercased()] } ?? []) + (has("starred") ? ["--starred"] : [])
    let words = query.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return String((words.map(String.init) + category).joined(separator: " ").prefix(Self.filterWordsLimit))
  }

  /// The maximum length of the stored words of a filter, in characters.
  private static let filterWordsLimit = 200
}
