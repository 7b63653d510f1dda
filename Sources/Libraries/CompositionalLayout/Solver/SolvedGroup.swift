/// The frames of one group, relative to its own corner.
struct SolvedGroup {
  /// The frame of an item.
  struct Item {
    var frame: CellRect
    var zIndex = 0
  }

  /// A supplementary and the number of its item in the group.
  struct Supplementary {
    var item: Int
    var kind: String
    var frame: CellRect
    var zIndex: Int
  }

  var size: CellSize
  /// The items in order.
  var items: [Item] = []
  var supplementaries: [Supplementary] = []

  /// The first item without a cell.
  var emptyItem: Int? { items.firstIndex { $0.frame.isEmpty } }

  mutating func add(_ supplementaries: [CollectionLayoutSupplementaryItem], at frame: CellRect, item: Int) {
    for supplementary in supplementaries {
      self.supplementaries.append(
        Supplementary(
          item: item, kind: supplementary.elementKind, frame: supplementary.frame(at: frame),
          zIndex: supplementary.zIndex))
    }
  }

  /// Adds a nested group. What extends beyond its frame is clipped.
  mutating func add(_ inner: SolvedGroup, in frame: CellRect) {
    let first = items.count
    items += inner.items.map {
      Item(frame: $0.frame.offset(x: frame.x, y: frame.y).intersection(frame), zIndex: $0.zIndex)
    }
    supplementaries += inner.supplementaries.map {
      Supplementary(
        item: first + $0.item, kind: $0.kind, frame: $0.frame.offset(x: frame.x, y: frame.y), zIndex: $0.zIndex)
    }
  }

  /// Returns the group with only its first items.
  func prefix(_ count: Int) -> SolvedGroup {
    if count >= items.count { return self }
    var cut = self
    cut.items.removeLast(items.count - max(0, count))
    cut.supplementaries.removeAll { $0.item >= count }
    return cut
  }

  /// Returns how far frames extend before and after a length along an axis.
  func overhang(_ axis: LayoutAxis, beyond length: Int) -> (before: Int, after: Int) {
    var (before, after) = (0, 0)
    func take(_ frame: CellRect) {
      before = max(before, -frame.start(axis))
      after = max(after, frame.end(axis) - length)
    }
    for item in items { take(item.frame) }
    for supplementary in supplementaries { take(supplementary.frame) }
    return (before, after)
  }
}
