@_spi(Shell) import DiffableSnapshots

extension Screen {
  /// Restores the screen from which a state was made. Marks and contents of rows that do not exist are left out.
  ///
  /// - Throws: If the state does not match its scene and therefore was not made from a screen.
  package init(_ state: ScreenState) throws(Diagnostic) {
    guard let beginning = Screen.beginning(state.scene, state.description) else {
      throw .notPossible("unknown scene '\(state.scene)'")
    }
    self = beginning
    (revision, version) = (state.revision, state.version)
    starred = Set(state.starred)
    tags = state.tags
    recents = state.recents
    for usage in state.usage { self.usage[usage.glyph] = usage }
    let wanted = state.sections.map(\.info.id)
    for section in sections where !wanted.contains(section) { remove(section: section) }
    do throws(SnapshotError) {
      if sections != wanted {
        order = Order()
        try order.appendSections(wanted)
      }
      for section in state.sections { try restore(section) }
    } catch { throw Diagnostic(error, on: self) }
    for section in state.sections where infos[section.info.id] != section.info {
      try section.info.check()
      infos[section.info.id] = section.info
      if let host = section.info.embedding?.section, !wanted.contains(host) { infos[section.info.id]?.embedding = nil }
    }
    for other in state.shelved {
      var screen = try Screen(other)
      // It has no place in the journal.
      (screen.revision, screen.version) = (0, 0)
      shelved[other.scene] = screen
    }
  }

  private mutating func remove(section: String) {
    removeContents(of: self[whole: section].items)
    set(nil, of: section)
    infos[section] = nil
  }

  private mutating func restore(_ state: SectionState) throws(SnapshotError) {
    let section = state.info.id
    if !contains(section: section) { set(Outline(), of: section) }
    if !state.children.isEmpty { try restoreChildren(state) }
    restoreContents(state)
    if let expanded = state.expanded { expandOnly(Set(expanded), of: section) }
    let isShownWhole = state.pinned.isEmpty && state.hidden.isEmpty && state.filter == nil
    if isShownWhole, state.selected.isEmpty { return }
    let outline = self[whole: section]
    pinned.formUnion(state.pinned.filter(outline.contains))
    hidden.formUnion(state.hidden.filter(outline.contains))
    selected.formUnion(state.selected.filter(outline.contains))
    if isShownWhole { return }
    var filter = SectionFilter(whole: outline)
    if let items = state.filter {
      filter = try SectionFilter(items: items.filter(outline.contains), query: state.query, whole: outline)
      filter.opened = state.opened
    }
    show(filter, of: section)
  }

  /// Replaces the children of the parents that the state lists. What it lists below a parent that the scene no longer has
  /// goes to the end of the section, unless the scene has it elsewhere.
  private mutating func restoreChildren(_ state: SectionState) throws(SnapshotError) {
    let (section, old) = (state.info.id, self[whole: state.info.id])
    let root = ItemID(section)
    var lists = Dictionary(
      state.children.map { (ItemID($0.parent), $0.components) }, uniquingKeysWith: { $1 })
    let hasParents = lists.count > 1 || lists[root] == nil || !old.isFlat
    var outline = Outline()
    var queue = [root]
    while let parent = queue.popLast() {
      let isRoot = parent == root
      let listed = lists.removeValue(forKey: parent)?.map { ItemID(parent, $0) }
      let children = listed ?? (isRoot ? old.rootItems : old.children(of: parent))
      try outline.append(children, to: isRoot ? nil : parent)
      if hasParents { queue += children.filter { lists[$0] != nil || old.hasChildren($0) } }
    }
    for list in state.children where lists[ItemID(list.parent)] != nil {
      let lost = list.components.map { ItemID(section: section, $0) }
      try outline.append(lost.filter { !outline.contains($0) && catalog.emoji($0.component) == nil })
    }
    outline.expand(old.expandedItems.filter(outline.contains))
    removeContents(of: old.items.filter { !outline.contains($0) })
    for id in outline.items where !old.contains(id) {
      if let emoji = catalog.emoji(id.component) { places.add(id, showing: emoji.glyph) }
    }
    set(outline, of: section)
  }

  private mutating func restoreContents(_ state: SectionState) {
    // An outline is not made for nothing.
    if state.contents.isEmpty { return }
    let outline = self[whole: state.info.id]
    let items = outline.items
    var next = 0
    contents.reserve(state.contents.count)
    for content in state.contents {
      // A state has them in the order of the rows, so nearly all are found without a look-up.
      let place = next < items.count && items[next] == content.id ? next : outline.index(of: content.id)
      guard let place else { continue }
      setContent(content.content, of: items[place])
      next = place + 1
    }
  }
}
