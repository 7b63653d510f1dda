extension OrderTree {
  /// Inserts rows before the row at `position` (or at the end). O(k + log n).
  @usableFromInline
  mutating func insert(_ entries: [OrderEntry], at position: Int) { insert(rows: entries, at: position) }

  /// Inserts rows of one level before the row at `position` (or at the end). O(k + log n).
  @usableFromInline
  mutating func insert(_ handles: Range<Handle>, level: UInt32, isMarked: Bool, at position: Int) {
    insert(rows: handles.lazy.map { OrderEntry(handle: $0, level: level, isMarked: isMarked) }, at: position)
  }

  private mutating func insert(rows entries: some RandomAccessCollection<OrderEntry>, at position: Int) {
    if entries.isEmpty { return }
    let place = place(at: position)
    if Int(content(place.leaf).pointee.count) + entries.count <= Self.leafCapacity {
      insertInPlace(entries, leaf: place.leaf, slot: place.slot)
      refresh(place.leaf)
    } else {
      insertAndSplit(entries, leaf: place.leaf, slot: place.slot)
    }
  }

  private mutating func insertInPlace(_ entries: some RandomAccessCollection<OrderEntry>, leaf node: Node, slot: Int) {
    let leaf = mutableContent(node)
    let added = entries.count
    var index = Int(leaf.pointee.count) - 1
    while index >= slot {
      leaf.handles[index + added] = leaf.handles[index]
      leaf.levels[index + added] = leaf.levels[index]
      index -= 1
    }
    leaf.pointee.marked = Self.open(leaf.pointee.marked, at: slot, by: added)
    leaf.pointee.expanded = Self.open(leaf.pointee.expanded, at: slot, by: added)
    leaf.pointee.count += UInt32(added)
    for (offset, entry) in entries.enumerated() {
      Self.write(entry, to: leaf, slot: slot + offset)
      setLeafNumber(of: entry.handle, to: node)
    }
  }

  /// Makes a gap of `width` zero bits.
  private static func open(_ bits: UInt64, at slot: Int, by width: Int) -> UInt64 {
    if slot >= 64 { return bits }
    let below: UInt64 = (1 << UInt64(slot)) &- 1
    let above = width >= 64 ? 0 : (bits & ~below) << UInt64(width)
    return bits & below | above
  }

  private static func write(_ entry: OrderEntry, to leaf: UnsafeMutablePointer<Content>, slot: Int) {
    leaf.handles[slot] = entry.handle
    leaf.levels[slot] = entry.level
    let bit: UInt64 = 1 << UInt64(slot)
    if entry.isMarked { leaf.pointee.marked |= bit } else { leaf.pointee.marked &= ~bit }
    if entry.isExpanded { leaf.pointee.expanded |= bit } else { leaf.pointee.expanded &= ~bit }
  }

  /// The rows do not fit into the leaf: they and the rows after them go into as many leaves as they need.
  private mutating func insertAndSplit(_ entries: some RandomAccessCollection<OrderEntry>, leaf node: Node, slot: Int) {
    let tail = removeTail(of: node, from: slot)
    let total = slot + entries.count + tail.count
    // At the end leaves are filled, so that a snapshot built by appending wastes no space; elsewhere they keep free
    // slots.
    let room = tail.isEmpty ? Self.leafCapacity : Self.leafCapacity * 3 / 4
    let leafCount = (total + room - 1) / room
    let share = tail.isEmpty ? room : (total + leafCount - 1) / leafCount
    // Many rows are not copied first.
    var (rest, after) = (entries[...], tail[...])
    var current = node
    fill(current, upTo: max(share, slot), from: &rest)
    fill(current, upTo: max(share, slot), from: &after)
    refresh(current)
    while !rest.isEmpty || !after.isEmpty {
      let next = makeNode(height: 0)
      fill(next, upTo: share, from: &rest)
      fill(next, upTo: share, from: &after)
      insertChild(next, after: current)
      current = next
    }
  }

  /// Moves the first rows to a leaf that has room for them.
  private mutating func fill<Rows: RandomAccessCollection<OrderEntry>>(
    _ node: Node, upTo limit: Int, from source: inout Rows
  ) where Rows.SubSequence == Rows {
    let leaf = mutableContent(node)
    let first = Int(leaf.pointee.count)
    let rows = source.prefix(limit - first)
    for (offset, entry) in rows.enumerated() {
      Self.write(entry, to: leaf, slot: first + offset)
      setLeafNumber(of: entry.handle, to: node)
    }
    leaf.pointee.count += UInt32(rows.count)
    source = source.dropFirst(rows.count)
  }

  private mutating func removeTail(of node: Node, from slot: Int) -> [OrderEntry] {
    let occupied = Int(content(node).pointee.count)
    if slot == occupied { return [] }
    let tail = (slot..<occupied).map { Self.entry(of: content(node), $0) }
    let leaf = mutableContent(node)
    leaf.pointee.count = UInt32(slot)
    let below: UInt64 = (1 << UInt64(slot)) - 1
    leaf.pointee.marked &= below
    leaf.pointee.expanded &= below
    return tail
  }

  /// Returns a node without rows or children: one that was released, or a new one.
  mutating func makeNode(height: UInt32) -> Node {
    var node = free
    if node == Self.none {
      node = Node(nodes.count)
      nodes.append(Content())
    } else {
      free = content(node).pointee.parent
      nodes[Int(node)] = Content()
    }
    mutableContent(node).pointee.height = height
    return node
  }

  /// Inserts `node` into the tree after its sibling; splits inner nodes and adds a root if needed. A loop, not a
  /// recursion: each round is one height of the tree.
  private mutating func insertChild(_ node: Node, after sibling: Node) {
    var node = node
    var sibling = sibling
    while true {
      let parent = content(sibling).pointee.parent
      if parent == Self.none {
        raiseRoot(left: sibling, right: node)
        return
      }
      if Int(content(parent).pointee.count) < Self.innerCapacity {
        place(child: node, in: parent, after: sibling)
        refresh(parent)
        return
      }
      let right = splitInner(parent, keepingAllFor: sibling)
      let home = isChild(sibling, of: right) ? right : parent
      place(child: node, in: content(right).pointee.count == 0 ? right : home, after: sibling)
      refresh(parent)
      node = right
      sibling = parent
    }
  }

  private mutating func raiseRoot(left: Node, right: Node) {
    height += 1
    let top = makeNode(height: UInt32(height))
    place(child: left, in: top, after: Self.none)
    place(child: right, in: top, after: left)
    root = top
    refresh(top)
  }

  private func isChild(_ node: Node, of parent: Node) -> Bool {
    let inner = content(parent)
    for slot in 0..<Int(inner.pointee.count) where inner.children[slot] == node {
      return true
    }
    return false
  }

  private mutating func place(child: Node, in parent: Node, after sibling: Node) {
    let summary = summary(of: child)
    mutableContent(child).pointee.parent = parent
    let inner = mutableContent(parent)
    let occupied = Int(inner.pointee.count)
    let isEmptyOrFirst = sibling == Self.none || occupied == 0
    let slot = isEmptyOrFirst ? 0 : Self.childSlot(of: sibling, in: UnsafePointer(inner)) + 1
    var index = occupied
    while index > slot {
      Self.copyChild(inner, from: index - 1, to: inner, slot: index)
      index -= 1
    }
    inner.children[slot] = child
    inner.counts[slot] = summary.count
    inner.markedCounts[slot] = summary.marked
    inner.minimumLevels[slot] = summary.minimumLevel
    inner.pointee.count += 1
  }

  static func copyChild(
    _ from: UnsafeMutablePointer<Content>, from source: Int, to: UnsafeMutablePointer<Content>,
    slot: Int
  ) {
    to.children[slot] = from.children[source]
    to.counts[slot] = from.counts[source]
    to.markedCounts[slot] = from.markedCounts[source]
    to.minimumLevels[slot] = from.minimumLevels[source]
  }

  /// Splits a full inner node; returns the right part. If the sibling is the last child, nothing moves over, so that a
  /// tree built by appending has full nodes.
  private mutating func splitInner(_ node: Node, keepingAllFor sibling: Node) -> Node {
    let right = makeNode(height: content(node).pointee.height)
    let last = Int(content(node).pointee.count) - 1
    if content(node).children[last] == sibling { return right }
    let half = Self.innerCapacity / 2
    // Both pages are made unique before either address is taken.
    _ = mutableContent(right)
    let from = mutableContent(node)
    let to = mutableContent(right)
    for slot in half..<Self.innerCapacity { Self.copyChild(from, from: slot, to: to, slot: slot - half) }
    to.pointee.count = UInt32(Self.innerCapacity - half)
    from.pointee.count = UInt32(half)
    for slot in 0..<Int(content(right).pointee.count) {
      mutableContent(content(right).children[slot]).pointee.parent = right
    }
    return right
  }
}
