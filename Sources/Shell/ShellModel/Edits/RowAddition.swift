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
  /// The new identities of stored rows whose name belongs to another text here.
  private(set) var names: [ItemID: ItemID] = [:]

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
    for portion in interruption.portions(of: parent.map(theirs.children) ?? theirs.rootItems) {
      for source in portion {
        let id = identity(of: source, below: here)
        let isHere = outline.contains(id)
        if !isHere, unwanted?.contains(source) == true, !theirs.hasChildren(source) { continue }
        order.append(id)
        if isHere {
          if id == source { present.append(source) }
        } else {
          new[id] = source
          added.append((id, source))
        }
        if theirs.hasChildren(source) { queue.append((id, source)) }
      }
    }
    if interruption.isPending { return }
    if !new.isEmpty { try insert(order, new, among: siblings, of: here) }
  }

  /// Returns the identity of a stored row on this screen.
  private mutating func identity(of source: ItemID, below parent: ItemID?) -> ItemID {
    let component = String(source.component)
    let id = ItemID((section, parent), component)
    let text = stored.content(of: source).text
    if !outline.contains(id) || screen.content(of: id).text == text { return id }
    let name = ComponentNames.free(for: component) { name in
      let id = ItemID((section, parent), name)
      return !outline.contains(id) || screen.content(of: id).text == text
    }
    let renamed = ItemID((section, parent), name)
    names[source] = renamed
    return renamed
  }

  /// Inserts new rows before the siblings that follow them in the stored section; rows without such a sibling are
  /// appended. Pinned rows remain first.
  private mutating func insert(
    _ order: [ItemID], _ new: [ItemID: ItemID], among siblings: [ItemID], of parent: ItemID?
  ) throws(SnapshotError) {
    let isPinned = { [stored, screen] (id: ItemID) in
      new[id].map(stored.pinned.contains) ?? screen.pinned.contains(id)
    }
    let firstUnpinned = siblings.first { !isPinned($0) }
    let known = Set(siblings)
    var pinned: [ItemID] = []
    var run: [ItemID] = []
    for id in order {
      if known.contains(id) {
        let place = isPinned(id) ? firstUnpinned : id
        if let place, !run.isEmpty {
          try outline.insert(run, before: place)
          run = []
        }
      } else if isPinned(id) {
        pinned.append(id)
      } else {
        run.append(id)
      }
    }
    if !run.isEmpty { try outline.append(run, to: parent) }
    guard !pinned.isEmpty else { return }
    let place = firstUnpinned ?? run.first
    if let place { try outline.insert(pinned, before: place) } else { try outline.append(pinned, to: parent) }
  }
}
