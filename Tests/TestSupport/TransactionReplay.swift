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

  /// Returns what a transaction between two screens does not say of a row that stays: a field that differs and is not named, or one that is
  /// named and is the same; nil if it says all.
  package static func fault(in transaction: ScreenTransaction, from before: Screen, to after: Screen) -> String? {
    var named: [ItemID: [String]] = [:]
    var expanded: Set<ItemID> = []
    for changes in transaction.changes {
      for row in changes.reconfigures { named[row.id] = row.aspects.map(\.name) }
      expanded.formUnion(changes.expanded + changes.collapsed)
    }
    for section in after.sections where before.contains(section: section) {
      let old = Dictionary(
        uniqueKeysWithValues: before.rows(of: section, in: 0..<before.visibleCount(of: section)).map { ($0.id, $0) })
      for row in after.rows(of: section, in: 0..<after.visibleCount(of: section)) {
        guard let was = old[row.id] else { continue }
        var fields: Set<String> = []
        if was.content.text != row.content.text { fields.insert("text") }
        if was.content.title != row.content.title { fields.insert("title") }
        if was.content.ownSecondary != row.content.ownSecondary { fields.insert("secondary") }
        if was.content.value != row.content.value { fields.insert("value") }
        if was.isStarred != row.isStarred { fields.insert(row.isStarred ? "starred" : "unstarred") }
        if was.isPinned != row.isPinned { fields.insert(row.isPinned ? "pinned" : "unpinned") }
        if was.isSelected != row.isSelected { fields.insert(row.isSelected ? "selected" : "deselected") }
        if (was.isExpanded == nil) != (row.isExpanded == nil) { fields.insert("children") }
        let isToggled = was.isExpanded != nil && row.isExpanded != nil && was.isExpanded != row.isExpanded
        if Set(named[row.id] ?? []).subtracting(["words"]) != fields {
          return "\(row.id): \(named[row.id] ?? []), not \(fields)"
        }
        if isToggled != expanded.contains(row.id) { return "\(row.id) is \(isToggled ? "" : "not ")toggled" }
      }
    }
    return nil
  }

  /// Applies a transaction.
  ///
  /// - Returns: The part of the transaction that does not fit the rows; nil if all of it does.
  package mutating func apply(_ transaction: ScreenTransaction) -> String? {
    if let fault = applySections(transaction) { return fault }
    for changes in transaction.changes { if let fault = apply(changes) { return "\(changes.section): \(fault)" } }
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
