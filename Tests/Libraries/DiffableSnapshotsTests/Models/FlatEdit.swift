import DiffableSnapshots
import TestSupport

/// One edit of a flat snapshot.
enum FlatEdit {
  case appendSections([Int])
  case insertSections([Int], beside: Int, after: Bool)
  case deleteSections([Int])
  case moveSection(Int, beside: Int, after: Bool)
  case append([Int], to: Int?, ExistingItems)
  case insert([Int], beside: Int, after: Bool, ExistingItems)
  case delete([Int])
  case move(Int, beside: Int, after: Bool)
  case deleteAll

  static func random(_ random: inout SeededGenerator, _ universe: Universe = .small) -> FlatEdit {
    let items = random.some(universe.items, batch: universe.batch)
    let (item, other) = (random.one(universe.items), random.one(universe.items))
    let sections = random.some(universe.sections, batch: 3)
    let (section, target) = (random.one(universe.sections), random.one(universe.sections))
    let after = random.chance(50)
    switch random.below(22) {
    case 0: return .appendSections(sections)
    case 1: return .insertSections(sections, beside: target, after: after)
    case 2: return .deleteSections(sections)
    case 3: return .moveSection(section, beside: target, after: after)
    case 4, 5, 6: return .append(items, to: random.oneIn(5) ? nil : section, random.policy())
    case 7, 8, 9: return .insert(items, beside: other, after: after, random.policy())
    case 10, 11, 12: return .delete(items)
    case 13: return random.oneIn(4) ? .deleteAll : .delete(items)
    case 14, 15: return .insert(items, beside: other, after: after, .move)
    default: return .move(item, beside: other, after: after)
    }
  }

  func perform(on snapshot: inout DiffableDataSourceSnapshot<Int, Int>) throws(SnapshotError) {
    switch self {
    case .appendSections(let ids): try snapshot.appendSections(ids)
    case .insertSections(let ids, let other, true): try snapshot.insertSections(ids, afterSection: other)
    case .insertSections(let ids, let other, false): try snapshot.insertSections(ids, beforeSection: other)
    case .deleteSections(let ids): snapshot.deleteSections(ids)
    case .moveSection(let id, let other, true): try snapshot.moveSection(id, afterSection: other)
    case .moveSection(let id, let other, false): try snapshot.moveSection(id, beforeSection: other)
    case .append(let ids, let section, let existing):
      try snapshot.appendItems(ids, toSection: section, existing: existing)
    case .insert(let ids, let other, true, let existing):
      try snapshot.insertItems(ids, afterItem: other, existing: existing)
    case .insert(let ids, let other, false, let existing):
      try snapshot.insertItems(ids, beforeItem: other, existing: existing)
    case .delete(let ids): snapshot.deleteItems(ids)
    case .move(let id, let other, true): try snapshot.moveItem(id, afterItem: other)
    case .move(let id, let other, false): try snapshot.moveItem(id, beforeItem: other)
    case .deleteAll: snapshot.deleteAllItems()
    }
  }
}

/// A flat snapshot as arrays: slow, and obviously correct.
struct NaiveList {
  var sections: [(id: Int, items: [Int])] = []
  /// Items below collapsed items in the data source, each with the visible item that hides it.
  var hidden: [Int: Int] = [:]

  var items: [Int] { sections.flatMap(\.items) }
  var ids: [Int] { sections.map(\.id) }

  func place(of item: Int) -> ItemIndexPath? {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return ItemIndexPath(section: index, item: place) }
    }
    return nil
  }

  func agrees(with snapshot: DiffableDataSourceSnapshot<Int, Int>) throws -> Bool {
    try snapshot.sectionIdentifiers == ids && snapshot.itemIdentifiers == items
      && sections.allSatisfy { try snapshot.itemIdentifiers(inSection: $0.id) == $0.items }
  }

  mutating func perform(_ edit: FlatEdit) throws(SnapshotError) {
    switch edit {
    case .appendSections(let ids): try insertSections(ids, at: sections.count)
    case .insertSections(let ids, let other, let after):
      try insertSections(ids, at: try index(ofSection: other) + (after ? 1 : 0))
    case .deleteSections(let ids): sections.removeAll { ids.contains($0.id) }
    case .moveSection(let id, let other, let after):
      let (from, to) = (try index(ofSection: id), try index(ofSection: other))
      if from == to { return }
      let moved = sections.remove(at: from)
      sections.insert(moved, at: try index(ofSection: other) + (after ? 1 : 0))
    case .append(let ids, let section, let existing):
      if section == nil, sections.isEmpty { throw .unknownSection([]) }
      let index = if let section { try self.index(ofSection: section) } else { sections.count - 1 }
      try insert(ids, at: ItemIndexPath(section: index, item: sections[index].items.count), existing)
    case .insert(let ids, let other, let after, let existing):
      guard var place = place(of: other) else { throw .unknownItem([SnapshotIdentifier(other)]) }
      if after { place.item += 1 }
      try insert(ids, at: place, existing)
    case .delete(let ids): remove(ids)
    case .move(let id, let other, let after):
      for item in [id, other] where place(of: item) == nil { throw .unknownItem([SnapshotIdentifier(item)]) }
      if id == other { return }
      remove([id])
      let place = place(of: other)!
      sections[place.section].items.insert(id, at: place.item + (after ? 1 : 0))
    case .deleteAll: (sections, hidden) = ([], [:])
    }
  }

  private func index(ofSection id: Int) throws(SnapshotError) -> Int {
    guard let index = ids.firstIndex(of: id) else { throw .unknownSection([SnapshotIdentifier(id)]) }
    return index
  }

  private mutating func remove(_ items: [Int]) {
    let items = Set(items)
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  private mutating func insertSections(_ ids: [Int], at index: Int) throws(SnapshotError) {
    let duplicates = (self.ids + ids).seconds
    if !duplicates.isEmpty { throw .duplicateSection(duplicates.map { SnapshotIdentifier($0) }) }
    sections.insert(contentsOf: ids.map { ($0, []) }, at: index)
  }

  private mutating func insert(_ ids: [Int], at place: ItemIndexPath, _ existing: ExistingItems) throws(SnapshotError) {
    let present = Set(items)
    let concealed = ids.filter { !present.contains($0) && hidden[$0].map(present.contains) == true }
    var duplicates = ids.seconds
    if existing == .refuse { duplicates = concealed.isEmpty ? (items + ids).seconds : concealed }
    if !duplicates.isEmpty { throw .duplicateItem(duplicates.map { SnapshotIdentifier($0) }) }
    // A mark keeps the position while items before it are removed.
    let mark = -1
    sections[place.section].items.insert(mark, at: place.item)
    let wanted = existing == .keep ? ids.filter { !present.contains($0) && !concealed.contains($0) } : ids
    remove(wanted)
    let index = sections[place.section].items.firstIndex(of: mark)!
    sections[place.section].items.replaceSubrange(index...index, with: wanted)
  }
}
