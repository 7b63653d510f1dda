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
    let hiddenItems = Dictionary(grouping: hidden, by: \.section)
    let selected = Dictionary(grouping: selected, by: \.section)
    state.sections = sections.map { section in
      var part = SectionState(info: info(of: section))
      let (outline, old) = (self[whole: section], base[whole: section])
      if derivation(of: section) != nil || !sharesOutline(of: section, with: base) {
        let (items, expanded) = (outline.items, outline.expandedItems)
        let isChanged = items != old.items
        if isChanged { part.children = Self.changedChildren(section, outline, items, old) }
        // An edit that was undone leaves an outline of its own, which is no difference.
        if isChanged || expanded != old.expandedItems { part.expanded = expanded }
      }
      let placed = (contents[section] ?? []).map { (place: outline.index(of: $0.id) ?? .max, content: $0) }
      part.contents = placed.sorted { $0.place < $1.place }.map(\.content)
      part.pinned = (pinnedItems[section] ?? []).sorted { $0.path < $1.path }
      part.hidden = (hiddenItems[section] ?? []).sorted { $0.path < $1.path }
      let filter = filter(of: section)
      part.filter = filter?.items
      part.query = filter?.query ?? ""
      part.opened = filter?.opened ?? []
      part.selected = (selected[section] ?? []).sorted { $0.path < $1.path }
      return part
    }
    state.shelved = shelved.values.map { $0.state() }.sorted { $0.scene < $1.scene }
    return state
  }

  /// The approximate size of the state as it is stored, in bytes.
  package var approximateStateSize: Int {
    let rows = contents.count + pinned.count + hidden.count + selected.count + starred.count + usage.count + tags.count
    return shelved.values.reduce(rows * 100) { $0 + $1.approximateStateSize }
  }

  /// Returns the contents that differ from those of the scene, by section.
  private func changedContents(_ base: Screen) -> [String: [SectionState.Content]] {
    let changed = contents.filter { base.contents[$0.key] != $0.value }.map(SectionState.Content.init)
    // Items that lost the title given by the scene show their own.
    let lost = base.contents.map(\.key).filter { contents[$0] == nil && contains($0) }
    return Dictionary(
      grouping: changed + lost.map { SectionState.Content(id: $0, content: content(of: $0)) }, by: \.id.section)
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
