@_spi(Shell) import DiffableSnapshots
import EmojiCatalog

extension ScreenChange {
  mutating func insert(_ items: [NewItem], _ placement: Placement) throws(Diagnostic) {
    let home = try home(of: placement)
    var ids = try items.map { (item) throws(Diagnostic) in
      try item.check()
      return ItemID(home, item.component)
    }
    // Those of nearly all lists are texts. Their identities are read from the outline later: two lists of them would take much memory.
    let areTexts = items.count > 1 && items.allSatisfy { $0.content.map { $0.emoji == nil } ?? false }
    showDespiteFilter(ids, placement, home.section)
    try update(home.section) { outline throws(SnapshotError) in
      let new = ids
      if areTexts { ids = [] }
      switch placement {
      case .before(let other): try outline.insert(new, before: other)
      case .after(let other): try outline.insert(new, after: other)
      case .inside(let parent): try outline.append(new, to: parent)
      case .section: try outline.append(new)
      }
    }
    didChange = true
    if areTexts {
      return screen.contents.update(forLast: items.count, of: screen[whole: home.section]) { items[$0].content }
    }
    screen.contents.reserve(ids.count)
    for (id, item) in zip(ids, items) { note(id, item.content) }
  }

  /// Shows inserted items until the next filter, so that they do not seem to be lost.
  private mutating func showDespiteFilter(_ ids: [ItemID], _ placement: Placement, _ section: String) {
    guard var filter = screen.filter(of: section) else { return }
    filter.insert(ids, placement)
    screen.setFilter(filter, of: section)
  }

  /// Returns the section and parent that a placement names. Both must exist.
  private func home(of placement: Placement) throws(Diagnostic) -> (section: String, parent: ItemID?) {
    switch placement {
    case .section(let section): if !screen.contains(section: section) { throw .unknownSection(section) }
    case .inside(let item), .before(let item), .after(let item): _ = try existing([item])
    }
    return screen.home(of: placement)
  }

  /// Stores the content of an item, if its path does not determine it.
  mutating func note(_ id: ItemID, _ content: ItemContent?) {
    if let content { return screen.setContent(content, of: id) }
    if let glyph = screen.content(of: id).emoji?.glyph { screen.places.add(id, showing: glyph) }
  }

  mutating func setContent(_ id: ItemID, _ content: ItemContent) throws(Diagnostic) {
    _ = try existing([id])
    try NewItem(component: String(id.component), content: content).check()
    let old = screen.content(of: id)
    if old == content { return reason = "\(screen.shownPath(of: id)) is already like this" }
    if old.emoji != content.emoji, let glyph = old.emoji?.glyph { screen.places.remove(id, showing: glyph) }
    screen.setContent(content, of: id)
    reconfigured.append(id)
    didChange = true
  }

  mutating func delete(_ ids: [ItemID]) throws(Diagnostic) {
    if ids.isEmpty { return reason = "no rows are there; 'section remove' removes a section" }
    for (section, ids) in try bySection(ids) {
      didChange = true
      forgetWithDescendants(ids, of: section)
      try update(section) { outline throws(SnapshotError) in try outline.delete(ids) }
    }
  }

  /// Removes everything stored about deleted items and their descendants.
  mutating func forgetWithDescendants(_ ids: [ItemID], of section: String) {
    let outline = screen[whole: section]
    let isFlat = ids.count > 64 && outline.isFlat
    forget(isFlat ? ids : ids.flatMap(outline.subtreeItems))
  }

  /// Removes everything stored about deleted items.
  mutating func forget(_ ids: [ItemID]) {
    forgotten += ids
    for marks in [\Screen.selected, \.pinned, \.hidden] where !screen[keyPath: marks].isEmpty {
      for id in ids { screen[keyPath: marks].remove(id) }
    }
    screen.removeContents(of: ids)
  }

  /// Moves an item. Its path contains its section and, for the user's own items, its parent: moving it to another
  /// section or parent makes it and its descendants new items there.
  mutating func move(_ id: ItemID, _ placement: Placement) throws(Diagnostic) {
    _ = try existing([id])
    let home = try home(of: placement)
    let (section, parent) = home
    let outline = screen[whole: id.section]
    let isSibling = section == id.section && parent == outline.parent(of: id)
    if let parent, parent == id || Self.isInside(parent, of: id, outline) { throw .cycle(id, on: screen) }
    if isSibling {
      let shown = screen.filter(of: section)?.items
      showDespiteFilter([id], placement, section)
      if outline.stands(id, placement), screen.filter(of: section)?.items == shown {
        return reason = "\(screen.shownPath(of: id)) is already there"
      }
      didChange = true
      moved.append(id)
      try update(section) { outline throws(SnapshotError) in
        switch placement {
        case .before(let other): try outline.move(id, before: other)
        case .after(let other): try outline.move(id, after: other)
        case .inside(let parent): try outline.move(id, to: parent)
        case .section: try outline.move(id, to: nil)
        }
      }
      return
    }
    didChange = true
    try transplant(id, to: placement, home, outline)
  }

