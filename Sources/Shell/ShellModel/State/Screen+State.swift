@_spi(Shell) import DiffableSnapshots
import EmojiCatalog
import HashTreeCollections

extension Screen {
  /// Returns what distinguishes this screen from its scene.
  ///
  /// - Complexity: O(n) for the n items of sections that were edited.
  package func state() -> ScreenState {
    let base = Screen.beginning(scene, description) ?? Screen(catalog: catalog)
    var state = ScreenState(scene: scene)
    state.description = description
    state.revision = revision
    state.starred = starred.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    state.tags = tags
    state.recents = recents
    state.usage = usage.values.sorted { $0.glyph.utf8.lexicographicallyPrecedes($1.glyph.utf8) }
    let contents = changedContents(base)
    let pinnedItems = Dictionary(grouping: pinned, by: \.section)
    let selected = Dictionary(grouping: selected, by: \.section)
    state.sections = sections.map { section in
      var part = SectionState(info: info(of: section))
      let (outline, old) = (whole(section), base.whole(section))
      if filter(of: section) != nil || !sharesOutline(of: section, with: base) {
        let items = outline.items
        if items != old.items { part.children = Self.changedChildren(section, outline, old) }
        part.expanded = outline.expandedItems
      }
      part.contents = contents[section].map { Self.ordered($0, of: section, by: outline) } ?? []
      part.pinned = (pinnedItems[section] ?? []).sorted { $0.path < $1.path }
      part.pinOrigins = part.pinned.compactMap { id in pinned.origin(of: id).map { (id, $0) } }
      part.filter = filter(of: section)?.items
      part.selected = (selected[section] ?? []).sorted { $0.path < $1.path }
      return part
    }
    state.shelved = shelved.values.map { $0.state() }.sorted { $0.scene < $1.scene }
    return state
  }

  /// The approximate size of the state as it is stored, in bytes.
  package var approximateStateSize: Int {
    let rows = contents.count + pinned.count * 2 + selected.count + starred.count + usage.count + tags.count
    return shelved.values.reduce(rows * 100) { $0 + $1.approximateStateSize }
  }

  private func changedContents(_ base: Screen) -> [String: [SectionState.Content]] {
    var changed: [String: [SectionState.Content]] = [:]
    // Sections with changed rows are read in the order of the rows, so that their contents need not be sorted.
    let edited = sections.filter { !sharesOutline(of: $0, with: base) }
    for section in edited { changed[section] = changedContents(of: section, base) }
    for (id, content) in contents where !edited.contains(where: id.isIn(section:)) && base.contents[id] != content {
      changed[id.section, default: []].append(.init(id: id, content: content))
    }
    // Items that lost the title given by the scene show their own.
    for (id, _) in base.contents where contents[id] == nil && contains(id) {
      changed[id.section, default: []].append(.init(id: id, content: content(of: id)))
    }
    return changed
  }

  private func changedContents(of section: String, _ base: Screen) -> [SectionState.Content] {
    var changed: [SectionState.Content] = []
    changed.reserveCapacity(itemCount(of: section))
    let isNew = !base.contains(section: section)
    forEachContent(of: section) { id, content, isSaid in
      if isSaid, isNew || base.contents[id] != content { changed.append(.init(id: id, content: content)) }
    }
    return changed
  }

  /// Returns contents in the order of their rows: so a screen is restored from them without looking each of them up.
  private static func ordered(
    _ contents: [SectionState.Content], of section: String, by outline: Outline
  ) -> [SectionState.Content] {
    if contents.count < 2 { return contents }
    if RowsInOrder(contents.map(\.id), of: section, among: outline.items, interruption: .never) != nil {
      return contents
    }
    let placed = contents.map { (place: outline.index(of: $0.id) ?? .max, content: $0) }
    return placed.sorted { ($0.place, $0.content.id.path) < ($1.place, $1.content.id.path) }.map(\.content)
  }

  private static func changedChildren(
    _ section: String, _ outline: Outline, _ old: Outline
  ) -> [SectionState.ChildList] {
    let before = children(section, old)
    let after = childLists(section, outline)
    let named = Set(after.map { ItemID($0.parent) })
    // Parents that have lost all children.
    let emptied = before.keys.filter { !named.contains($0) && outline.contains($0) }.sorted { $0.path < $1.path }
    return after.filter { before[ItemID($0.parent)] ?? [] != $0.components.map { ByteText($0) } }
      + emptied.map { .init(parent: $0.path, components: []) }
  }

  /// Returns the children of every parent, in depth-first order of the parents.
  static func childLists(_ section: String, _ outline: Outline) -> [SectionState.ChildList] {
    var lists: [SectionState.ChildList] = [.init(parent: section, components: [])]
    let items = outline.items
    let prefix = section.utf8.count + 1
    if outline.isFlat, items.allSatisfy({ $0.path.utf8.count == prefix + $0.component.utf8.count }) {
      lists[0].components = items.map { String($0.component) }
      return lists
    }
    var places = [ItemID(section): 0]
    for id in items {
      let component = String(id.component)
      let parent = ItemID(id.parentPath)
      if let place = places[parent] {
        lists[place].components.append(component)
      } else {
        places[parent] = lists.count
        lists.append(.init(parent: parent.path, components: [component]))
      }
    }
    return lists
  }
}
