extension OrderTree {
  /// The two ranks of a row. O(log n).
  @usableFromInline
  func ranks(of handle: Handle) -> (position: Int, markedRank: Int)? {
    guard let place = place(of: handle) else { return nil }
    return (place.position, place.markedRank)
  }

  /// The rank of a row among the marked ones; nil if it is not marked. O(log n), O(1) for nil.
  @usableFromInline
  func markedRank(of handle: Handle) -> Int? {
    let node = leafNumber(of: handle)
    if node == Self.none { return nil }
    let slot = Self.slot(of: handle, in: content(node))
    return content(node).pointee.marked >> UInt64(slot) & 1 == 0 ? nil : place(leaf: node, slot: slot).markedRank
  }

  /// The row with its position. O(log n).
  @usableFromInline
  func row(of handle: Handle) -> (position: Int, entry: OrderEntry)? {
    guard let place = place(of: handle) else { return nil }
    return (place.position, entry(at: place))
  }

  /// Returns the level and flags of a row. O(1).
  @usableFromInline
  func entry(of handle: Handle) -> OrderEntry? {
    let node = leafNumber(of: handle)
    if node == Self.none { return nil }
    return Self.entry(of: content(node), Self.slot(of: handle, in: content(node)))
  }

  /// Whether there are rows below a row. O(1), or O(log n) for the last row of a leaf.
  @usableFromInline
  func hasRowsBelow(_ handle: Handle) -> Bool {
    let node = leafNumber(of: handle)
    if node == Self.none { return false }
    let slot = Self.slot(of: handle, in: content(node))
    guard let next = row(after: (node, slot), notBelow: .max) else { return false }
    return content(next.leaf).levels[next.slot] > content(node).levels[slot]
  }

  /// Returns the row at a position, which must exist. O(log n).
  @usableFromInline
  func entry(atPosition position: Int) -> OrderEntry { entry(at: place(at: position)) }

  /// Returns the n-th marked row, which must exist. O(log n).
  @usableFromInline
  func handle(atMarked rank: Int) -> Handle { entry(at: place(atMarked: rank)).handle }

  /// The n-th unmarked row, which must exist, with its position. O(log n).
  @usableFromInline
  func row(atUnmarked rank: Int) -> (position: Int, entry: OrderEntry) {
    let place = place(atUnmarked: rank)
    return (place.position, entry(at: place))
  }

  /// Returns the first position after `position` whose level is at most `level`: the end of the subtree of a row of
  /// that level. ``count`` if there is none. O(log n).
  @usableFromInline
  func end(after position: Int, level: UInt32) -> Int {
    let place = place(at: position)
    guard let next = row(after: (place.leaf, place.slot), notBelow: level) else { return count }
    return next.leaf == place.leaf
      ? position + next.slot - place.slot : self.place(leaf: next.leaf, slot: next.slot).position
  }

  /// Returns the first row after one whose level is at most `level`. O(log n).
  func row(after row: (leaf: Node, slot: Int), notBelow level: UInt32) -> (leaf: Node, slot: Int)? {
    let leaf = content(row.leaf)
    var slot = row.slot + 1
    while slot < Int(leaf.pointee.count) {
      if leaf.levels[slot] <= level { return (row.leaf, slot) }
      slot += 1
    }
    var child = row.leaf
    var parent = leaf.pointee.parent
    while parent != Self.none {
      let inner = content(parent)
      var slot = Self.childSlot(of: child, in: inner) + 1
      while slot < Int(inner.pointee.count) {
        if inner.minimumLevels[slot] <= level { return firstRow(under: inner.children[slot], level: level) }
        slot += 1
      }
      child = parent
      parent = inner.pointee.parent
    }
    return nil
  }

  private func firstRow(under node: Node, level: UInt32) -> (leaf: Node, slot: Int) {
    var (node, content) = (node, content(node))
    while content.pointee.height > 0 {
      var slot = 0
      while content.minimumLevels[slot] > level { slot += 1 }
      node = content.children[slot]
      content = self.content(node)
    }
    var slot = 0
    while content.levels[slot] > level { slot += 1 }
    return (node, slot)
  }

