/// The frames of one group, relative to its own corner.
struct SolvedGroup {
  /// The frame of an item.
  struct Item {
    var frame: CellRect
    var zIndex = 0
  }

  /// A supplementary and the number of the item in the group that it belongs to.
  struct Supplementary {
    var item: Int
    var kind: String
    var frame: CellRect
    var zIndex: Int
  }

  var size: CellSize
  /// The items in their order.
  var items: [Item] = []
  var supplementaries: [Supplementary] = []

  /// Adds the supplementaries of an item or a group.
  mutating func add(_ supplementaries: [CollectionLayoutSupplementaryItem], at frame: CellRect, item: Int) {
    for supplementary in supplementaries {
      self.supplementaries.append(
        Supplementary(
          item: item, kind: supplementary.elementKind, frame: supplementary.frame(at: frame),
          zIndex: supplementary.zIndex))
    }
  }

  /// Adds a group that lies in this one; what goes beyond its frame is cut.
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

  /// Returns the group with its first items only.
  func prefix(_ count: Int) -> SolvedGroup {
    if count >= items.count { return self }
    var cut = self
    cut.items.removeLast(items.count - max(0, count))
    cut.supplementaries.removeAll { $0.item >= count }
    return cut
  }

  /// How far frames reach beyond a length along an axis, before it and after it.
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
