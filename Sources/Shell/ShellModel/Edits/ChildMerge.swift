import DiffableSnapshots
import HashTreeCollections

/// Merges the rows of a stored section with those of the current screen, parent by parent.
///
/// Its many properties are the stored side, the current side, the common base, and the result: a merge needs all of
/// them at each parent.
struct ChildMerge {
  /// The merged rows.
  private(set) var outline = Screen.Outline()
  /// The new identities of items that could not keep theirs.
  private(set) var names: [ItemID: ItemID] = [:]
  private(set) var leftovers: [String] = []

  private let section: String
  private let screen: Screen
  /// The current outline.
  private let old: Screen.Outline
  private let lists: [SectionState.ChildList]
  /// The children of each parent: in the stored section, in the current one, and in the common base.
  private let stored: [ItemID: [ByteText]]
  private let here: [ItemID: [ByteText]]
  private let given: [ItemID: [ByteText]]
  /// The stored contents. Only a name that is taken needs them.
  private lazy var contents: [ItemID: ItemContent] = Dictionary(
    storedContents.map { ($0.id, $0.content) }, uniquingKeysWith: { $1 })
  private let storedContents: [SectionState.Content]
  /// Whether any item has children, and the expanded ones of the current outline. Long lists mostly have neither.
  private let hasParents: Bool
  private let expanded: Set<ItemID>
  /// Parents whose children are still to be merged: the current path and the stored path.
  private var queue: [(path: ItemID, source: ItemID)] = []
  private var visited: Set<ItemID> = []

  init(_ state: SectionState, _ base: Screen, _ screen: Screen) {
    section = state.info.id
    self.screen = screen
    old = screen.whole(section)
    lists = state.children
    stored = Screen.children(lists)
    here = Screen.children(section, old)
    given = Screen.children(section, base.whole(section))
    storedContents = state.contents
    let root = ItemID(section)
    hasParents = stored.contains { $0.key != root } || here.contains { $0.key != root }
    expanded = Set(old.expandedItems)
  }

  mutating func run() throws(SnapshotError) {
    queue = [(ItemID(section), ItemID(section))]
    try mergeQueue()
    for list in lists where !visited.contains(ItemID(list.parent)) { try rescue(list) }
  }

  private mutating func mergeQueue() throws(SnapshotError) {
    while let (path, source) = queue.popLast() {
      visited.insert(source)
      let components = children(of: path, source)
      try append(components.map { ItemID(path, $0.text) }, to: path == ItemID(section) ? nil : path)
      if !hasParents { continue }
      for (source, id) in names where ItemID(id.parentPath) == path && stored[source] != nil {
        queue.append((id, source))
      }
    }
  }

  private mutating func append(_ ids: [ItemID], to parent: ItemID?) throws(SnapshotError) {
    try outline.append(ids, to: parent)
    if !expanded.isEmpty { outline.expand(ids.filter(expanded.contains)) }
    if !hasParents { return }
    let renamed = Set(names.values)
    for id in ids where !renamed.contains(id) && (stored[id] != nil || here[id] != nil) {
      queue.append((id, id))
    }
  }

  /// Returns the merged children of a parent.
  private mutating func children(of path: ItemID, _ source: ItemID) -> [ByteText] {
    let mine = here[path] ?? []
    // A parent that was renamed here has no common base.
    let began = path == source ? given[path] ?? [] : []
    guard let theirs = stored[source] else { return mine }
    if mine == began, path == source { return theirs }
    let known = Set(began)
    var wanted: [ByteText] = []
    for component in theirs {
      wanted.append(known.contains(component) ? component : name(for: component, path, source, wanted + theirs))
    }
    return MergedOrder.merged(wanted, mine, base: began)
  }

  /// Returns the name of an added item: its own, unless an item here has this name and another text.
  private mutating func name(
    for component: ByteText, _ path: ItemID, _ source: ItemID, _ taken: [ByteText]
  ) -> ByteText {
    let (wanted, id) = (ItemID(path, component.text), ItemID(source, component.text))
    guard old.contains(wanted), let text = contents[id]?.text, screen.content(of: wanted).text != text else {
      if wanted != id { names[id] = wanted }
      return component
    }
    let name = ComponentNames.free(for: component.text) { name in
      let id = ItemID(path, name)
      if old.contains(id), screen.content(of: id).text == text { return true }
      return !taken.contains(ByteText(name)) && !old.contains(id)
    }
    names[id] = ItemID(path, name)
    return ByteText(name)
  }

  /// Moves the user's own rows to the end of the section if their parent no longer exists.
  private mutating func rescue(_ list: SectionState.ChildList) throws(SnapshotError) {
    let parent = ItemID(list.parent)
    if !visited.insert(parent).inserted { return }
    let began = Set(given[parent] ?? [])
    for component in list.components where !began.contains(ByteText(component)) {
      let source = ItemID(list.parent + "/" + component)
      let name = ComponentNames.free(for: component, from: 1) { [outline, old] name in
        let id = ItemID(section: section, name)
        return !outline.contains(id) && !old.contains(id)
      }
      let id = ItemID(section: section, name)
      names[source] = id
      leftovers.append("'\(source)' is now at the end of '\(section)': '\(list.parent)' no longer exists")
      try outline.append([id])
      if stored[source] != nil { queue.append((id, source)) }
      try mergeQueue()
    }
  }
}

extension Screen {
  /// Returns the last path components of the children of every parent, by the parent's path.
  static func children(_ section: String, _ outline: Outline) -> [ItemID: [ByteText]] {
    children(childLists(section, outline, outline.items))
  }

  static func children(_ lists: [SectionState.ChildList]) -> [ItemID: [ByteText]] {
    Dictionary(
      lists.map { (ItemID($0.parent), $0.components.map { ByteText($0) }) }, uniquingKeysWith: { $1 })
  }
}

extension SectionState {
  /// Whether the section contains rows that its scene does not have.
  func hasOwnRows(beyond base: Screen) -> Bool {
    let given = Screen.children(info.id, base.whole(info.id))
    return children.contains { list in
      let began = Set(given[ItemID(list.parent)] ?? [])
      return list.components.contains { !began.contains(ByteText($0)) }
    }
  }
}
