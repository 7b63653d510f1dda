extension OrderTree {
  /// Removes the rows of a range; their handles can be inserted again. O(k + log n).
  ///
  /// A node is removed when it is empty, and not joined with a neighbor before: insertions fill it again, and a snapshot
  /// that has lost two thirds of its rows is rebuilt.
  @usableFromInline
  mutating func remove(_ range: Range<Int>) {
    var left = range.count
    while left > 0 {
      let place = place(at: range.lowerBound)
      let occupied = Int(content(place.leaf).pointee.count)
      let gone = min(left, occupied - place.slot)
      removeSlots(place.slot..<place.slot + gone, of: place.leaf)
      left -= gone
      let parent = content(place.leaf).pointee.parent
      if gone < occupied || parent == Self.none {
        refresh(place.leaf)
      } else {
        release(place.leaf)
        removeChild(place.leaf, of: parent)
      }
    }
  }

  private mutating func release(_ node: Node) {
    mutableContent(node).pointee.parent = free
    free = node
  }

  private mutating func removeSlots(_ slots: Range<Int>, of node: Node) {
    let leaf = mutableContent(node)
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

  /// Removes a child. Inner nodes that become empty are removed too, from the bottom to the root, and a root with one
  /// child is replaced by it.
  private mutating func removeChild(_ node: Node, of parent: Node) {
    var node = node
    var parent = parent
    while true {
      unhook(node, from: parent)
      let grandparent = content(parent).pointee.parent
      if content(parent).pointee.count > 0 || grandparent == Self.none {
        refresh(parent)
        break
      }
      release(parent)
      node = parent
      parent = grandparent
    }
    lowerRoot()
  }

  private mutating func unhook(_ node: Node, from parent: Node) {
    let inner = mutableContent(parent)
    let slot = Self.childSlot(of: node, in: UnsafePointer(inner))
    let last = Int(inner.pointee.count) - 1
    for index in slot..<last { Self.copyChild(inner, from: index + 1, to: inner, slot: index) }
    inner.pointee.count -= 1
  }

  private mutating func lowerRoot() {
    while height > 0, content(root).pointee.count <= 1 {
      let old = root
      if content(old).pointee.count == 0 {
        root = makeNode(height: 0)
        height = 0
        count = 0
        markedCount = 0
      } else {
        root = content(old).children[0]
        height -= 1
        mutableContent(root).pointee.parent = Self.none
      }
      release(old)
    }
  }
}
