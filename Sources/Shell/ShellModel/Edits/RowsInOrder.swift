import DiffableSnapshots

/// Many items of a section in the order of its rows, such as all of them.
///
/// Looking up each one would wait for memory; these are found by reading both lists once.
struct RowsInOrder {
  let section: String
  /// All items of the section.
  let all: [ItemID]
  /// The positions of the items among all.
  let positions: [Int]

  /// The fewest items, and the largest number of rows to read for each of them.
  private static let (leastItems, mostRows) = (4, 8)

  /// - Returns: Nil if there are few items, or if they are not distinct items of one section in its order.
  /// - Complexity: O(k) for k items.
  init?(_ items: [ItemID], on screen: Screen, interruption: Interruption) {
    guard items.count >= Self.leastItems, let section = items.first?.section else { return nil }
    let all = screen.readingWhole(section) { $0.count <= items.count * Self.mostRows ? $0.items : [] } ?? []
    self.init(items, of: section, among: all, interruption: interruption)
  }

  /// - Parameter all: The items of the section, in order.
  /// - Returns: Nil if the items are not distinct ones of the section, in its order.
  /// - Complexity: O(n) for n items of the section.
  init?(_ items: [ItemID], of section: String, among all: [ItemID], interruption: Interruption) {
    var positions: [Int] = []
    positions.reserveCapacity(items.count)
    var next = 0
    for (step, item) in items.enumerated() {
      if interruption.stops(at: step) { return nil }
      while next < all.count, all[next] != item { next += 1 }
      if next == all.count { return nil }
      positions.append(next)
      next += 1
    }
    (self.section, self.all, self.positions) = (section, all, positions)
  }
}
