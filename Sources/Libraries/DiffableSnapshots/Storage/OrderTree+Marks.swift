extension OrderTree {
  /// Sets the expanded flag of a row. Returns false if it already had that value. O(log n).
  @usableFromInline
  mutating func setExpanded(_ isExpanded: Bool, of handle: Handle) -> Bool {
    let node = leafNumber(of: handle)
    let bit: UInt64 = 1 << UInt64(Self.slot(of: handle, in: content(node)))
    if (content(node).pointee.expanded & bit != 0) == isExpanded { return false }
    mutableContent(node).pointee.expanded ^= bit
    return true
  }

  /// Marks, or unmarks, the rows that the expansion of a row shows: its children, and the rows below those that are
  /// expanded themselves. Skips the subtrees of collapsed rows. O(k log n) for k rows at worst.
  ///
  /// - Returns: The rows in order, if they are wanted.
  @usableFromInline
  mutating func mark(
    _ isMarked: Bool, below handle: Handle, level: UInt32, wantsRows: Bool
  ) -> ContiguousArray<Handle> {
    var handles = ContiguousArray<Handle>()
    let node = leafNumber(of: handle)
    var next = row(after: (node, Self.slot(of: handle, in: content(node))), notBelow: .max)
    while let (node, first) = next, content(node).levels[first] > level {
      let leaf = mutableContent(node)
      let (levels, expanded, occupied) = (leaf.levels, leaf.pointee.expanded, Int(leaf.pointee.count))
      // The level below which the rows after a shown one are hidden.
      var (slot, last, shown) = (first, first, UInt32.max)
      var bits: UInt64 = 0
      // Stays in the leaf as long as it has rows to show.
      while slot < occupied, levels[slot] > level {
        bits |= 1 &<< UInt64(slot)
        if wantsRows { handles.append(leaf.handles[slot]) }
        (last, shown) = (slot, expanded &>> UInt64(slot) & 1 == 1 ? .max : levels[slot])
        repeat { slot &+= 1 } while slot < occupied && levels[slot] > shown
      }
      leaf.pointee.marked = isMarked ? leaf.pointee.marked | bits : leaf.pointee.marked & ~bits
      next = slot < occupied ? nil : row(after: (node, last), notBelow: shown)
      addMarks(isMarked ? bits.nonzeroBitCount : -bits.nonzeroBitCount, above: node)
    }
    return handles
  }

  /// Adds to the numbers of marked rows above a leaf. O(log n).
  private mutating func addMarks(_ marks: Int, above leaf: Node) {
    var child = leaf
    var parent = content(leaf).pointee.parent
    while parent != Self.none {
      let inner = mutableContent(parent)
      inner.markedCounts[Self.childSlot(of: child, in: UnsafePointer(inner))] &+= UInt32(truncatingIfNeeded: marks)
      child = parent
      parent = inner.pointee.parent
    }
    markedCount += marks
  }
}
