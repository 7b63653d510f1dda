extension Catalog {
  /// A subcategory with its emoji, which follow each other in Unicode's order.
  package struct Group: Sendable {
    package let category: Category
    /// Unicode's name of the subgroup.
    package let subcategory: String
    /// The indices of its emoji in ``Catalog/emoji``.
    package let indices: Range<Int>
  }

  /// Returns the subcategories in Unicode's order.
  ///
  /// - Complexity: O(n) for n emoji; it compares bytes, and makes a text only for each group.
  package func groups() -> [Group] {
    var groups: [Group] = []
    var start = 0
    for row in 1...max(1, count) where row >= count || !isSameGroup(row, start) {
      let emoji = emoji(at: start)
      groups.append(Group(category: emoji.category, subcategory: emoji.subcategory, indices: start..<row))
      start = row
    }
    return groups
  }

  private func isSameGroup(_ row: Int, _ other: Int) -> Bool {
    table.isSame(Column.subcategory, row, other) && table.isSame(Column.category, row, other)
  }
}
