@_spi(Shell) import DiffableSnapshots

/// The pinned items, each with its position before it was pinned.
package struct PinnedItems: Sendable {
  // An item that is pinned in a state file may lack a position.
  private var origins = IdentifierTable<ItemID, PinOrigin?>()
  /// The pinned items whose positions name an item as a neighbor; nil until the first deletion beside pinned rows needs it.
  private var namers: IdentifierTable<ItemID, [ItemID]>?

  package init() {}

  package var isEmpty: Bool { origins.count == 0 }
  package var count: Int { origins.count }

  package func contains(_ id: ItemID) -> Bool { origins.contains(id) }

  /// Returns the position of an item before it was pinned; nil if it is not pinned, or if the position is unknown.
  func origin(of id: ItemID) -> PinOrigin? { origins[id] ?? nil }

  /// Pins an item, or sets the position of a pinned one.
  mutating func insert(_ id: ItemID, from origin: PinOrigin?) {
    unlink(id)
    origins.updateValue(origin, forKey: id)
    link(id, origin)
  }

  /// Pins many items.
  ///
  /// - Parameters:
  ///   - ids: Distinct items that are not pinned.
  ///   - positions: Their positions, in the form in which they are stored: so no million of them is copied.
  mutating func insert(_ ids: [ItemID], from positions: [PinOrigin??]) {
    namers = nil
    if origins.insert(positions, forKeys: ids) { return }
    for (id, origin) in zip(ids, positions) { insert(id, from: origin ?? nil) }
  }

  /// Unpins an item. Nothing happens if it is not pinned.
  mutating func remove(_ id: ItemID) {
    unlink(id)
    origins.removeValue(forKey: id)
  }

  /// Returns the pinned items whose positions name any of some items as a neighbor.
  ///
  /// - Complexity: O(k) for k items; the first time O(p) for p pinned items.
  mutating func items(beside ids: [ItemID]) -> [ItemID] {
    if namers == nil {
      namers = IdentifierTable()
      for (id, origin) in origins { link(id, origin) }
    }
    var found = Set<ItemID>()
    for id in ids { if let items = namers?[id] { found.formUnion(items) } }
    return Array(found)
  }

  private mutating func link(_ id: ItemID, _ origin: PinOrigin?) {
    if namers == nil { return }
    for neighbor in [origin?.after, origin?.before] {
      guard let neighbor else { continue }
      let items = namers?[neighbor] ?? []
      namers?[neighbor] = items + [id]
    }
  }

  private mutating func unlink(_ id: ItemID) {
    if namers == nil { return }
    let origin = origin(of: id)
    for neighbor in [origin?.after, origin?.before] {
      guard let neighbor, let rest = namers?[neighbor]?.filter({ $0 != id }) else { continue }
      namers?[neighbor] = rest.isEmpty ? nil : rest
    }
  }

  /// Returns the items that only one of both has.
  ///
  /// - Complexity: O(n / 512) for n items that both have had from the start, O(1) for each other one.
  func symmetricDifference(_ other: Self) -> [ItemID] {
    var result: [ItemID] = []
    for (left, right) in [(self, other), (other, self)] {
      left.origins.forEach(notSharedWith: right.origins) { id, _ in
        if !right.contains(id) { result.append(id) }
        return true
      }
    }
    return result
  }
}

extension PinnedItems: Sequence {
  /// Returns an iterator over the items in the order in which they were pinned.
  package func makeIterator() -> some IteratorProtocol<ItemID> { origins.lazy.map(\.key).makeIterator() }

  package var underestimatedCount: Int { count }
}
