package struct HitList: Sendable {
  package private(set) var hits = Hits()
  /// The index of the current hit; 0 if there are none.
  package private(set) var focus = 0
  /// The index of the first visible hit.
  package private(set) var top = 0
  private var rows = 1

  package init(_ hits: Hits = Hits()) { self.hits = hits }

  package var current: Hit? { hits.indices.contains(focus) ? hits[focus] : nil }

  package var visible: Range<Int> { top..<min(hits.count, top + rows) }

  /// Replaces the hits with those of another query. The first one becomes current.
  package mutating func replace(_ hits: Hits) {
    self.hits = hits
    focus = 0
    top = 0
  }

  /// Replaces the hits with a newer list for the same query. The current hit stays current by its identity. If it is gone,
  /// the hit at its index becomes current.
  package mutating func refresh(_ hits: Hits) {
    let id = current?.id
    // Most changes leave the hit where it is; to look for it, every hit must be made.
    let isThere = hits.indices.contains(focus) && hits[focus].id == id
    let focus = isThere ? focus : hits.firstIndex { $0.id == id } ?? focus
    self.hits = hits
    move(to: focus)
  }

  package mutating func replaceCurrent(_ item: Hit) {
    hits = hits.changing { [focus] index, hit in index == focus ? item : hit }
  }

  /// Sets the number of hits that fit. The current one stays visible.
  package mutating func resize(rows: Int) {
    self.rows = max(1, rows)
    reveal()
  }

  // MARK: Moving

  package mutating func move(to index: Int) {
    focus = max(0, min(index, hits.count - 1))
    reveal()
  }

  /// Performs the meaning of a key that moves; ignores any other.
  package mutating func perform(_ action: LiveAction) {
    switch action {
    case .moveUp: move(by: -1)
    case .moveDown: move(by: 1)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .moveToFirst: move(to: 0)
    case .moveToLast: move(to: hits.count - 1)
    default: break
    }
  }

  package mutating func move(by distance: Int) { move(to: focus + distance) }

  private mutating func movePage(_ pages: Int) { move(by: pages * max(1, rows - 1)) }

  private mutating func reveal() {
    if focus < top { top = focus }
    if focus >= top + rows { top = focus - rows + 1 }
    top = max(0, min(top, hits.count - rows))
  }
}
