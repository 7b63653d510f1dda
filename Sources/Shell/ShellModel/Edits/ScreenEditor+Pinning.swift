@_spi(Shell) import DiffableSnapshots
import HashTreeCollections

extension ScreenEditor {
  /// Moves items after the pinned ones among their siblings and pins them; or unpins them and moves them back.
  ///
  /// - Complexity: O((k + p) log n) for k items and p pinned siblings in sections of n items.
  mutating func pin(_ ids: [ItemID], _ isPinned: Bool) throws(EditError) {
    for (section, ids) in try bySection(ids) {
      if let id = ids.last(where: { screen.pinned.contains($0) == isPinned }) {
        reason = "\(id) is \(isPinned ? "already pinned" : "not pinned")"
      }
      let changing = ids.filter { screen.pinned.contains($0) != isPinned }
      if changing.isEmpty { continue }
      didChange = true
      reconfigured += changing
      let outline = screen.whole(section)
      let moves = isPinned ? pinned(changing, in: outline) : unpinned(changing, in: outline)
      // Finding the place of a row takes several times as long as another change of it.
      work += 4 * changing.count + moves.count
      try update(section) { [interruption] outline throws(SnapshotError) in
        for portion in interruption.portions(of: moves) {
          for (id, placement) in portion {
            switch placement {
            case .before(let other): try outline.move(id, before: other)
            case .after(let other): try outline.move(id, after: other)
            case .inside(let parent): try outline.move(id, to: parent)
            case .section: try outline.move(id, to: nil)
            }
          }
        }
      }
    }
  }

  /// Marks items of a section as pinned and records their original positions.
  ///
  /// - Returns: The necessary moves, in order.
  private mutating func pinned(_ ids: [ItemID], in outline: Screen.Outline) -> [(ItemID, Placement)] {
    if let moves = pinnedInOrder(ids, in: outline) { return moves }
    var moves: [(ItemID, Placement)] = []
    for (parent, ids, home) in families(of: ids, in: outline) {
      var next = home.firstUnpinned
      for portion in interruption.portions(of: ids) {
        for id in portion {
          screen.pinned.insert(id, from: home.neighbors(of: id))
          let isInPlace = id == next && outline.sibling(after: id).map(screen.pinned.contains) != true
          while let item = next, screen.pinned.contains(item) { next = outline.sibling(after: item) }
          if !isInPlace { moves.append((id, next.map { .before($0) } ?? Self.end(of: parent, id.section))) }
        }
      }
    }
    return moves
  }

  /// Marks many rows of a section without parents and pinned rows: their neighbors are those in the list of rows.
  ///
  /// - Returns: The necessary moves, in order; nil if the rows must be looked up one by one.
  private mutating func pinnedInOrder(_ ids: [ItemID], in outline: Screen.Outline) -> [(ItemID, Placement)]? {
    guard outline.isFlat, let rows = RowsInOrder(ids, on: screen, interruption: interruption),
      !screen.pinned.contains(where: outline.contains)
    else { return nil }
    let (all, positions) = (rows.all, rows.positions)
    var origins: [PinOrigin??] = []
    origins.reserveCapacity(positions.count)
    for portion in interruption.portions(of: positions) {
      for position in portion {
        origins.append(
          PinOrigin(
            after: position > 0 ? all[position - 1] : nil, before: position + 1 < all.count ? all[position + 1] : nil))
      }
    }
    if interruption.isPending { return [] }
    screen.pinned.insert(ids, from: origins)
    // The first rows are already in their place.
    let inPlace = zip(positions, 0...).prefix { $0 == $1 }.count
    return ids[inPlace...].map { ($0, .before(all[inPlace])) }
  }

  /// Unmarks pinned items of a section.
  ///
  /// - Returns: The moves to their positions before they were pinned, in order.
  private mutating func unpinned(_ ids: [ItemID], in outline: Screen.Outline) -> [(ItemID, Placement)] {
    var moves: [(ItemID, Placement)] = []
    for (parent, ids, home) in families(of: ids, in: outline) {
      for id in ids {
        screen.pinned.remove(id)
      }
      for chain in home.chains(with: ids) {
        var previous = chain.anchor
        for id in chain.items where !screen.pinned.contains(id) {
          let first = home.firstUnpinned.map { .before($0) } ?? Self.end(of: parent, id.section)
          moves.append((id, previous.map { .after($0) } ?? first))
          previous = id
        }
      }
    }
    return moves
  }

  private static func end(of parent: ItemID?, _ section: String) -> Placement {
    parent.map { .inside($0) } ?? .section(section)
  }

  /// Groups items of a section by parent, with the order of the siblings as if none were pinned.
  func families(
    of ids: [ItemID], in outline: Screen.Outline
  ) -> [(parent: ItemID?, ids: [ItemID], home: HomeOrder)] {
    let groups = Dictionary(grouping: ids, by: outline.parent)
    let pinned = Dictionary(grouping: screen.pinned.lazy.filter(outline.contains), by: outline.parent)
    return groups.map { parent, ids in
      let home = HomeOrder(of: parent, in: outline, pinned: pinned[parent] ?? [], origins: screen.pinned)
      return (parent, ids, home)
    }
  }
}