  /// Returns the last row before `handle` whose level is less than `level`: the parent of a row of that level. O(log n).
  @usableFromInline
  func lastRow(before handle: Handle, belowLevel level: UInt32) -> Handle? {
    let node = leafNumber(of: handle)
    if node == Self.none { return nil }
    let leaf = content(node)
    var slot = Self.slot(of: handle, in: leaf) - 1
    while slot >= 0 {
      if leaf.levels[slot] < level { return leaf.handles[slot] }
      slot -= 1
    }
    var child = node
    var parent = leaf.pointee.parent
    while parent != Self.none {
      let inner = content(parent)
      var slot = Self.childSlot(of: child, in: inner) - 1
      while slot >= 0 {
        if inner.minimumLevels[slot] < level {
          return lastHandle(under: inner.children[slot], belowLevel: level)
        }
        slot -= 1
      }
      child = parent
      parent = inner.pointee.parent
    }
    return nil
  }

  private func lastHandle(under node: Node, belowLevel level: UInt32) -> Handle {
    var content = content(node)
    while content.pointee.height > 0 {
      var slot = Int(content.pointee.count) - 1
      while content.minimumLevels[slot] >= level { slot -= 1 }
      content = self.content(content.children[slot])
    }
    var slot = Int(content.pointee.count) - 1
    while content.levels[slot] >= level { slot -= 1 }
    return content.handles[slot]
  }

  private func leafAfter(_ node: Node) -> Node? {
    var child = node
    var parent = content(node).pointee.parent
    while parent != Self.none {
      let inner = content(parent)
      let slot = Self.childSlot(of: child, in: inner) + 1
      if slot < Int(inner.pointee.count) {
        var next = inner.children[slot]
        while content(next).pointee.height > 0 { next = content(next).children[0] }
        return next
      }
      child = parent
      parent = inner.pointee.parent
    }
    return nil
  }

  /// Calls `body` with the rows of a range in order. O(k + log n).
  @usableFromInline
  func forEach(in range: Range<Int>, _ body: (OrderEntry) -> Void) {
    forEachLeaf(in: range) { leaf, slots in
      for slot in slots { body(Self.entry(of: leaf, slot)) }
    }
  }

  /// Whether no row is deeper than level 0. O(n), over levels alone; it ends at the first row that is deeper.
  var isFlat: Bool {
    var place: Node? = count == 0 ? nil : self.place(at: 0).leaf
    while let node = place {
      let leaf = content(node)
      for slot in 0..<Int(leaf.pointee.count) where leaf.levels[slot] > 0 { return false }
      place = leafAfter(node)
    }
    return true
  }

  /// Returns the handles of the rows of a range. O(k + log n).
  @usableFromInline
  func handles(in range: Range<Int>) -> ContiguousArray<Handle> {
    ContiguousArray(unsafeUninitializedCapacity: range.count) { buffer, count in
      forEachLeaf(in: range) { leaf, slots in
        for slot in slots {
          buffer.initializeElement(at: count, to: leaf.handles[slot])
          count += 1
        }
      }
    }
  }

  /// Calls `body` with each leaf of a range, and the slots of it that belong to the range. O(l + log n) for l leaves.
  private func forEachLeaf(in range: Range<Int>, _ body: (UnsafePointer<Content>, Range<Int>) -> Void) {
    if range.isEmpty { return }
    var left = range.count
    var place = place(at: range.lowerBound)
    while true {
      let leaf = content(place.leaf)
      let upper = min(Int(leaf.pointee.count), place.slot + left)
      body(leaf, place.slot..<upper)
      left -= upper - place.slot
      guard left > 0, let next = leafAfter(place.leaf) else { return }
      place.leaf = next
      place.slot = 0
    }
  }

  @usableFromInline
  func entries(in range: Range<Int>) -> [OrderEntry] {
    var entries: [OrderEntry] = []
    entries.reserveCapacity(range.count)
    forEach(in: range) { entries.append($0) }
    return entries
  }

  /// Returns the handles of the marked rows with ranks in `ranks`. O(k log n) at worst, O(k + log n) if they are next to each other.
  @usableFromInline
  func handles(atMarked ranks: Range<Int>) -> ContiguousArray<Handle> {
    var handles = ContiguousArray<Handle>()
    handles.reserveCapacity(ranks.count)
    var rank = ranks.lowerBound
    while rank < ranks.upperBound {
      let place = place(atMarked: rank)
      let leaf = content(place.leaf)
      var bits = leaf.pointee.marked & ~((1 << UInt64(place.slot)) &- 1)
      while bits != 0, rank < ranks.upperBound {
        handles.append(leaf.handles[bits.trailingZeroBitCount])
        bits &= bits - 1
        rank += 1
      }
    }
    return handles
  }
}
