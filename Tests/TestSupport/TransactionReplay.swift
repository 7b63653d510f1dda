import DiffableSnapshots
package import ShellCore

/// The visible rows of a screen, computed from its transactions alone.
package struct TransactionReplay: Equatable, Sendable {
  package var sections: [String]
  package var rows: [String: [ItemID]]

  package init(_ screen: Screen) {
    sections = screen.sections
    rows = Dictionary(uniqueKeysWithValues: screen.sections.map { ($0, screen[section: $0].visibleItems) })
  }

  /// Applies a transaction.
  ///
  /// - Returns: The part of the transaction that does not fit the rows; nil if all of it does.
  package mutating func apply(_ transaction: ScreenTransaction) -> String? {
    if let fault = applySections(transaction) { return fault }
    for changes in transaction.changes {
      if let fault = apply(changes) { return "\(changes.section): \(fault)" }
    }
    for section in rows.keys where !sections.contains(section) { rows[section] = nil }
    return nil
  }

  private mutating func applySections(_ transaction: ScreenTransaction) -> String? {
    let leaving =
      transaction.sectionDeletes.map { ($0.index, $0.section) }
      + transaction.sectionMoves.map { ($0.from, $0.section) }
    let arriving =
      transaction.sectionInserts.map { ($0.index, $0.section) }
      + transaction.sectionMoves.map { ($0.to, $0.section) }
    if let fault = Self.change(&sections, leaving, arriving) { return "sections: \(fault)" }
    for section in sections where rows[section] == nil { rows[section] = [] }
    return nil
  }

  private mutating func apply(_ changes: SectionChanges) -> String? {
    var list = rows[changes.section] ?? []
    if list.count != changes.before { return "there were \(list.count) rows, not \(changes.before)" }
    let leaving = changes.deletes.map { ($0.index, $0.id) } + changes.moves.map { ($0.from, $0.id) }
    let arriving = changes.inserts.map { ($0.index, $0.id) } + changes.moves.map { ($0.to, $0.id) }
    if let fault = Self.change(&list, leaving, arriving) { return fault }
    if list.count != changes.after { return "there are \(list.count) rows, not \(changes.after)" }
    for row in changes.reloads + changes.reconfigures
    where !list.indices.contains(row.index) || list[row.index] != row.id {
      return "\(row.id) does not stand at \(row.index)"
    }
    rows[changes.section] = list
    return nil
  }

  /// Removes elements by their indices before, then inserts others by their indices after.
  private static func change<Element: Equatable>(
    _ list: inout [Element], _ leaving: [(Int, Element)], _ arriving: [(Int, Element)]
  ) -> String? {
    for (index, element) in leaving.sorted(by: { $0.0 > $1.0 }) {
      guard list.indices.contains(index), list[index] == element else { return "\(element) did not stand at \(index)" }
      list.remove(at: index)
    }
    for (index, element) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard (0...list.count).contains(index) else { return "there is no place \(index) for \(element)" }
      list.insert(element, at: index)
    }
    return nil
  }
}
