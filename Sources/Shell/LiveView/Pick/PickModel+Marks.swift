/// Marks: the hits that are accepted together.
extension PickModel {
  mutating func mark(thenMove distance: Int) {
    updateHits()
    if let limit = options.markLimit, let item = current {
      if let index = marks.firstIndex(where: { $0.id == item.id }) {
        marks.remove(at: index)
        queriesOfMarks[item.id] = nil
      } else if marks.count < limit {
        marks.append(item)
        queriesOfMarks[item.id] = query.text
      } else {
        message = "at most \(limit) hit\(limit == 1 ? "" : "s") can be marked"
        return
      }
    }
    withActiveList { $0.move(by: distance) }
  }

  /// Marks the hits that are not marked, as many as can be.
  mutating func markAll() {
    updateHits()
    guard let limit = options.markLimit else { return }
    let marked = Set(marks.map(\.id))
    let others = activeList.hits.lazy.filter { !marked.contains($0.id) }
    for hit in others.prefix(limit - marks.count) {
      marks.append(hit)
      queriesOfMarks[hit.id] = query.text
    }
    if marks.count == limit { message = "at most \(limit) hit\(limit == 1 ? "" : "s") can be marked" }
  }

  /// Removes the marks of the hits. Marks of other queries remain.
  mutating func unmarkAll() {
    updateHits()
    let hits = Set(activeList.hits.map(\.id))
    marks.removeAll { hits.contains($0.id) }
    for id in hits { queriesOfMarks[id] = nil }
  }
}
