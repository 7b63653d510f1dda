import DiffableSnapshots
import TestSupport

/// A data source as a tree of pointers for each section: slow, and a literal implementation of the rules of flat edits.
struct NaiveDataSource {
  struct Section {
    var id: Int
    /// Whether it has an outline; otherwise it is a list.
    var hasOutline = false
    var tree = ReferenceSectionSnapshot()
  }

  var sections: [Section] = []

  subscript(id: Int) -> Section {
    get { sections.first { $0.id == id } ?? Section(id: id) }
    set {
      if let index = sections.firstIndex(where: { $0.id == id }) {
        sections[index] = newValue
      } else {
        sections.append(newValue)
      }
    }
  }

  var list: NaiveList { NaiveList(sections: sections.map { ($0.id, $0.tree.visibleItems) }, hidden: hidden) }

  var hidden: [Int: Int] {
    var hidden: [Int: Int] = [:]
    for tree in sections.map(\.tree) {
      let visible = tree.visibleItems
      for item in tree.items where !visible.contains(item) {
        hidden[item] = visible.last { tree.isAncestorOrSelf($0, of: item) }
      }
    }
    return hidden
  }

  func home(of item: Int) -> Int? { sections.first { $0.tree.contains(item) }?.id }

  /// Applies a flat snapshot to the data source.
  ///
  /// - Parameter moved: The items that have moved according to the difference.
  mutating func follow(_ list: NaiveList, moved: Set<Int>) {
    let before = self
    var arrivals: [(item: Int, section: Int, index: Int, isMove: Bool)] = []
    for section in list.sections {
      for (index, item) in section.items.enumerated() {
        let isNew = !before.list.items.contains(item)
        if isNew || moved.contains(item) { arrivals.append((item, section.id, index, !isNew)) }
      }
    }
    // New sections begin empty; deleted ones stay until their items have left.
    let gone = before.list.items.filter { !list.items.contains($0) }
    let dropped = sections.map(\.id).filter { !list.ids.contains($0) }
    for id in list.ids where !sections.contains(where: { $0.id == id }) { sections.append(Section(id: id)) }

    // Ancestors first, so that a child with its own position leaves its parent after the parent's move.
    var unplaced: Set<Int> = []
    let depths = arrivals.map { before.depth(of: $0.item) }
    for number in arrivals.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      let arrival = arrivals[number]
      guard let home = home(of: arrival.item), self[home].hasOutline else { continue }
      if home == arrival.section {
        if self[home].tree.visibleItems.contains(arrival.item) { continue }
        self[home].tree.move(arrival.item, to: nil)
      } else {
        let leaving = arrivals.filter { $0.isMove && $0.section != arrival.section }.map(\.item)
        transfer(arrival.item, from: home, to: arrival.section, leaving: leaving)
      }
      unplaced.insert(arrival.item)
    }
    for item in gone {
      guard let home = home(of: item), self[home].hasOutline, !dropped.contains(home) else { continue }
      if self[home].tree.expanded.contains(item) {
        for child in self[home].tree.childrenOf[item] ?? [] { self[home].tree.move(child, beside: item, offset: 0) }
      }
      self[home].tree.delete(item)
    }
    for arrival in arrivals where self[arrival.section].hasOutline {
      let items = list.sections.first { $0.id == arrival.section }!.items
      self[arrival.section].tree.settle(
        arrival.item, among: items, at: arrival.index, isMove: arrival.isMove,
        isUnplaced: unplaced.contains(arrival.item),
        arrivals: Set(arrivals.filter { $0.section == arrival.section }.map(\.item)))
    }
    let outlined = Set(sections.filter { $0.hasOutline && !dropped.contains($0.id) }.flatMap(\.tree.items))
    sections = list.sections.map { section in
      if self[section.id].hasOutline { return self[section.id] }
      var plain = Section(id: section.id)
      plain.tree.append(section.items.filter { !outlined.contains($0) }, to: nil)
      return plain
    }
  }

  /// The level of an item in its outline; 0 in a list.
  private func depth(of item: Int) -> Int { home(of: item).map { self[$0].tree.level(of: item) } ?? 0 }

  private mutating func transfer(_ item: Int, from origin: Int, to target: Int, leaving: [Int]) {
    let subtree = self[origin].tree.subtree(of: item)
    let parents = self[origin].tree.parentOf
    let expanded = self[origin].tree.expanded.intersection(subtree)
    self[origin].tree.delete(item)
    if !self[target].hasOutline, subtree.count == 1, expanded.isEmpty { return }
    if !self[target].hasOutline {
      // A list becomes an outline, without the items that move elsewhere.
      for item in leaving where self[target].tree.contains(item) { self[target].tree.delete(item) }
      self[target].hasOutline = true
    }
    for row in subtree { self[target].tree.append([row], to: row == item ? nil : parents[row]) }
    self[target].tree.expanded.formUnion(expanded)
  }
}

extension ReferenceSectionSnapshot {
  /// Inserts an item after the row that precedes it in a list.
  fileprivate mutating func settle(
    _ item: Int, among list: [Int], at index: Int, isMove: Bool, isUnplaced: Bool, arrivals: Set<Int>
  ) {
    let visible = visibleItems
    let anchor = list[..<index].last { visible.contains($0) && !isAncestorOrSelf(item, of: $0) }
    let place = isUnplaced ? nil : visible.firstIndex(of: item)
    if let place, (place > 0 ? visible[place - 1] : nil) == anchor { return }
    let next = list[(index + 1)...].first { !arrivals.contains($0) }
    var target = visible.first.map { ($0, 0) }
    if let anchor {
      target = (anchor, 1)
      if isMove, let next, contains(next), next != anchor, isAncestorOrSelf(anchor, of: next) {
        target = (childrenOf[anchor]![0], 0)
      }
    }
    switch (contains(item), target) {
    case (true, let (other, offset)?): move(item, beside: other, offset: offset)
    case (true, nil): break
    case (false, let (other, offset)?): insert([item], beside: other, offset: offset)
    case (false, nil): append([item], to: nil)
    }
  }
}
