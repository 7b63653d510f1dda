@_spi(Shell) import DiffableSnapshots
import EmojiCatalog
import HashTreeCollections

/// Merges a stored screen into an initial one, using what the stored one has changed relative to its scene.
///
/// In its own scene it becomes the stored one, row for row: this is how a screen is restored from its state. If the description of the scene has changed, the user's changes to the old one are made in the new one:
/// what they removed is removed, and what they added is included, in their order.
extension ScreenEditor {
  /// - Parameter base: The initial screen from which the stored one was made.
  mutating func merge(_ state: ScreenState, _ base: Screen) throws(EditError) {
    didChange = true
    screen.starred.formUnion(state.starred)
    for glyph in state.starred { restarred.append(glyph) }
    _ = screen.tags.formUnion(state.tags)
    screen.recents = state.recents
    for usage in state.usage { _ = note(usage) }
    let order = MergedOrder.merged(state.sections.map(\.info.id), screen.sections, base: base.sections)
    for section in state.sections { try merge(section, base, isWanted: order.contains(section.info.id)) }
    try arrange(order)
    for other in state.shelved { screen.shelved[other.scene] = try Screen(other, interruption: interruption) }
  }

  /// Merges the uses of an emoji on both screens.
  ///
  /// - Returns: Whether this changes anything.
  mutating func note(_ usage: EmojiUsage) -> Bool {
    let known = screen.usage[usage.glyph] ?? usage
    let joined = EmojiUsage(
      glyph: usage.glyph, rank: max(known.rank, usage.rank), last: max(known.last, usage.last))
    if screen.usage[usage.glyph] == joined { return false }
    screen.usage[usage.glyph] = joined
    return true
  }

  /// Arranges the sections in an order and removes the others, except those with the user's own rows.
  private mutating func arrange(_ sections: [String]) throws(EditError) {
    let added = screen.sections.filter { !sections.contains($0) && keptForOwnRows.contains($0) }
    let wanted = sections.filter(screen.contains(section:)) + added
    for section in screen.sections where !wanted.contains(section) { try removeSection(section) }
    if screen.sections == wanted { return }
    try updateSections { order throws(SnapshotError) in
      order.deleteSections(order.sectionIdentifiers)
      try order.appendSections(wanted)
    }
  }

  // MARK: A section

  private mutating func merge(_ state: SectionState, _ base: Screen, isWanted: Bool) throws(EditError) {
    let section = state.info.id
    if !screen.contains(section: section) {
      if !isWanted {
        guard state.hasOwnRows(beyond: base) else { return leftovers.append("section '\(section)' no longer exists") }
        keptForOwnRows.insert(section)
        leftovers.append("section '\(section)' no longer exists in the scene; your own rows in it stay")
      }
      try addSection(state.info, before: nil)
    }
    try mergeInfo(state.info, base.infos[section])
    let wasUntouched =
      screen.sharesOutline(of: section, with: base) || screen.whole(section) == base.whole(section)
    let names = try mergeChildren(state, base)
    func here(_ id: ItemID) -> ItemID { names[id] ?? id }
    mergeContents(state, names)
    if interruption.isPending { throw .interrupted }
    if let expanded = state.expanded { try mergeExpansion(Set(expanded.map(here)), section, exactly: wasUntouched) }
    for id in state.pinned {
      if screen.contains(here(id)) {
        screen.pinned.insert(here(id))
      } else {
        leftovers.append("the pin of '\(id)': the row no longer exists")
      }
    }
    for id in state.selected.map(here) where screen.contains(id) { screen.selected.insert(id) }
    if before != nil {
      reconfigured += (state.contents.map { here($0.id) } + (state.pinned + state.selected).map(here))
    }
    if let items = state.filter {
      let outline = screen.whole(section)
      try filter(section, items.map(here).filter(outline.contains), outline)
    } else if !state.pinned.isEmpty {
      try replace(screen.whole(section), of: section)
    }
  }