  private static func isInside(_ id: ItemID, of ancestor: ItemID, _ outline: Screen.Outline) -> Bool {
    var current: ItemID? = id
    while let item = current {
      if item == ancestor { return true }
      current = outline.parent(of: item)
    }
    return false
  }

  /// Returns the path of an item after a move to another section or parent. An entry is numbered there if another text has its name,
  /// as a new entry is; an emoji or a text that is there already is refused.
  private func target(of id: ItemID, in home: (section: String, parent: ItemID?)) throws(Diagnostic) -> ItemID {
    let content = screen.content(of: id)
    let name = ComponentNames.free(for: String(id.component), from: 1) { name in
      let taken = ItemID(home, name)
      return content.emoji != nil || !screen.contains(taken) || screen.content(of: taken).text == content.text
    }
    let target = ItemID(home, name)
    if screen.contains(target) { throw .duplicateItem(target, on: screen) }
    return target
  }

  private mutating func transplant(
    _ id: ItemID, to placement: Placement, _ home: (section: String, parent: ItemID?), _ outline: Screen.Outline
  ) throws(Diagnostic) {
    let target = try target(of: id, in: home)
    relocated[id] = target
    guard let subtree = try? outline.snapshot(of: id, includingParent: true) else { return }
    var renamed = Screen.Outline()
    var names: [ItemID: ItemID] = [id: target]
    for item in subtree.items {
      let name = subtree.parent(of: item).flatMap { names[$0] }.map { ItemID($0, String(item.component)) } ?? target
      names[item] = name
      do {
        try renamed.append([name], to: subtree.parent(of: item).flatMap { names[$0] })
        if subtree.isExpanded(item) { renamed.expand([name]) }
      } catch { throw Diagnostic(error, on: screen) }
    }
    for (old, new) in names.sorted(by: { $0.key.path < $1.key.path }) {
      let content = screen.content(of: old)
      let known = screen.contents[old]
      // Elsewhere, its path may tell less.
      if known != nil || content.emoji != nil || content != screen.contentOfPath(new) { note(new, known ?? content) }
      if screen.selected.contains(old) { screen.selected.insert(new) }
      if screen.pinned.contains(old) { screen.pinned.insert(new) }
      if screen.hidden.contains(old) { screen.hidden.insert(new) }
    }
    let isMarked = names.keys.contains { screen.pinned.contains($0) || screen.hidden.contains($0) }
    forget(subtree.items)
    try update(id.section) { outline throws(SnapshotError) in try outline.delete([id]) }
    showDespiteFilter([target], placement, home.section)
    let grown = renamed
    try update(home.section) { outline throws(SnapshotError) in
      switch placement {
      case .before(let other): try outline.insert(grown, before: other)
      case .after(let other): try outline.insert(grown, after: other)
      case .inside(let parent): try outline.append(grown, to: parent)
      case .section: try outline.append(grown)
      }
    }
    if isMarked { try replace(screen[whole: home.section], of: home.section) }
  }

  /// Shows only some of the items of a section, best first, and expands what they are in; nil shows all.
  mutating func filter(_ section: String, _ items: [ItemID]?, _ query: String) throws(Diagnostic) {
    try TextRule.line.check(query, "the query")
    guard screen.contains(section: section) else { throw .unknownSection(section) }
    let outline = screen[whole: section]
    guard let items else {
      if screen.filter(of: section) == nil { return reason = "\(section) already shows these rows" }
      didChange = true
      var whole = outline
      whole.collapse(screen.filter(of: section)?.opened.filter(whole.contains) ?? [])
      return show(SectionFilter(whole: whole), of: section)
    }
    for item in items where !outline.contains(item) { throw .unknownItem(item) }
    if let filter = screen.filter(of: section), filter.items == items, filter.query == query {
      return reason = "\(section) already shows these rows"
    }
    didChange = true
    do throws(SnapshotError) {
      var filter = try SectionFilter(items: items, query: query, whole: outline)
      let ancestors = Set(items.flatMap { Screen.ancestors(of: $0, in: outline) })
      let collapsed = ancestors.filter { !outline.isExpanded($0) }.sorted { $0.path < $1.path }
      filter.opened = (screen.filter(of: section)?.opened ?? []) + collapsed
      filter.whole.expand(collapsed)
      show(filter, of: section)
    } catch { throw Diagnostic(error, on: screen) }
  }
}

extension Screen.Outline where ItemID == ShellCore.ItemID {
  /// Whether an item is where a placement among its siblings would move it.
  fileprivate func stands(_ id: ItemID, _ placement: Placement) -> Bool {
    switch placement {
    case .before(let other): other == id || sibling(after: id) == other
    case .after(let other): other == id || sibling(after: other) == id
    case .inside, .section: sibling(after: id) == nil
    }
  }
}
