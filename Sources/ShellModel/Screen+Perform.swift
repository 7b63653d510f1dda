import HashTreeCollections
import DiffableSnapshots

extension Screen {
  /// Carries an edit out. A refused edit leaves the screen as it was.
  ///
  /// - Returns: What changed in visible rows; replayed on the rows before, it gives the rows after.
  package mutating func perform(_ edit: Edit) throws(EditError) -> ScreenTransaction {
    var work = ScreenEditor(self)
    try work.carryOut(edit)
    let transaction = work.finish()
    self = work.screen
    return transaction
  }

  /// Becomes what another screen is; that is a transaction like any other.
  package mutating func become(_ other: Screen) -> ScreenTransaction {
    var transaction = difference(to: other)
    let revision = self.revision + 1
    self = other
    self.revision = revision
    transaction.revision = revision
    return transaction
  }

  /// The difference between two screens in visible rows, whatever lies between them.
  package func difference(to other: Screen) -> ScreenTransaction {
    var difference = dataSource.snapshot().difference(to: other.dataSource.snapshot())
    difference.reconfigures = []
    var touched = Set<ItemID>()
    for glyph in starred.symmetricDifference(other.starred) { touched.formUnion(items(showing: glyph)) }
    touched.formUnion(selected.symmetricDifference(other.selected))
    touched.formUnion(pinned.symmetricDifference(other.pinned))
    for (id, content) in other.contents where contents[id] != content { touched.insert(id) }
    for id in contents.keys where other.contents[id] == nil { touched.insert(id) }
    for (id, info) in other.infos where infos[id] != info {
      touched.formUnion(other.outline(of: id).visibleItems)
    }
    return ScreenEditor.transaction(
      from: self, to: other, difference: difference, reloaded: [],
      reconfigured: touched.sorted { $0.path < $1.path })
  }
}

/// A screen in the middle of an edit, and what the edit has done so far.
struct ScreenEditor {
  let before: Screen
  var screen: Screen
  /// The differences of the data source's transactions.
  var differences: [SnapshotDifference<String, ItemID>] = []
  var reloaded: [ItemID] = []
  var reconfigured: [ItemID] = []
  /// Whether anything changed, be it out of sight: the state of a hidden item, a star on one.
  var didChange = false
  /// Why nothing changed, where nothing did.
  var reason: String?

  init(_ screen: Screen) {
    before = screen
    self.screen = screen
  }

  /// Edits the outline of a section.
  mutating func update(
    _ section: String, _ body: (inout Screen.Outline) throws -> Void
  ) throws(EditError) {
    do {
      let transaction = try screen.dataSource.update(section, body)
      if !transaction.difference.isEmpty { differences.append(transaction.difference) }
    } catch let error as SnapshotError {
      throw Self.editError(error)
    } catch {
      throw (error as? EditError) ?? .notPossible("\(error)")
    }
  }

  /// Edits the order of the sections.
  mutating func updateSections(
    _ body: (inout DiffableDataSourceSnapshot<String, ItemID>) throws -> Void
  ) throws(EditError) {
    do {
      let transaction = try screen.dataSource.update { snapshot throws(any Error) in try body(&snapshot) }
      differences.append(transaction.difference)
    } catch let error as SnapshotError {
      throw Self.editError(error)
    } catch {
      throw (error as? EditError) ?? .notPossible("\(error)")
    }
  }

  static func editError(_ error: SnapshotError) -> EditError {
    switch error {
    case .duplicateItem(let names): .duplicateItem(ItemID(names.first ?? ""))
    case .unknownItem(let names): .unknownItem(ItemID(names.first ?? ""))
    case .duplicateSection(let names): .duplicateSection(names.first ?? "")
    case .unknownSection(let names): .unknownSection(names.first ?? "")
    case .cycle(let name): .cycle(ItemID(name))
    }
  }

  // MARK: Result

  /// The transaction of everything that was done; the revision counts up if anything was.
  mutating func finish() -> ScreenTransaction {
    let difference = merged()
    var transaction = Self.transaction(
      from: before, to: screen, difference: difference, reloaded: reloaded,
      reconfigured: reconfigured)
    if !transaction.isEmpty || didChange {
      screen.revision += 1
      if transaction.isEmpty { transaction.reason = "what changed is out of sight" }
    } else {
      transaction.reason = reason
    }
    transaction.revision = screen.revision
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
        return before.dataSource.snapshot().difference(to: screen.dataSource.snapshot())
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
        RowMove(from: move.from.item, to: move.to.item, id: move.item, level: row.level, content: row.content))
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
      level: (try? outline.level(of: id)) ?? 0, content: content(of: id))
  }
}