  /// Takes the title, layout, cell and embedding of a stored section if they differ from the scene.
  private mutating func mergeInfo(_ stored: SectionInfo, _ base: SectionInfo?) throws(EditError) {
    guard let base, let here = screen.infos[stored.id], here != stored else { return }
    if here == base {
      try change(stored.id) { $0 = stored }
    } else {
      try change(stored.id) { info in
        if stored.title != base.title { info.title = stored.title }
        if stored.layout != base.layout { info.layout = stored.layout }
        if stored.cell != base.cell { info.cell = stored.cell }
        if stored.embedding != base.embedding { info.embedding = stored.embedding }
      }
    }
  }

  private mutating func mergeExpansion(
    _ expanded: Set<ItemID>, _ section: String, exactly: Bool
  ) throws(EditError) {
    // In a scene without a description, everything is collapsed at first.
    let edit = ExpansionEdit.merge(expanded, exactly: exactly && screen.description != nil)
    if before == nil, screen.edit(section, later: edit) { return }
    var outline = screen.whole(section)
    edit.perform(on: &outline)
    if outline == screen.whole(section) { return }
    try update(section) { outline throws(SnapshotError) in edit.perform(on: &outline) }
  }

  /// Takes the contents of a stored section.
  ///
  /// - Parameter names: The new identities of items that could not keep theirs.
  private mutating func mergeContents(_ state: SectionState, _ names: [ItemID: ItemID]) {
    if state.contents.isEmpty { return }
    let outline = screen.whole(state.info.id)
    let items = outline.items
    var placed: [(place: Int, content: ItemContent)] = []
    placed.reserveCapacity(state.contents.count)
    for portion in interruption.portions(of: state.contents) {
      for content in portion {
        let id = names[content.id] ?? content.id
        // A state contains them in the order of the rows, so nearly all of them are found without a look-up.
        let next = (placed.last?.place ?? -1) + 1
        if let place = next < items.count && items[next] == id ? next : outline.index(of: id) {
          placed.append((place, content.content))
        } else {
          leftovers.append("the title of '\(content.id)': the row no longer exists")
        }
      }
    }
    note(Self.inOrder(placed), of: items, in: state.info.id)
  }

  /// Returns contents in the order of their places, each place once. Of several at a place, the last one counts.
  private static func inOrder(
    _ placed: [(place: Int, content: ItemContent)]
  ) -> [(place: Int, content: ItemContent)] {
    let isInOrder = zip(placed, placed.dropFirst()).allSatisfy { $0.place < $1.place }
    if isInOrder { return placed }
    // A file that a user wrote can have them in any order.
    let sorted = placed.indices.sorted { (placed[$0].place, $0) < (placed[$1].place, $1) }
    var result: [(place: Int, content: ItemContent)] = []
    result.reserveCapacity(sorted.count)
    for index in sorted {
      if result.last?.place == placed[index].place { result.removeLast() }
      result.append(placed[index])
    }
    return result
  }

  /// Stores contents of items at some places of a section, in order.
  private mutating func note(
    _ placed: [(place: Int, content: ItemContent)], of items: [ItemID], in section: String
  ) {
    // The identities of the outline share their memory with it.
    let ids = placed.map { items[$0.place] }
    let contents: [ItemContent?] = placed.map(\.content)
    note(ids, contents)
    screen.contentRuns.add(ids, contents, to: section)
  }

  /// Merges the children of all parents.
  ///
  /// - Returns: The new identities of items that could not keep theirs, because an item here has their name and another
  ///   text, or because their parent no longer exists.
  private mutating func mergeChildren(
    _ state: SectionState, _ base: Screen
  ) throws(EditError) -> [ItemID: ItemID] {
    if state.children.isEmpty { return [:] }
    var merge = ChildMerge(state, base, screen)
    do throws(SnapshotError) { try merge.run() } catch { throw Self.editError(error) }
    leftovers += merge.leftovers
    work += merge.outline.count
    let old = screen.whole(state.info.id)
    for id in merge.outline.items where !old.contains(id) && screen.contents[id] == nil {
      if let emoji = screen.catalog.emoji(id.component) { screen.places.add(id, showing: emoji.glyph) }
    }
    forget(old.items.filter { !merge.outline.contains($0) })
    try replace(merge.outline, of: state.info.id)
    return merge.names
  }
}
