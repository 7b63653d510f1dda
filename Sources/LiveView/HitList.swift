/// Hits, which of them is the current one, and which are in sight.
package struct HitList: Sendable {
  package private(set) var hits = PickHits()
  /// The index of the current hit; 0 if there are none.
  package private(set) var focus = 0
  /// The index of the first hit in sight.
  package private(set) var top = 0
  /// The number of hits in sight at once.
  private var rows = 1

  package init(_ hits: PickHits = PickHits()) { self.hits = hits }

  package var current: PickItem? { hits.indices.contains(focus) ? hits[focus] : nil }

  /// The hits in sight.
  package var visible: Range<Int> { top..<min(hits.count, top + rows) }

  /// Other hits of another query: the first is the current one.
  package mutating func replace(_ hits: PickHits) {
    self.hits = hits
    focus = 0
    top = 0
  }

  /// The hits of the same query anew: the current one stays so, by its identity; else its place does.
  package mutating func refresh(_ hits: PickHits) {
    let id = current?.id
    let focus = hits.firstIndex { $0.id == id } ?? self.focus
    self.hits = hits
    move(to: focus)
  }

  /// Shows the current hit as another one.
  package mutating func replaceCurrent(_ item: PickItem) {
    let (hits, focus) = (hits, focus)
    self.hits = PickHits(count: hits.count) { $0 == focus ? item : hits[$0] }
  }

  /// The number of hits in sight changes; the current one stays in sight.
  package mutating func resize(rows: Int) {
    self.rows = max(1, rows)
    reveal()
  }

  // MARK: Moving

  package mutating func move(to index: Int) {
    focus = max(0, min(index, hits.count - 1))
    reveal()
  }

  package mutating func move(by distance: Int) { move(to: focus + distance) }

  package mutating func movePage(_ pages: Int) { move(by: pages * max(1, rows - 1)) }

  package mutating func moveToEnd() { move(to: hits.count - 1) }

  private mutating func reveal() {
    if focus < top { top = focus }
    if focus >= top + rows { top = focus - rows + 1 }
    top = max(0, min(top, hits.count - rows))
  }
}
