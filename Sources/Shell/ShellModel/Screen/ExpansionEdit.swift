import DiffableSnapshots

/// A change of which items of an outline are expanded. Performed later, on an equal outline, it does the same.
enum ExpansionEdit: Sendable {
  case expand([ItemID], recursively: Bool)
  case collapse([ItemID], recursively: Bool)
  case toggle([ItemID])
  /// Expands items if they exist. If `exactly`, it collapses all others.
  case merge(Set<ItemID>, exactly: Bool)

  func perform(on outline: inout some Expandable) {
    switch self {
    case .expand(let items, let recursively):
      outline.expand(recursively ? items.flatMap(outline.parents(from:)) : items)
    case .collapse(let items, let recursively):
      outline.collapse(recursively ? items.flatMap(outline.parents(from:)) : items)
    case .toggle(let items):
      for item in items { if outline.isExpanded(item) { outline.collapse([item]) } else { outline.expand([item]) } }
    case .merge(let expanded, let exactly):
      let closing = exactly ? outline.expandedItems.filter { !expanded.contains($0) } : []
      outline.expand(expanded.filter { !outline.isExpanded($0) }.sorted { $0.path < $1.path })
      outline.collapse(closing)
    }
  }
}

/// Something in which items are expanded and collapsed: an outline, or the numbers of rows of one.
protocol Expandable {
  /// The expanded items, hidden ones included.
  var expandedItems: [ItemID] { get }
  func isExpanded(_ item: ItemID) -> Bool
  /// Returns an item and those of its descendants that have children, ancestors first.
  func parents(from item: ItemID) -> [ItemID]
  mutating func expand(_ items: [ItemID])
  mutating func collapse(_ items: [ItemID])
}

extension Screen.Outline: Expandable where ItemID == ShellModel.ItemID {
  func parents(from item: ItemID) -> [ItemID] {
    guard let below = try? snapshot(of: item, includingParent: true) else { return [] }
    return below.items.filter(below.hasChildren)
  }
}
