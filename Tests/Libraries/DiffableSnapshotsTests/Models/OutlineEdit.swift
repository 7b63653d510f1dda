import DiffableSnapshots
import TestSupport

/// One edit of a section snapshot.
enum OutlineEdit {
  case append([Int], to: Int?, ExistingItems)
  case insert([Int], beside: Int, after: Bool, ExistingItems)
  case delete([Int])
  case expand([Int])
  case collapse([Int])
  case moveBeside(Int, Int, after: Bool)
  case moveTo(Int, parent: Int?)
  case replace(childrenOf: Int, by: [Int])
  case deleteAll

  static func random(_ random: inout SeededGenerator, _ universe: Universe = .small) -> OutlineEdit {
    let items = random.some(universe.items, batch: universe.batch)
    let (item, other) = (random.one(universe.items), random.one(universe.items))
    switch random.below(18) {
    case 0, 1, 2: return .append(items, to: random.oneIn(3) ? nil : other, random.policy())
    case 3, 4: return .insert(items, beside: other, after: random.chance(50), random.policy())
    case 5, 6, 7: return .delete([item])
    case 8, 9, 10: return .expand(items)
    case 11: return .collapse(items)
    case 12, 13: return .moveBeside(item, other, after: random.chance(50))
    case 14, 15: return .moveTo(item, parent: random.oneIn(4) ? nil : other)
    case 16: return .replace(childrenOf: other, by: items)
    default: return random.oneIn(4) ? .deleteAll : .delete(items)
    }
  }

  func perform(on outline: inout DiffableDataSourceSectionSnapshot<Int>) throws(SnapshotError) {
    switch self {
    case .append(let ids, let parent, let existing): try outline.append(ids, to: parent, existing: existing)
    case .insert(let ids, let other, true, let existing): try outline.insert(ids, after: other, existing: existing)
    case .insert(let ids, let other, false, let existing): try outline.insert(ids, before: other, existing: existing)
    case .delete(let ids): try outline.delete(ids)
    case .expand(let ids): outline.expand(ids)
    case .collapse(let ids): outline.collapse(ids)
    case .moveBeside(let id, let other, true): try outline.move(id, after: other)
    case .moveBeside(let id, let other, false): try outline.move(id, before: other)
    case .moveTo(let id, let parent): try outline.move(id, to: parent)
    case .replace(let parent, let ids):
      var children = DiffableDataSourceSectionSnapshot<Int>()
      for (index, id) in ids.enumerated() { try children.append([id], to: index == 1 ? ids[0] : nil) }
      try outline.replace(childrenOf: parent, using: children)
    case .deleteAll: outline.deleteAll()
    }
  }
}

extension ReferenceSectionSnapshot {
  func contains(_ item: Int) -> Bool { parentOf[item] != nil || roots.contains(item) }

  func isAncestorOrSelf(_ item: Int, of other: Int) -> Bool {
    var current: Int? = other
    while let next = current {
      if next == item { return true }
      current = parentOf[next]
    }
    return false
  }

  /// Performs an edit. Returns false if it is rejected; then nothing has changed.
  mutating func perform(_ edit: OutlineEdit) -> Bool {
    switch edit {
    case .append(let ids, let parent, let existing):
      if let parent, !contains(parent) { return false }
      return add(ids, existing, cyclic: parent) { $0.append([$1], to: parent) }
    case .insert(let ids, let other, let after, let existing):
      if !contains(other) { return false }
      let isPartOfIt = existing == .move && ids.contains(other)
      return add(ids, existing, cyclic: parentOf[other]) {
        $0.insert([$1], beside: other, offset: after && !isPartOfIt ? 1 : 0)
      }
    case .delete(let ids):
      if !ids.allSatisfy(contains) { return false }
      for id in ids where contains(id) { delete(id) }
    case .expand(let ids): expanded.formUnion(ids.filter(contains))
    case .collapse(let ids): expanded.subtract(ids)
    case .moveBeside(let id, let other, let after):
      if !contains(id) || !contains(other) { return false }
      if id != other, isAncestorOrSelf(id, of: other) { return false }
      move(id, beside: other, offset: after ? 1 : 0)
    case .moveTo(let id, let parent):
      if !contains(id) || parent.map(contains) == false { return false }
      if let parent, isAncestorOrSelf(id, of: parent) { return false }
      move(id, to: parent)
    case .replace(let parent, let ids):
      let children = subtree(of: parent).dropFirst()
      if !contains(parent) || !ids.seconds.isEmpty { return false }
      if ids.contains(where: { contains($0) && !children.contains($0) }) { return false }
      for child in childrenOf[parent] ?? [] { delete(child) }
      for (index, id) in ids.enumerated() { append([id], to: index == 1 ? ids[0] : parent) }
    case .deleteAll: self = Self()
    }
    return true
  }

  private mutating func add(
    _ ids: [Int], _ existing: ExistingItems, cyclic: Int?, mark: (inout Self, Int) -> Void
  ) -> Bool {
    if !ids.seconds.isEmpty { return false }
    let present = ids.filter(contains)
    if existing == .refuse, !present.isEmpty { return false }
    if existing == .move, let cyclic, present.contains(where: { isAncestorOrSelf($0, of: cyclic) }) { return false }
    mark(&self, -1)
    for id in ids where existing == .move || !present.contains(id) {
      if present.contains(id) { move(id, beside: -1, offset: 0) } else { insert([id], beside: -1, offset: 0) }
    }
    delete(-1)
    return true
  }
}
