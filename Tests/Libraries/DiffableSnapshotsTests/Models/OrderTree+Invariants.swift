@testable import DiffableSnapshots

extension OrderTree {
  /// Returns what is wrong with the tree, or nil. O(n).
  func brokenInvariant() -> String? {
    var rows = 0
    var marked = 0
    var stack: [(node: Node, height: Int, parent: Node)] = [(root, height, Self.none)]
    while let (node, height, parent) = stack.popLast() {
      if height == 0 {
        let leaf = content(node)
        if leaf.pointee.parent != parent { return "leaf \(node) names the wrong parent" }
        let occupied = Int(leaf.pointee.count)
        if occupied == 0 && self.height > 0 { return "leaf \(node) is empty" }
        for slot in 0..<occupied where leafNumber(of: leaf.handles[slot]) != node {
          return "row \(leaf.handles[slot]) is not known to stand in leaf \(node)"
        }
        let above: UInt64 = occupied == 64 ? 0 : ~((1 << UInt64(occupied)) - 1)
        if (leaf.pointee.marked | leaf.pointee.expanded) & above != 0 { return "flags beyond the rows" }
        rows += occupied
        marked += leaf.pointee.marked.nonzeroBitCount
        continue
      }
      let inner = content(node)
      if inner.pointee.parent != parent { return "inner \(node) names the wrong parent" }
      if inner.pointee.height != UInt32(height) { return "inner \(node) has the wrong height" }
      for slot in 0..<Int(inner.pointee.count) {
        let child = inner.children[slot]
        let summary = summary(of: child)
        if summary.count != inner.counts[slot]
          || summary.marked != inner.markedCounts[slot]
          || summary.minimumLevel != inner.minimumLevels[slot]
        {
          return "inner \(node) has a stale summary"
        }
        stack.append((child, height - 1, node))
      }
    }
    return rows == count && marked == markedCount ? nil : "counts are \(count), \(markedCount)"
  }
}
