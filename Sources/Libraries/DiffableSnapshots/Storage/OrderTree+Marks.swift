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

  /// Unmarks all rows of a range and returns them. Leaves without a marked row are not visited.
  @usableFromInline
  mutating func unmark(_ range: Range<Int>) -> ContiguousArray<Handle> {
    let first = markedRank(atPosition: range.lowerBound)
    let last = markedRank(atPosition: range.upperBound)
    let handles = handles(atMarked: first..<last)
    var left = last - first
    while left > 0 {
      let place = place(atMarked: first)
      let leaf = mutableContent(place.leaf)
      var bits = leaf.pointee.marked & ~((1 << UInt64(place.slot)) &- 1)
      var cleared: UInt64 = 0
      while bits != 0, left > 0 {
        cleared |= bits & (~bits &+ 1)
        bits &= bits - 1
        left -= 1
      }
      leaf.pointee.marked &= ~cleared
      refresh(place.leaf)
    }
    return handles
  }

  /// Marks the rows below the row at `position` that its expansion shows: its children, and the rows below those that
  /// are expanded themselves. Returns them in order. Skips the subtrees of collapsed rows.
  @usableFromInline
  mutating func markExpandedDescendants(ofRowAt position: Int, level: UInt32) -> ContiguousArray<Handle> {
    let end = end(after: position, level: level)
    var handles = ContiguousArray<Handle>()
    var current = position + 1
    while current < end {
      let place = place(at: current)
      let occupied = Int(content(place.leaf).pointee.count)
      let leaf = mutableContent(place.leaf)
      var slot = place.slot
      var next = current
      // Stays in the leaf as long as there is no subtree to skip.
      while slot < occupied, next < end {
        leaf.pointee.marked |= 1 << UInt64(slot)
        handles.append(leaf.handles[slot])
        let level = leaf.levels[slot]
        let isExpanded = leaf.pointee.expanded >> UInt64(slot) & 1 == 1
        if isExpanded {
          slot += 1
          next += 1
        } else if slot + 1 < occupied {
          var following = slot + 1
          while following < occupied, leaf.levels[following] > level { following += 1 }
          if following == occupied {
            next = self.end(after: next, level: level)
            break
          }
          next += following - slot
          slot = following
        } else {
          next = self.end(after: next, level: level)
          break
        }
      }
      refresh(place.leaf)
      current = next
    }
    return handles
  }
}
