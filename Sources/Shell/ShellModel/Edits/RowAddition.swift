import DiffableSnapshots
import HashTreeCollections

/// Adds the missing rows of a stored section below the same parents. No existing row moves.
struct RowAddition {
  /// The existing and the added rows.
  private(set) var outline: Screen.Outline
  /// The added rows with their stored identities, parents first.
  private(set) var added: [(id: ItemID, source: ItemID)] = []
  /// The stored rows that exist here already.
  private(set) var present: [ItemID] = []
  /// The places of added pinned rows, and of pinned rows before which rows were added.
  private(set) var places: [(id: ItemID, origin: PinOrigin)] = []

  private let section: String
  private let stored: Screen
  private let theirs: Screen.Outline
  private let screen: Screen
  /// Rows of another description of the scene; they are not added.
  private let unwanted: Screen.Outline?
  /// Pairs of parents whose children are still to be added; nil means the section.
  private var queue: [(here: ItemID?, theirs: ItemID?)] = []
  /// Whether to stop early.
  private let interruption: Interruption

  init(
    _ section: String, of stored: Screen, to screen: Screen, without unwanted: Screen.Outline?,
    interruption: Interruption
  ) {
    self.interruption = interruption
    self.section = section
    self.stored = stored
    self.screen = screen
    self.unwanted = unwanted
    theirs = stored.whole(section)
    outline = screen.whole(section)
  }

  mutating func run() throws(SnapshotError) {
    queue = [(nil, nil)]
    while let (here, parent) = queue.popLast() { try addChildren(of: parent, to: here) }
    for (id, source) in added where theirs.hasChildren(source) && theirs.isExpanded(source) {
      outline.expand([id])
    }
  }

  private mutating func addChildren(of parent: ItemID?, to here: ItemID?) throws(SnapshotError) {
    let siblings = here.map(outline.children) ?? outline.rootItems
    var order: [ItemID] = []
    var new: [ItemID: ItemID] = [:]
    var taken: Set<ItemID> = []
    let children = parent.map(theirs.children) ?? theirs.rootItems
    for portion in interruption.portions(of: Self.home(parent, children, in: theirs, of: stored).all(children)) {
      for source in portion {
        let id = identity(of: source, below: here, taken: taken)
        let isHere = outline.contains(id)
        if !isHere, unwanted?.contains(source) == true, !theirs.hasChildren(source) { continue }
        order.append(id)
        if isHere {
          if id == source { present.append(source) }
        } else {
          new[source] = id
          taken.insert(id)
          added.append((id, source))
        }
        if theirs.hasChildren(source) { queue.append((id, source)) }
      }
    }
    if interruption.isPending { return }
    if new.isEmpty { return }
    let newPins = children.filter(stored.pinned.contains).compactMap { new[$0] }
    try insert(order, among: siblings, of: here, newPins: newPins)
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

  /// Returns children of a screen as if none of them were pinned.
  private static func home(
    _ parent: ItemID?, _ children: [ItemID], in outline: Screen.Outline, of screen: Screen
  ) -> HomeOrder {
    let pinned = screen.pinned.isEmpty ? [] : children.filter(screen.pinned.contains)
    return HomeOrder(of: parent, in: outline, pinned: pinned, origins: screen.pinned)
  }

  /// Inserts new rows before the siblings that follow them in the stored section, as if no row were pinned; rows without such a sibling
  /// are appended. Then pinned rows are first again.
  ///
  /// - Parameter newPins: Those of the new rows that are pinned, in the order in which they are drawn.
  private mutating func insert(
    _ order: [ItemID], among siblings: [ItemID], of parent: ItemID?, newPins: [ItemID]
  ) throws(SnapshotError) {
    let home = Self.home(parent, siblings, in: outline, of: screen)
    let homes = home.all(siblings)
    let (runs, rest) = Self.runs(order, among: Set(siblings))
    let isNewPin = Set(newPins)
    // In this order, rows that come into the same gap come in their order.
    for (index, id) in homes.enumerated() {
      guard let run = runs[id] else { continue }
      let isPinned = screen.pinned.contains(id)
      try insert(
        run.filter { !isNewPin.contains($0) }, before: isPinned ? home.nextUnpinned(after: id) : id, of: parent)
      if isPinned { places.append((id, PinOrigin(after: run.last, before: home.neighbors(of: id).before))) }
      notePlaces(of: run, isNewPin, between: index > 0 ? homes[index - 1] : nil, and: id)
    }
    try insert(rest.filter { !isNewPin.contains($0) }, before: nil, of: parent)
    notePlaces(of: rest, isNewPin, between: homes.last, and: nil)
    if let last = siblings.last(where: screen.pinned.contains) { return try outline.insert(newPins, after: last) }
    try insert(newPins, before: outline.firstChild(of: parent), of: parent)
  }

  /// Returns the new rows before each known one, and those at the end.
  private static func runs(
    _ order: [ItemID], among known: Set<ItemID>
  ) -> (before: [ItemID: [ItemID]], rest: [ItemID]) {
    var runs: [ItemID: [ItemID]] = [:]
    var run: [ItemID] = []
    for id in order {
      if !known.contains(id) {
        run.append(id)
      } else if !run.isEmpty {
        // Two stored rows can be one row here.
        runs[id, default: []] += run
        run = []
      }
    }
    return (runs, run)
  }

  /// - Parameter sibling: The sibling that the rows come before; nil for the end.
  private mutating func insert(_ rows: [ItemID], before sibling: ItemID?, of parent: ItemID?) throws(SnapshotError) {
    if let sibling { try outline.insert(rows, before: sibling) } else { try outline.append(rows, to: parent) }
  }

  /// Notes the places of the pinned ones among new rows between two siblings.
  private mutating func notePlaces(
    of run: [ItemID], _ isPinned: Set<ItemID>, between previous: ItemID?, and next: ItemID?
  ) {
    if isPinned.isEmpty { return }
    for (index, id) in run.enumerated() where isPinned.contains(id) {
      let after = index == 0 ? previous : run[index - 1]
      places.append((id, PinOrigin(after: after, before: index + 1 < run.count ? run[index + 1] : next)))
    }
  }
}
