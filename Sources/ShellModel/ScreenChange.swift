import DiffableSnapshots
import HashTreeCollections

/// What an edit did. Its transaction, with every row that it touched, is made when it is asked for.
package struct ScreenChange: Sendable {
  private let before: Screen
  private let after: Screen
  private let differences: [SnapshotDifference<String, ItemID>]
  private let reloaded: [ItemID]
  private let reconfigured: [ItemID]
  private let restarred: [String]
  private let didChange: Bool
  private let reason: String?

  init(_ editor: ScreenEditor) {
    before = editor.before
    after = editor.screen
    differences = editor.differences
    reloaded = editor.reloaded
    reconfigured = editor.reconfigured
    restarred = editor.restarred
    didChange = editor.didChange
    reason = editor.reason
  }

  /// What changed in visible rows; replayed on the rows before, it gives the rows after.
  package var transaction: ScreenTransaction {
    var transaction = Self.transaction(
      from: before, to: after, difference: merged(), reloaded: reloaded,
      reconfigured: reconfigured + restarred.flatMap { after.items(showing: $0) })
    if transaction.isEmpty { transaction.reason = didChange ? "what changed is out of sight" : reason }
    return transaction
  }

  /// One difference for all steps: that of the only step, or steps in different sections side by side, or else the
  /// comparison of both ends.
  private func merged() -> SnapshotDifference<String, ItemID> {
    if differences.count <= 1 { return differences.first ?? .init() }
    var merged = SnapshotDifference<String, ItemID>()
    var seen = Set<Int>()
    for difference in differences {
      let sections = Set(
        difference.itemDeletes.map(\.indexPath.section) + difference.itemInserts.map(\.indexPath.section)
          + difference.itemMoves.map(\.to.section))
      let isPlain =
        difference.sectionDeletes.isEmpty && difference.sectionInserts.isEmpty
        && difference.sectionMoves.isEmpty && seen.isDisjoint(with: sections)
      if !isPlain {
        return before.dataSource.snapshot().difference(to: after.dataSource.snapshot())
      }
      seen.formUnion(sections)
      merged.itemDeletes += difference.itemDeletes
      merged.itemInserts += difference.itemInserts
      merged.itemMoves += difference.itemMoves
    }
    return merged
  }

  /// Puts a difference of the data source into the words of the screen.
  static func transaction(
    from before: Screen, to after: Screen, difference: SnapshotDifference<String, ItemID>,
    reloaded: [ItemID], reconfigured: [ItemID]
  ) -> ScreenTransaction {
    var transaction = ScreenTransaction(revision: after.revision)
    transaction.sectionDeletes = difference.sectionDeletes.map { .init(index: $0.index, id: $0.section) }
    transaction.sectionInserts = difference.sectionInserts.map { .init(index: $0.index, id: $0.section) }
    transaction.sectionMoves = difference.sectionMoves.map {
      .init(from: $0.from, to: $0.to, id: $0.section)
    }
    var changes: [String: SectionChanges] = [:]
    // Through the default the value is edited where it stands; taken out and put back, each row would copy all rows.
    func blank(_ section: String) -> SectionChanges {
      SectionChanges(
        section: section, before: before.visibleCount(of: section), after: after.visibleCount(of: section))
    }
    for delete in difference.itemDeletes {
      let row = before.change(delete.item, index: delete.indexPath.item)
      let section = delete.item.section
      changes[section, default: blank(section)].deletes.append(row)
    }
    for insert in difference.itemInserts {
      let row = after.change(insert.item, index: insert.indexPath.item)
      let section = insert.item.section
      changes[section, default: blank(section)].inserts.append(row)
    }
    for move in difference.itemMoves {
      let row = after.change(move.item, index: move.to.item)
      let section = move.item.section
      changes[section, default: blank(section)].moves.append(
        RowMove(from: move.from.item, to: move.to.item, id: move.item, level: row.level, screen: after))
    }
    for (ids, path) in [
      (reloaded, \SectionChanges.reloads), (reconfigured, \SectionChanges.reconfigures),
    ] {
      var seen = Set<ItemID>()
      for id in ids where seen.insert(id).inserted {
        guard let place = after.dataSource.indexPath(for: id),
          before.dataSource.indexPath(for: id) != nil
        else { continue }
        let section = id.section
        changes[section, default: blank(section)][keyPath: path].append(after.change(id, index: place.item))
      }
    }
    for section in changes.keys {
      changes[section]?.reloads.sort { $0.index < $1.index }
      changes[section]?.reconfigures.sort { $0.index < $1.index }
    }
    let order = after.sections + before.sections
    transaction.changes = changes.values.sorted {
      (order.firstIndex(of: $0.section) ?? 0) < (order.firstIndex(of: $1.section) ?? 0)
    }
    return transaction
  }
}

extension Screen {
  fileprivate func change(_ id: ItemID, index: Int) -> RowChange {
    let outline = outline(of: id.section)
    return RowChange(
      index: index, id: id, parent: outline.parent(of: id),
      level: (try? outline.level(of: id)) ?? 0, screen: self)
  }
}
