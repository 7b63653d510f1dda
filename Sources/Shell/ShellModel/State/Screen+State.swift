@_spi(Shell) import DiffableSnapshots
import EmojiCatalog

extension Screen {
  /// Returns what distinguishes this screen from its scene.
  ///
  /// - Complexity: O(n) for the n items of sections that were edited.
  package func state() -> ScreenState {
    let base = Screen.beginning(scene, description) ?? Screen(catalog: catalog)
    var state = ScreenState(scene: scene)
    state.description = description
    (state.revision, state.version) = (revision, version)
    state.starred = starred.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    state.tags = tags
    state.recents = recents
    state.usage = usage.map(\.value).sorted { $0.glyph.utf8.lexicographicallyPrecedes($1.glyph.utf8) }
    let contents = changedContents(base)
    let pinnedItems = Dictionary(grouping: pinned, by: \.section)
    let selected = Dictionary(grouping: selected, by: \.section)
    state.sections = sections.map { section in
      var part = SectionState(info: info(of: section))
      let (outline, old) = (whole(section), base.whole(section))
      if derivation(of: section) != nil || !sharesOutline(of: section, with: base) {
        let (items, expanded) = (outline.items, outline.expandedItems)
        let isChanged = items != old.items
        if isChanged { part.children = Self.changedChildren(section, outline, items, old) }
        // An edit that was undone leaves an outline of its own, which is no difference.
        if isChanged || expanded != old.expandedItems { part.expanded = expanded }
      }
      part.contents = contents[section].map { $0.ordered(of: section, by: outline) } ?? []
      part.pinned = (pinnedItems[section] ?? []).sorted { $0.path < $1.path }
      part.filter = filter(of: section)?.items
      part.selected = (selected[section] ?? []).sorted { $0.path < $1.path }
      return part
    }
    state.shelved = shelved.values.map { $0.state() }.sorted { $0.scene < $1.scene }
    return state
  }

  /// The approximate size of the state as it is stored, in bytes.
  package var approximateStateSize: Int {
    let rows = contents.count + pinned.count + selected.count + starred.count + usage.count + tags.count
    return shelved.values.reduce(rows * 100) { $0 + $1.approximateStateSize }
  }

  /// The changed contents of a section.
  private struct ChangedContents {
    var list: [SectionState.Content] = []
    /// Whether they are in the order of the rows.
    var isOrdered = false

    mutating func append(_ id: ItemID, _ content: ItemContent) {
      list.append(.init(id: id, content: content))
      isOrdered = false
    }

    /// Returns the contents in the order of their rows: so a screen is restored from them without looking each of them up.
    func ordered(of section: String, by outline: Outline) -> [SectionState.Content] {
      if isOrdered || list.count < 2 { return list }
      let placed = list.map { (place: outline.index(of: $0.id) ?? .max, content: $0) }
      return placed.sorted { ($0.place, $0.content.id.path) < ($1.place, $1.content.id.path) }.map(\.content)
    }
  }

  private func changedContents(_ base: Screen) -> [String: ChangedContents] {
    var changed: [String: ChangedContents] = [:]
    // Sections with changed rows are read in the order of the rows, so that their contents need not be sorted.
    let edited = sections.filter { !sharesOutline(of: $0, with: base) }
    var elsewhere = contents.count
    for section in edited { changed[section] = changedContents(of: section, base, &elsewhere) }
    if elsewhere > 0 {
      for (id, content) in contents where !edited.contains(where: id.isIn(section:)) && base.contents[id] != content {
        changed[id.section, default: ChangedContents()].append(id, content)
      }
    }
    // Items that lost the title given by the scene show their own.
    for (id, _) in base.contents where contents[id] == nil && contains(id) {
      changed[id.section, default: ChangedContents()].append(id, content(of: id))
    }
    return changed
  }

  /// - Parameter elsewhere: The number of contents in other sections; those of this one are subtracted.
  private func changedContents(of section: String, _ base: Screen, _ elsewhere: inout Int) -> ChangedContents {
    var changed = ChangedContents(isOrdered: true)
    changed.list.reserveCapacity(itemCount(of: section))
    // Nothing is looked up for rows of a section to whose rows the scene gives no contents.
    let isNew = !base.contents.contains { $0.key.isIn(section: section) }
    var count = 0
    forEachContent(of: section) { id, content, isSaid in
      if !isSaid { return }
      count += 1
      if isNew || base.contents[id] != content { changed.list.append(.init(id: id, content: content)) }
    }
    elsewhere -= count
    return changed
  }

  private static func changedChildren(
    _ section: String, _ outline: Outline, _ items: [ItemID], _ old: Outline
  ) -> [SectionState.ChildList] {
    let before = Dictionary(
      childLists(section, old, old.items).map { (ItemID($0.parent), $0.components.map { ByteText($0) }) },
      uniquingKeysWith: { $1 })
    let after = childLists(section, outline, items)
    let named = Set(after.map { ItemID($0.parent) })
    // Parents that have lost all children.
    let emptied = before.keys.filter { !named.contains($0) && outline.contains($0) }.sorted { $0.path < $1.path }
    return after.filter { list in
      let known = before[ItemID(list.parent)] ?? []
      return known.count != list.components.count || known != list.components.map { ByteText($0) }
    }
      + emptied.map { .init(parent: $0.path, components: []) }
  }

  /// Returns the children of every parent, in depth-first order of the parents.
  ///
  /// - Parameter items: All items of the outline.
  static func childLists(_ section: String, _ outline: Outline, _ items: [ItemID]) -> [SectionState.ChildList] {
    var lists: [SectionState.ChildList] = [.init(parent: section, components: [])]
    let prefix = section.utf8.count + 1
    if outline.isFlat {
      lists[0].components.reserveCapacity(items.count)
      for id in items {
        let component = id.component
        if id.path.utf8.count != prefix + component.utf8.count { break }
        lists[0].components.append(String(component))
      }
      if lists[0].components.count == items.count { return lists }
      lists[0].components = []
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
