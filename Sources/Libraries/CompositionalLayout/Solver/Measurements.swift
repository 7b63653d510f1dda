import IndexPaths

/// The sizes of measured items, each with its proposed size. A size is stored until it is removed.
struct Measurements {
  private struct Entry: BlockElement {
    struct Total: BlockTotal {
      static let zero = Total()
      static func + (left: Total, right: Total) -> Total { left }
    }

    var proposedWidth: Int32
    var proposedHeight: Int32
    var width: Int32
    var height: Int32

    /// The entry of an item that was not measured.
    static let none = Entry(proposedWidth: -1, proposedHeight: -1, width: 0, height: 0)

    var total: Total { .zero }

    func size(proposed: CellSize) -> CellSize? {
      guard proposedWidth == proposed.width, proposedHeight == proposed.height else { return nil }
      return CellSize(width: Int(width), height: Int(height))
    }
  }

  private struct Known {
    /// The entries by item.
    var entries = BlockArray<Entry>()
    /// Additional sizes of items that were measured more than once: in a group without space for them, and then in the
    /// next group.
    var others: [Int: [Entry]] = [:]

    func size(ofItem item: Int, proposed: CellSize) -> CellSize? {
      guard item < entries.count else { return nil }
      if let size = entries[item].size(proposed: proposed) { return size }
      if others.isEmpty { return nil }
      return others[item]?.lazy.compactMap { $0.size(proposed: proposed) }.first
    }

    mutating func keep(_ entry: Entry, ofItem item: Int) {
      while entries.count < item { entries.append(.none) }
      if entries.count == item { return entries.append(entry) }
      if entries[item].proposedWidth >= 0 { others[item, default: []].append(entries[item]) }
      entries[item] = entry
    }

    mutating func forget(from item: Int) {
      guard item < entries.count else { return }
      entries.removeLast(entries.count - max(0, item))
      if !others.isEmpty { others = others.filter { $0.key < item } }
    }

    mutating func edit(removing removed: [Int], inserting added: [Int]) {
      if !others.isEmpty {
        var moved: [Int: [Entry]] = [:]
        for (item, sizes) in others {
          let place = removed.indices.partitioningIndex { removed[$0] >= item }
          if place < removed.count, removed[place] == item { continue }
          let rank = item - place
          moved[rank + added.indices.partitioningIndex { added[$0] - $0 > rank }] = sizes
        }
        others = moved
      }
      // The content of rows changed, and nothing else: they have no size yet.
      if removed == added {
        for item in removed where item < entries.count { entries[item] = .none }
        return
      }
      let known = removed.prefix { $0 < entries.count }
      let left = entries.count - known.count
      let inside = added.enumerated().prefix { $1 <= left + $0 }
      entries.edit(removing: Array(known), inserting: inside.map { ($1, .none) })
    }
  }

  private var known = Known()
  /// The sizes from before the section was described again.
  private var former: Known?

  /// Returns the size of an item; nil if it was not measured for the proposed size.
  mutating func size(ofItem item: Int, proposed: CellSize) -> CellSize? {
    if let size = known.size(ofItem: item, proposed: proposed) { return size }
    guard let size = former?.size(ofItem: item, proposed: proposed) else { return nil }
    keep(size, ofItem: item, proposed: proposed)
    return size
  }

  /// Stores the size of an item. Lengths are at most 2^30.
  mutating func keep(_ size: CellSize, ofItem item: Int, proposed: CellSize) {
    known.keep(
      Entry(
        proposedWidth: Int32(proposed.width), proposedHeight: Int32(proposed.height), width: Int32(size.width),
        height: Int32(size.height)), ofItem: item)
  }

  /// Removes the sizes of an item and those after it.
  mutating func forget(from item: Int) {
    known.forget(from: item)
    former?.forget(from: item)
  }

  /// Removes the sizes of items, and moves the others to their places.
  ///
  /// - Parameters:
  ///   - removed: The items before, ascending.
  ///   - added: The items after that have no size yet, ascending.
  mutating func edit(removing removed: [Int], inserting added: [Int]) {
    known.edit(removing: removed, inserting: added)
    former?.edit(removing: removed, inserting: added)
  }

  /// Returns the same sizes for a section that is described again. ``settle()`` removes those that it does not use.
  func renewed() -> Measurements {
    var renewed = Measurements()
    renewed.former = known
    return renewed
  }

  /// Removes the sizes that were not used.
  mutating func settle() { former = nil }
}
