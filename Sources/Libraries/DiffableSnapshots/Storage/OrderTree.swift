/// An order-statistic tree over handles: the one structure under both kinds of snapshot.
///
/// A sequence of rows in depth-first order, each with its level, in a B+ tree whose nodes know how many rows, how many
/// marked rows and which lowest level they hold. Position of a row, row at a position, the n-th marked row, the end of
/// a subtree (the next row whose level is not deeper) and the parent (the last row before whose level is less) are
/// each one walk along the height of the tree, which is at most six for 100 million rows. No row holds a
/// pointer to another, so a tree 100,000 levels deep costs what a flat one costs, and nothing recurses.
///
/// Nodes are in a ``PagedArray`` and refer to each other by number; a copy of the tree shares all pages.
///
/// In a flat snapshot sections are rows of level 0 and items rows of level 1; handles of sections have their top bit
/// set. In a section snapshot `isMarked` says that a row is visible.
@usableFromInline
struct OrderTree: Sendable {
  @usableFromInline typealias Node = UInt32
  static let none: UInt32 = .max
  static let leafCapacity = 64
  static let innerCapacity = 32
  @usableFromInline static let sectionBit: Handle = 0x8000_0000

  /// A leaf or an inner node. The rows of a leaf, or the children of an inner node, are in blocks behind these properties: see
  /// ``Swift/UnsafePointer/handles``.
  struct Content: BitwiseCopyable {
    var parent: Node = OrderTree.none
    var count: UInt32 = 0
    /// 0 for a leaf, 1 if the children are leaves.
    var height: UInt32 = 0
    /// The flags of the rows of a leaf.
    var marked: UInt64 = 0
    var expanded: UInt64 = 0
    private var numbers = (NumberBlock64(), NumberBlock64())
  }

  /// The summary of a node, which its parent keeps.
  struct Summary {
    var count: UInt32 = 0
    var marked: UInt32 = 0
    var minimumLevel: UInt32 = .max
  }

  /// A place in the tree, with the two ranks of the row that stands there.
  struct Place {
    var leaf: Node
    var slot: Int
    var position: Int
    var markedRank: Int
  }

  var nodes = PagedArray<Content>()
  /// The leaf of each item handle and of each section handle.
  var itemLeaves = PagedArray<Node>()
  var sectionLeaves = PagedArray<Node>()
  var root: Node = 0
  var height = 0
  /// The first node that is not in use; the next one is its parent.
  var free: Node = OrderTree.none
  /// The number of rows.
  @usableFromInline var count = 0
  /// The number of marked rows.
  @usableFromInline var markedCount = 0

  @usableFromInline
  init() { nodes.append(Content()) }

  // MARK: Nodes

  @inline(__always)
  func content(_ node: Node) -> UnsafePointer<Content> { nodes.pointer(at: Int(node)) }
  @inline(__always)
  mutating func mutableContent(_ node: Node) -> UnsafeMutablePointer<Content> { nodes.mutablePointer(at: Int(node)) }

  func leafNumber(of handle: Handle) -> Node {
    if handle & Self.sectionBit != 0 {
      let index = Int(handle & ~Self.sectionBit)
      return index < sectionLeaves.count ? sectionLeaves[index] : Self.none
    }
    let index = Int(handle)
    return index < itemLeaves.count ? itemLeaves[index] : Self.none
  }

  mutating func setLeafNumber(of handle: Handle, to node: Node) {
    if handle & Self.sectionBit != 0 {
      Self.set(&sectionLeaves, Int(handle & ~Self.sectionBit), node)
    } else {
      Self.set(&itemLeaves, Int(handle), node)
    }
  }

  private static func set(_ array: inout PagedArray<Node>, _ index: Int, _ node: Node) {
    if index >= array.count { array.append(repeating: none, count: index + 1 - array.count) }
    // Writing the same value would copy a shared page for nothing.
    if array[index] != node { array[index] = node }
  }

  /// Returns whether the row is in the tree. O(1).
  @usableFromInline
  func contains(_ handle: Handle) -> Bool { leafNumber(of: handle) != Self.none }

  static func slot(of handle: Handle, in leaf: UnsafePointer<Content>) -> Int {
    let handles = leaf.handles
    // Rows are often in the order of their arrival.
    var slot = Int(handle &- handles[0])
    if slot < Int(leaf.pointee.count), handles[slot] == handle { return slot }
    slot = 0
    while handles[slot] != handle { slot += 1 }
    return slot
  }

  static func childSlot(of node: Node, in inner: UnsafePointer<Content>) -> Int {
    let children = inner.children
    var slot = 0
    while children[slot] != node { slot += 1 }
    return slot
  }

  // MARK: Places

  /// Returns the place of a row. O(log n).
  func place(of handle: Handle) -> Place? {
    let node = leafNumber(of: handle)
    if node == Self.none { return nil }
    return place(leaf: node, slot: Self.slot(of: handle, in: content(node)))
  }

