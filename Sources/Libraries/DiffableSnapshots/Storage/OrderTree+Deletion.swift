extension OrderTree {
  /// Removes the rows of a range; their handles can be inserted again. O(k + log n).
  @usableFromInline
  mutating func remove(_ range: Range<Int>) {
    var left = range.count
    while left > 0 {
      let place = place(at: range.lowerBound)
      let occupied = Int(leaf(place.leaf).pointee.count)
      let gone = min(left, occupied - place.slot)
      removeSlots(place.slot..<place.slot + gone, of: place.leaf)
      left -= gone
      settle(leaf: place.leaf)
    }
  }

  private mutating func removeSlots(_ slots: Range<Int>, of node: Node) {
    let leaf = mutableLeaf(node)
    for slot in slots { setLeafNumber(of: leaf.handles[slot], to: Self.none) }
    let occupied = Int(leaf.pointee.count)
    for slot in slots.upperBound..<max(occupied, slots.upperBound) {
      leaf.handles[slot - slots.count] = leaf.handles[slot]
      leaf.levels[slot - slots.count] = leaf.levels[slot]
    }
    leaf.pointee.marked = Self.close(leaf.pointee.marked, slots)
    leaf.pointee.expanded = Self.close(leaf.pointee.expanded, slots)
    leaf.pointee.count -= UInt32(slots.count)
  }

  private static func close(_ bits: UInt64, _ slots: Range<Int>) -> UInt64 {
    let below: UInt64 = (1 << UInt64(slots.lowerBound)) - 1
    let above = slots.upperBound >= 64 ? 0 : bits >> UInt64(slots.upperBound)
    return bits & below | above << UInt64(slots.lowerBound)
  }

  /// Called after rows were removed from a leaf: removes the leaf if it is empty, joins it with a neighbor if it is
  /// nearly empty.
  private mutating func settle(leaf node: Node) {
    let occupied = Int(leaf(node).pointee.count)
    let parent = leaf(node).pointee.parent
    if parent == Self.none || occupied >= Self.leafCapacity / 4 {
      refresh(leaf: node)
      return
    }
    if occupied == 0 {
      leaves[Int(node)].parent = freeLeaf
      freeLeaf = node
      removeChild(node, of: parent)
      return
    }
    refresh(leaf: node)
    joinLeaf(node, parent: parent)
  }

  private mutating func joinLeaf(_ node: Node, parent: Node) {
    let inner = inner(parent)
    let slot = Self.childSlot(of: node, in: inner)
    let limit = Self.leafCapacity * 3 / 4
    let occupied = inner.counts[slot]
    if slot + 1 < Int(inner.pointee.count),
      Int(occupied + inner.counts[slot + 1]) <= limit
    {
      absorb(leaf: inner.children[slot + 1], into: node, parent: parent)
    } else if slot > 0, Int(occupied + inner.counts[slot - 1]) <= limit {
      absorb(leaf: node, into: inner.children[slot - 1], parent: parent)
    }
  }

  private mutating func absorb(leaf right: Node, into left: Node, parent: Node) {
    _ = mutableLeaf(right)
    let to = mutableLeaf(left)
    let from = mutableLeaf(right)
    let base = Int(to.pointee.count)
    for slot in 0..<Int(from.pointee.count) {
      to.handles[base + slot] = from.handles[slot]
      to.levels[base + slot] = from.levels[slot]
      setLeafNumber(of: from.handles[slot], to: left)
    }
    to.pointee.marked |= from.pointee.marked << UInt64(base)
    to.pointee.expanded |= from.pointee.expanded << UInt64(base)
    to.pointee.count += from.pointee.count
    from.pointee.parent = freeLeaf
    freeLeaf = right
    removeChild(right, of: parent)
    refresh(leaf: left)
  }

  /// Removes a child. Inner nodes that become empty are removed too, from the bottom to the root, and a root with one
  /// child is replaced by it.
  private mutating func removeChild(_ node: Node, of parent: Node) {
    var node = node
    var parent = parent
    while true {
      unhook(node, from: parent)
      let grandparent = inner(parent).pointee.parent
      if inner(parent).pointee.count > 0 || grandparent == Self.none {
        refresh(inner: parent)
        joinInner(parent)
        break
      }
      mutableInner(parent).pointee.parent = freeInner
      freeInner = parent
      node = parent
      parent = grandparent
    }
    lowerRoot()
  }

  private mutating func unhook(_ node: Node, from parent: Node) {
    let inner = mutableInner(parent)
    let slot = Self.childSlot(of: node, in: UnsafePointer(inner))
    let last = Int(inner.pointee.count) - 1
    for index in slot..<last { Self.copyChild(inner, from: index + 1, to: inner, slot: index) }
    inner.pointee.count -= 1
  }

  /// Joins an inner node that is nearly empty with its right or left neighbor.
  private mutating func joinInner(_ node: Node) {
    let parent = inner(node).pointee.parent
    if parent == Self.none || Int(inner(node).pointee.count) > Self.innerCapacity / 4 { return }
    let above = inner(parent)
    let slot = Self.childSlot(of: node, in: above)
    let hasRight = slot + 1 < Int(above.pointee.count)
    if !hasRight && slot == 0 { return }
    let left = hasRight ? node : above.children[slot - 1]
    let right = hasRight ? above.children[slot + 1] : node
    let total = inner(left).pointee.count + inner(right).pointee.count
    if Int(total) > Self.innerCapacity * 3 / 4 { return }
    _ = mutableInner(right)
    let to = mutableInner(left)
    let from = mutableInner(right)
    let childHeight = Int(to.pointee.height) - 1
    let base = Int(to.pointee.count)
    let moved = Int(from.pointee.count)
    for index in 0..<moved { Self.copyChild(from, from: index, to: to, slot: base + index) }
    to.pointee.count = total
    for index in 0..<moved {
      setParent(of: inner(right).children[index], height: childHeight, to: left)
    }
    mutableInner(right).pointee.parent = freeInner
    freeInner = right
    unhook(right, from: parent)
    refresh(inner: left)
    // At most one round for each height of the tree, which is at most six.
    joinInner(parent)
  }

  private mutating func lowerRoot() {
    while height > 0, inner(root).pointee.count <= 1 {
      let old = root
      if inner(old).pointee.count == 0 {
        leaves.append(Leaf())
        root = Node(leaves.count - 1)
        height = 0
        count = 0
        markedCount = 0
      } else {
        root = inner(old).children[0]
        height -= 1
        setParent(of: root, height: height, to: Self.none)
      }
      mutableInner(old).pointee.parent = freeInner
      freeInner = old
    }
  }
}
