import DiffableSnapshots

/// Places single rows of a shown outline as their marks say: hidden ones out of it, pinned ones before their siblings. Both kinds of
/// siblings stand in the order of the whole outline.
struct ShownMarks {
  /// The outline of the section in its own order.
  let whole: Screen.Outline
  let pinned: MarkSet<ItemID>
  let hidden: MarkSet<ItemID>

  /// Whether no row of the section has a mark.
  var areNone: Bool { !pinned.contains(where: whole.contains) && !hidden.contains(where: whole.contains) }

  /// Places a row. What is below a hidden row is not shown.
  ///
  /// - Complexity: O(d log n) for d rows between it and the next one that is shown and pinned as it is.
  func place(_ id: ItemID, in shown: inout Screen.Outline) throws(SnapshotError) {
    if hidden.contains(id) {
      if shown.contains(id) { try shown.delete([id]) }
      return
    }
    let parent = whole.parent(of: id)
    if let parent, !shown.contains(parent) { return }
    if !shown.contains(id) { try shown.append(try subtree(of: id), to: parent) }
    switch neighbor(of: id, in: shown) {
    case (let previous?, _): try shown.move(id, after: previous)
    case (nil, let next?): try shown.move(id, before: next)
    case (nil, nil):
      // It is the only one that is pinned, or that is not.
      if pinned.contains(id) {
        if let first = shown.firstChild(of: parent), first != id { try shown.move(id, before: first) }
      } else {
        try shown.move(id, to: parent)
      }
    }
  }

  /// Returns an item and what is shown below it.
  private func subtree(of id: ItemID) throws(SnapshotError) -> Screen.Outline {
    var subtree = try whole.snapshot(of: id, includingParent: true)
    if subtree.count == 1 { return subtree }
    try subtree.delete(subtree.items.filter(hidden.contains))
    try SectionFilter.arrange(subtree.items.filter(pinned.contains), in: &subtree)
    return subtree
  }

  /// Returns the nearest shown sibling that is pinned as an item is, before or after it in the whole outline. The search takes turns on
  /// both sides, so it is short for rows that are marked in order.
  private func neighbor(of id: ItemID, in shown: Screen.Outline) -> (previous: ItemID?, next: ItemID?) {
    func isAlike(_ other: ItemID) -> Bool { shown.contains(other) && pinned.contains(other) == pinned.contains(id) }
    var (previous, next) = (whole.sibling(before: id), whole.sibling(after: id))
    while previous != nil || next != nil {
      if let previous, isAlike(previous) { return (previous, nil) }
      if let next, isAlike(next) { return (nil, next) }
      previous = previous.flatMap(whole.sibling(before:))
      next = next.flatMap(whole.sibling(after:))
    }
    return (nil, nil)
  }
}
