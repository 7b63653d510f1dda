/// The sizes of measured items, each with its proposed size. A size is stored until it is removed.
struct Measurements {
  private struct Entry {
    var proposedWidth: Int32
    var proposedHeight: Int32
    var width: Int32
    var height: Int32

    /// The entry of an item that was not measured.
    static let none = Entry(proposedWidth: -1, proposedHeight: -1, width: 0, height: 0)

    func size(proposed: CellSize) -> CellSize? {
      guard proposedWidth == proposed.width, proposedHeight == proposed.height else { return nil }
      return CellSize(width: Int(width), height: Int(height))
    }
  }

  private struct Known {
    /// The entries by item.
    var entries: [Entry] = []
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
      while entries.count <= item { entries.append(.none) }
      if entries[item].proposedWidth >= 0 { others[item, default: []].append(entries[item]) }
      entries[item] = entry
    }

    mutating func forget(from item: Int) {
      guard item < entries.count else { return }
      entries.removeLast(entries.count - max(0, item))
      if !others.isEmpty { others = others.filter { $0.key < item } }
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

  /// Returns the same sizes for a section that is described again. ``settle()`` removes those that it does not use.
  func renewed() -> Measurements {
    var renewed = Measurements()
    renewed.former = known
    return renewed
  }

  /// Removes the sizes that were not used.
  mutating func settle() { former = nil }
}
