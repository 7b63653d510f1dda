import DiffableSnapshots
import EmojiCatalog
import HashTreeCollections

/// What was kept of a screen joins the one that is here: nothing of either is lost.
///
/// Both began as the same scene, so what one of them has deleted or added is known. Where this screen is still as the
/// scene made it, it becomes what was kept, to the row. Elsewhere deletions of both hold, and what is new there follows
/// what is here.
extension ScreenEditor {
  mutating func merge(_ state: ScreenState) throws(EditError) {
    guard let base = Screen.beginning(state.scene, state.description) else {
      throw .notPossible("there is no scene '\(state.scene)'")
    }
    if state.scene != screen.scene {
      try shelve(state, base)
      return
    }
    didChange = true
    screen.starred.formUnion(state.starred)
    for glyph in state.starred { restarred.append(glyph) }
    screen.recents = state.recents
    for usage in state.usage { note(usage) }
    let wasUntouched = screen.infos == base.infos && screen.sections == base.sections
    for section in state.sections { try merge(section, base) }
    if wasUntouched { try arrange(state.sections.map(\.info.id)) }
    for other in state.shelved { try merge(other) }
  }

  /// A screen of another scene waits until that scene is opened.
  private mutating func shelve(_ state: ScreenState, _ base: Screen) throws(EditError) {
    var other = ScreenEditor(unwatched: screen.shelved[state.scene] ?? base)
    try other.merge(state)
    screen.shelved[state.scene] = other.screen
    didChange = true
  }

  private mutating func note(_ usage: EmojiUsage) {
    guard let known = screen.usage[usage.glyph] else {
      screen.usage[usage.glyph] = usage
      return
    }
    screen.usage[usage.glyph] = EmojiUsage(
      glyph: usage.glyph, rank: max(known.rank, usage.rank), last: max(known.last, usage.last))
  }

  /// Sections in an order; what is not among them goes.
  private mutating func arrange(_ sections: [String]) throws(EditError) {
    for section in screen.sections where !sections.contains(section) { try removeSection(section) }
    if screen.sections == sections { return }
    try updateSections { order throws(SnapshotError) in
      order.deleteSections(order.sectionIdentifiers)
      try order.appendSections(sections)
    }
  }

  // MARK: A section

  private mutating func merge(_ state: SectionState, _ base: Screen) throws(EditError) {
    let section = state.info.id
    if !screen.contains(section: section) { try addSection(state.info, before: nil) }
    if screen.infos[section] != state.info, screen.infos[section] == base.infos[section] {
      try change(section) { $0 = state.info }
    }
    let wasUntouched =
      screen.sharesOutline(of: section, with: base) || screen[section: section] == base[section: section]
    let names = try mergeChildren(state, base)
    func here(_ id: ItemID) -> ItemID { names[id] ?? id }
    for content in state.contents where screen.contains(here(content.id)) { note(here(content.id), content.content) }
    if let expanded = state.expanded { try mergeExpansion(Set(expanded.map(here)), section, exactly: wasUntouched) }
    for id in state.pinned.map(here) where screen.contains(id) { screen.pinned.insert(id) }
    for id in state.selected.map(here) where screen.contains(id) { screen.selected.insert(id) }
    reconfigured += (state.contents.map { here($0.id) } + (state.pinned + state.selected).map(here))
  }

  private mutating func mergeExpansion(
    _ expanded: Set<ItemID>, _ section: String, exactly: Bool
  ) throws(EditError) {
    let outline = screen[section: section]
    let opening = expanded.filter { outline.contains($0) && !outline.isExpanded($0) }
    // Where nothing is expanded, there is nothing to collapse.
    let mayClose = exactly && outline.visibleCount > outline.rootItems.count
    let closing = mayClose ? outline.items.filter { outline.isExpanded($0) && !expanded.contains($0) } : []
    if opening.isEmpty, closing.isEmpty { return }
    try update(section) { outline throws(SnapshotError) in
      outline.expand(opening.sorted { $0.path < $1.path })
      outline.collapse(closing)
    }
  }

  /// Gives parents their children.
  ///
  /// - Returns: The names of entries that had to be given another one, since theirs stands for another text here.
  private mutating func mergeChildren(
    _ state: SectionState, _ base: Screen
  ) throws(EditError) -> [ItemID: ItemID] {
    if state.children.isEmpty { return [:] }
    let section = state.info.id
    let old = screen[section: section]
    let kept = Dictionary(state.children.map { ($0.parent, $0.components) }, uniquingKeysWith: { $1 })
    let mine = Self.children(section, old)
    let given = Self.children(section, base[section: section])
    let texts = Dictionary(state.contents.map { ($0.id, $0.content) }, uniquingKeysWith: { $1 })
    var names: [ItemID: ItemID] = [:]
    var outline = Screen.Outline()
    var queue = [(path: section, source: section)]
    while let (path, source) = queue.popLast() {
      var components = mine[path] ?? []
      let wasGiven = given[path] ?? []
      if let kept = kept[source] {
        if components == wasGiven {
          components = kept
        } else {
          let (was, stays) = (Set(wasGiven), Set(kept))
          components.removeAll { was.contains($0) && !stays.contains($0) }
          let present = Set(components)
          for component in kept where !was.contains(component) {
            let id = ItemID(source + "/" + component)
            if !present.contains(component) {
              components.append(component)
            } else if let text = texts[id], text.text != screen.content(of: ItemID(path + "/" + component)).text {
              let name = self.name(for: component, text.text, below: path, among: Set(components + kept))
              if !present.contains(name) { components.append(name) }
              names[id] = ItemID(path + "/" + name)
            }
          }
        }
      }
      let ids = components.map { ItemID(path + "/" + $0) }
      let parent = path == section ? nil : ItemID(path)
      do {
        try outline.append(ids, to: parent)
        outline.expand(ids.filter(old.isExpanded))
      } catch { throw Self.editError(error) }
      for id in ids where kept[id.path] != nil || mine[id.path] != nil { queue.append((id.path, id.path)) }
      for (source, id) in names where id.parentPath == path && kept[source.path] != nil {
        queue.append((id.path, source.path))
      }
      for id in ids where !old.contains(id) && screen.contents[id] == nil { note(id, nil) }
    }
    forget(old.items.filter { !outline.contains($0) })
    replace(outline, of: section)
    return names
  }

  private static func children(_ section: String, _ outline: Screen.Outline) -> [String: [String]] {
    Dictionary(Screen.childLists(section, outline).map { ($0.parent, $0.components) }, uniquingKeysWith: { $1 })
  }

  /// The first name that is free, or that the same text has already.
  private func name(for component: String, _ text: String, below path: String, among taken: Set<String>) -> String {
    var number = 2
    while true {
      let name = "\(component)-\(number)"
      let id = ItemID("\(path)/\(name)")
      if !taken.contains(name) || (screen.contains(id) && screen.content(of: id).text == text) { return name }
      number += 1
    }
  }
}