  /// Returns the ranks of a slot. O(log n).
  func place(leaf node: Node, slot: Int) -> Place {
    let leaf = content(node)
    var position = slot
    let below: UInt64 = slot >= 64 ? .max : (1 << UInt64(slot)) - 1
    var markedRank = (leaf.pointee.marked & below).nonzeroBitCount
    var child = node
    var parent = leaf.pointee.parent
    while parent != Self.none {
      let inner = content(parent)
      let (children, counts, markedCounts) = (inner.children, inner.counts, inner.markedCounts)
      var slot = 0
      while children[slot] != child {
        position &+= Int(counts[slot])
        markedRank &+= Int(markedCounts[slot])
        slot &+= 1
      }
      child = parent
      parent = inner.pointee.parent
    }
    return Place(leaf: node, slot: slot, position: position, markedRank: markedRank)
  }

  /// Returns the place of the row at a position; the end of the last leaf for the position after the last row. O(log
  /// n).
  func place(at position: Int) -> Place {
    descend(position) { inner, slot in
      Int(inner.counts[slot])
    } within: { _, left in
      left
    }
  }

  /// Returns the place of the n-th marked row, which must exist. O(log n).
  func place(atMarked rank: Int) -> Place {
    descend(rank) { inner, slot in
      Int(inner.markedCounts[slot])
    } within: { leaf, left in
      Self.slot(ofBit: left, in: leaf.pointee.marked)
    }
  }

  /// Returns the place of the n-th row that is not marked, which must exist. O(log n).
  func place(atUnmarked rank: Int) -> Place {
    descend(rank) { inner, slot in
      Int(inner.counts[slot] - inner.markedCounts[slot])
    } within: { leaf, left in
      Self.slot(ofBit: left, in: ~leaf.pointee.marked)
    }
  }

  private func descend(
    _ rank: Int, weight: (UnsafePointer<Content>, Int) -> Int,
    within: (UnsafePointer<Content>, Int) -> Int
  ) -> Place {
    var node = root
    var left = rank
    var position = 0
    var markedRank = 0
    for _ in 0..<height {
      let inner = content(node)
      let (counts, markedCounts) = (inner.counts, inner.markedCounts)
      let last = Int(inner.pointee.count) - 1
      var slot = 0
      while slot < last {
        let weight = weight(inner, slot)
        if left < weight { break }
        left &-= weight
        position &+= Int(counts[slot])
        markedRank &+= Int(markedCounts[slot])
        slot &+= 1
      }
      node = inner.children[slot]
    }
    let leaf = content(node)
    let slot = within(leaf, left)
    let below: UInt64 = slot >= 64 ? .max : (1 << UInt64(slot)) - 1
    return Place(
      leaf: node, slot: slot, position: position + slot,
      markedRank: markedRank + (leaf.pointee.marked & below).nonzeroBitCount)
  }

  /// Returns the position of the n-th set bit.
  private static func slot(ofBit rank: Int, in bits: UInt64) -> Int {
    var bits = bits
    for _ in 0..<rank { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }

  func entry(at place: Place) -> OrderEntry { Self.entry(of: content(place.leaf), place.slot) }

  static func entry(of leaf: UnsafePointer<Content>, _ slot: Int) -> OrderEntry {
    OrderEntry(
      handle: leaf.handles[slot], level: leaf.levels[slot], isMarked: leaf.pointee.marked >> UInt64(slot) & 1 == 1,
      isExpanded: leaf.pointee.expanded >> UInt64(slot) & 1 == 1)
  }

  // MARK: Summaries

  func summary(of node: Node) -> Summary {
    let content = content(node)
    var (count, marked, level) = (UInt32(0), UInt32(0), UInt32.max)
    if content.pointee.height == 0 {
      let levels = content.levels
      for slot in 0..<Int(content.pointee.count) { level = min(level, levels[slot]) }
      marked = UInt32(content.pointee.marked.nonzeroBitCount)
      return Summary(count: content.pointee.count, marked: marked, minimumLevel: level)
    }
    let (counts, markedCounts, minimumLevels) = (content.counts, content.markedCounts, content.minimumLevels)
    // Without checks for overflow, so that the loop becomes vector instructions: handles are 32 bits, so no sum exceeds them.
    for slot in 0..<Int(content.pointee.count) {
      count &+= counts[slot]
      marked &+= markedCounts[slot]
      level = min(level, minimumLevels[slot])
    }
    return Summary(count: count, marked: marked, minimumLevel: level)
  }

  /// Brings the summaries above a changed node up to date. O(log n).
  mutating func refresh(_ node: Node) {
    var child = node
    var parent = content(node).pointee.parent
    var summary = summary(of: node)
    while parent != Self.none {
      let inner = mutableContent(parent)
      let slot = Self.childSlot(of: child, in: UnsafePointer(inner))
      inner.counts[slot] = summary.count
      inner.markedCounts[slot] = summary.marked
      inner.minimumLevels[slot] = summary.minimumLevel
      summary = self.summary(of: parent)
      child = parent
      parent = inner.pointee.parent
    }
    count = Int(summary.count)
    markedCount = Int(summary.marked)
  }
}
