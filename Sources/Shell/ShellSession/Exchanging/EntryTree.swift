import ShellModel
import ShellStore

/// Entries that are added in order, each below an earlier one that its titles name.
struct EntryTree {
  private(set) var entries: [Collection.Entry] = []
  /// The last entry and its parents, from the outermost inward: their indices and their titles joined by slashes.
  private var last: [(index: Int, path: String)] = []

  /// - Parameter parents: The titles of the parents, joined by slashes; empty for the top level.
  /// - Returns: Whether the parents exist.
  mutating func add(_ entry: Collection.Entry, below parents: String) -> Bool {
    if !find(parents) { return false }
    let index = Self.append(entry, at: last[...], to: &entries)
    last.append((index, EntryFile.path(entry, below: parents)))
    return true
  }

  /// Makes ``last`` the entry that titles name, with its parents. A title may contain slashes too, so the last entry and its
  /// parents are tried first.
  private mutating func find(_ parents: String) -> Bool {
    if parents.isEmpty {
      last.removeAll(keepingCapacity: true)
    } else if let depth = last.lastIndex(where: { ByteText($0.path) == ByteText(parents) }) {
      last.removeSubrange((depth + 1)...)
    } else {
      guard let place = Self.search(for: parents, below: "", in: entries) else { return false }
      last = place
    }
    return true
  }

  private static func search(
    for wanted: String, below parents: String, in entries: [Collection.Entry]
  ) -> [(index: Int, path: String)]? {
    for index in entries.indices.reversed() {
      let path = EntryFile.path(entries[index], below: parents)
      if ByteText(path) == ByteText(wanted) { return [(index, path)] }
      guard wanted.utf8.starts(with: (path + "/").utf8),
        let rest = search(for: wanted, below: path, in: entries[index].items)
      else { continue }
      return [(index, path)] + rest
    }
    return nil
  }

  private static func append(
    _ entry: Collection.Entry, at place: ArraySlice<(index: Int, path: String)>, to entries: inout [Collection.Entry]
  ) -> Int {
    if let first = place.first { return append(entry, at: place.dropFirst(), to: &entries[first.index].items) }
    entries.append(entry)
    return entries.count - 1
  }
}
