import DiffableSnapshots

/// Adds the missing rows of a stored section below the same parents. No existing row moves.
struct RowAddition {
  /// The existing and the added rows.
  private(set) var outline: Screen.Outline
  /// The added rows with their stored identities, parents first.
  private(set) var added: [(id: ItemID, source: ItemID)] = []
  /// The stored rows that exist here already.
  private(set) var present: [ItemID] = []

  private let section: String
  private let stored: Screen
  private let theirs: Screen.Outline
  private let screen: Screen
  /// Whether a row is of another description of the scene. Such rows are not added, unless the user's own are below them.
  private let isUnwanted: (ItemID) -> Bool

  init(
    _ section: String, of stored: Screen, to screen: Screen, without isUnwanted: @escaping (ItemID) -> Bool
  ) {
    self.section = section
    self.stored = stored
    self.screen = screen
    self.isUnwanted = isUnwanted
    theirs = stored[whole: section]
    outline = screen[whole: section]
  }

  mutating func run() throws(SnapshotError) {
    // Pairs of parents whose children are still to be added; nil means the section.
    var queue: [(here: ItemID?, theirs: ItemID?)] = [(nil, nil)]
    while let (here, parent) = queue.popLast() { queue += try addChildren(of: parent, to: here) }
    for (id, source) in added where theirs.hasChildren(source) && theirs.isExpanded(source) {
      outline.expand([id])
    }
  }

  /// Adds the children of a row, and returns those that have children, with their stored identities.
  private mutating func addChildren(
    of parent: ItemID?, to here: ItemID?
  ) throws(SnapshotError) -> [(here: ItemID?, theirs: ItemID?)] {
    var parents: [(here: ItemID?, theirs: ItemID?)] = []
    var order: [ItemID] = []
    var taken: Set<ItemID> = []
    let children = parent.map(theirs.children) ?? theirs.rootItems
    for source in children {
      let id = identity(of: source, below: here, taken: taken)
      let isHere = outline.contains(id)
      if !isHere, isUnwanted(source), theirs.subtreeItems(of: source).allSatisfy(isUnwanted) { continue }
      order.append(id)
      if isHere {
        if id == source { present.append(source) }
      } else {
        taken.insert(id)
        added.append((id, source))
      }
      if theirs.hasChildren(source) { parents.append((id, source)) }
    }
    // New rows are inserted before the row that follows them in the stored section.
    var run: [ItemID] = []
    for id in order {
      if taken.contains(id) {
        run.append(id)
      } else if !run.isEmpty {
        try outline.insert(run, before: id)
        run = []
      }
    }
    if !run.isEmpty { try outline.append(run, to: here) }
    return parents
  }

  /// Returns the identity of a stored row on this screen.
  ///
  /// - Parameter taken: The identities of other rows that are added below the same parent.
  private func identity(of source: ItemID, below parent: ItemID?, taken: Set<ItemID>) -> ItemID {
    let text = stored.content(of: source).text
    let name = ComponentNames.free(for: String(source.component), from: 1) { name in
      let id = ItemID((section, parent), name)
      return outline.contains(id) ? screen.content(of: id).text == text : !taken.contains(id)
    }
    return ItemID((section, parent), name)
  }
}
