import CompositionalLayout
import DiffableSnapshots
import EmojiCatalog

extension BrowseModel {
  mutating func beginSearch() {
    if search != nil {
      // A new search starts with an empty query. Esc still returns to the row where the first search started.
      search?.isTyping = true
      search?.query = QueryField()
      search?.isStale = true
      return
    }
    search = BrowseSearch(origin: focus, originTop: picture.window.lowerBound)
  }

  /// Ends a search. The cursor returns to the row where the search started.
  mutating func endSearch() {
    guard let ended = search else { return }
    // Who leaves while typing has looked for nothing.
    let sought = ended.isTyping ? found : nil
    closeSearch()
    if ended.isTyping { found = sought }
    if let origin = ended.origin, picture.composition.frame(of: origin) != nil {
      picture.scroll(by: ended.originTop - picture.window.lowerBound)
      picture.setFocus(origin)
    } else {
      picture.setFocus(picture.composition.firstItem)
    }
  }

  /// Removes the hits.
  private mutating func closeSearch() {
    let closed = search
    if let closed, let hits = closed.hits { found = (hits, focus.flatMap(closed.index) ?? -1) }
    search = nil
    toned = toned.filter { isOnScreen($0.key) }
    if closed?.hits != nil { picture.update(excerpts, anchor: nil) }
  }

  package mutating func updateHits() {
    guard let stale = search, stale.isStale else { return }
    search?.isStale = false
    search?.removed = [:]
    let query = stale.query.text
    let hits = query.allSatisfy(\.isWhitespace) ? nil : source.hits(query).map(placed)
    search?.hits = hits
    if let section = namedSection { message = "Tab goes to the section '\(screen.info(of: section).title)'" }
    picture.update(excerpts, anchor: nil)
    picture.scroll(by: -picture.window.lowerBound)
    let first = picture.composition.firstItem(ofSection: SectionRows.hits)
    if search?.hits == nil, let origin = stale.origin, picture.composition.frame(of: origin) != nil {
      picture.setFocus(origin)
    } else {
      picture.setFocus(first ?? picture.composition.firstItem)
    }
  }

  /// The first section whose title or name begins with the query.
  private var namedSection: String? {
    let query = TextFolding.folded(search?.query.text ?? "")
    return query.isEmpty
      ? nil
      : screen.sections.first { section in
        [section, screen.info(of: section).title].contains { TextFolding.folded($0).hasPrefix(query) }
      }
  }

  // MARK: Keys

  mutating func performInSearch(_ action: LiveAction, at now: Duration) -> [LiveEffect] {
    switch action {
    case .cancel: endSearch()
    case .nextSection where namedSection != nil:
      let section = namedSection
      closeSearch()
      if let section { enter(section) }
    case .accept, .nextSection:
      updateHits()
      if search?.hits?.isEmpty != false {
        message = "no hits"
      } else {
        search?.isTyping = false
      }
    case .moveUp, .moveDown, .pageUp, .pageDown:
      updateHits()
      let before = focus
      _ = perform(action, at: now)
      // The arrow keys stay in the hits while the query is typed.
      if let focus, isOnScreen(focus), search?.hits?.isEmpty == false { picture.setFocus(before) }
    default: edit(action)
    }
    return []
  }

  mutating func edit(_ change: (inout QueryField) -> Void) {
    message = nil
    if layers.variants != nil {
      layers.variants?.edit(change)
    } else if var line = layers.commandLine {
      change(&line.field)
      layers.commandLine = line
    } else if var typed = search {
      let before = typed.query.text
      change(&typed.query)
      typed.isStale = typed.isStale || typed.query.text != before
      search = typed
    }
  }

  mutating func edit(_ action: LiveAction) { edit { $0.perform(action) } }

  // MARK: From a hit to its row

  /// Ends the search on the row of a hit. Expands collapsed ancestors that hide the row.
  mutating func goToRow(ofHit hit: ItemID, at now: Duration) -> [LiveEffect] {
    guard let row else { return refuse(missingRow) }
    var effects: [LiveEffect] = []
    let outline = screen[section: row.section]
    if !outline.isVisible(row) {
      let hidden = screen.ancestors(of: row).reversed().filter { !outline.isExpanded($0) }
      if hidden.isEmpty { return refuse("a filter hides the row of this hit; ':filter' shows all rows") }
      effects = perform(act("expand", .expand(hidden, recursively: false), hidden), at: now)
    }
    closeSearch()
    picture.jump(to: visibleRow(for: row) ?? picture.composition.firstItem)
    return effects
  }

  /// Returns the row itself or its nearest visible ancestor: after ':begin', rows are expanded only by ':apply'.
  func visibleRow(for row: ItemID) -> ItemID? {
    let outline = screen[section: row.section]
    return ([row] + screen.ancestors(of: row)).first(where: outline.isVisible)
  }
}
