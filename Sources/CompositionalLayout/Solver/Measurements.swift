/// The sizes of items that were measured, each with the size that was proposed for it. A size stays until it is forgotten, or
/// another size is proposed.
struct Measurements {
  private struct Entry {
    var proposedWidth: Int32 = -1
    var proposedHeight: Int32 = -1
    var width: Int32 = 0
    var height: Int32 = 0
  }

  private var entries: [Entry] = []

  /// Returns the size of an item; nil if it was not measured for the proposed size.
  func size(ofItem item: Int, proposed: CellSize) -> CellSize? {
    guard item < entries.count else { return nil }
    let entry = entries[item]
    guard entry.proposedWidth == proposed.width, entry.proposedHeight == proposed.height else { return nil }
    return CellSize(width: Int(entry.width), height: Int(entry.height))
  }

  /// Keeps the size of an item. Lengths are at most 2^30.
  mutating func keep(_ size: CellSize, ofItem item: Int, proposed: CellSize) {
    while entries.count <= item { entries.append(Entry()) }
    entries[item] = Entry(
      proposedWidth: Int32(proposed.width), proposedHeight: Int32(proposed.height), width: Int32(size.width),
      height: Int32(size.height))
  }

  /// Forgets the sizes of an item and those after it.
  mutating func forget(from item: Int) {
    if item < entries.count { entries.removeLast(entries.count - max(0, item)) }
  }
}
