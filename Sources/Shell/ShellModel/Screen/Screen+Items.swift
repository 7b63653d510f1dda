@_spi(Shell) import DiffableSnapshots
import EmojiCatalog

/// Queries about single items.
extension Screen {
  /// Returns the section and the parent of a placement. They do not have to exist.
  package func home(of placement: Placement) -> (section: String, parent: ItemID?) {
    switch placement {
    case .section(let section): (section, nil)
    case .inside(let parent): (parent.section, parent)
    case .before(let other), .after(let other):
      (other.section, self[whole: other.section].parent(of: other))
    }
  }

  /// Returns the path of an item with the present names of what it is in, where each names one row: an item that was renamed keeps its path.
  /// O(n) for n siblings of renamed ones, O(d log n) for level d.
  package func shownPath(of id: ItemID) -> String {
    shownParentPath(of: id) + "/" + shownComponent(of: id)
  }

  /// Returns the path of what an item is in, as ``shownPath(of:)`` has it: a row or the section.
  package func shownParentPath(of id: ItemID) -> String {
    self[whole: id.section].parent(of: id).map(shownPath) ?? id.parentPath
  }

  /// Returns the last component of ``shownPath(of:)``.
  package func shownComponent(of id: ItemID) -> String {
    let kept = String(id.component)
    guard let content = contents[id], content.emoji == nil, !ByteText.isEqual(content.text, kept) else { return kept }
    let outline = self[whole: id.section]
    let name = PathSlug.ofName(content.text)
    func isNamed(_ other: ItemID) -> Bool {
      let content = self.content(of: other)
      return [String(other.component), PathSlug.ofName(content.text), PathSlug.ofName(content.title)].contains(name)
    }
    let isKept =
      name.isEmpty
      || [name, PathSlug.ofName(content.title)].contains {
        $0 == id.component || ComponentNames.isNumbered(id.component, after: $0)
      }
      || (outline.parent(of: id).map(outline.children) ?? outline.rootItems).filter(isNamed).count != 1
    return isKept ? kept : name
  }

  /// Whether an item is on the screen, hidden or not, even if a collapsed parent or a filter hides it.
  package func contains(_ id: ItemID) -> Bool {
    contains(id, in: id.section)
  }

  /// Whether an item is on the screen, given its section.
  package func contains(_ id: ItemID, in section: String) -> Bool {
    parts.filters[section]?.whole.contains(id) ?? parts.outlines[section]?.contains(id) ?? false
  }

  /// Returns the outermost hidden item among an item and its ancestors; nil if the item is not hidden. O(d log n) for level d.
  package func hider(of item: ItemID) -> ItemID? {
    if hidden.isEmpty { return nil }
    var hider: ItemID?
    var current: ItemID? = item
    while let id = current {
      if hidden.contains(id) { hider = id }
      current = self[whole: item.section].parent(of: id)
    }
    return hider
  }

  /// Whether an item is on the screen and not hidden, even if a collapsed parent or a filter hides it.
  package func containsUnhidden(_ id: ItemID) -> Bool { contains(id) && hider(of: id) == nil }

  /// Returns items in the order of the sections and rows.
  package func inOrder(_ items: some Sequence<ItemID>) -> [ItemID] {
    let places = Dictionary(uniqueKeysWithValues: zip(sections, sections.indices))
    return items.map { (places[$0.section] ?? 0, self[whole: $0.section].index(of: $0) ?? 0, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Returns the items of a section that have the mark, in the order of the rows.
  package func hiddenItems(of section: String) -> [ItemID] { inOrder(hidden.filter { $0.section == section }) }

  /// All items that have the mark, in the order of the sections and rows.
  package var hiddenItems: [ItemID] { inOrder(hidden) }

  /// The rows that show starred emoji, in the order of the sections and rows.
  package var starredItems: [ItemID] { inOrder(starred.flatMap { items(showing: $0) }) }

  /// Returns the outline of a section in its own order without hidden items, but with the rows that a filter hides.
  package func unhidden(_ section: String) -> Outline {
    let outline = self[whole: section]
    return hidden.isEmpty ? outline : outline.without(hidden.filter(outline.contains))
  }

  /// Returns the content of a row: its stored content, or that given by its path.
  package func content(of id: ItemID) -> ItemContent {
    storedContent(of: id) ?? contentOfPath(id)
  }

  /// Returns what is stored about a row; nil for a row of the scene.
  package func storedContent(of id: ItemID) -> ItemContent? { contents[id] }

  /// Returns the content of a row about which nothing is stored.
  package func contentOfPath(_ id: ItemID) -> ItemContent {
    let component = id.component
    if let emoji = catalog.emoji(component) { return ItemContent(emoji) }
    if let category = Category(rawValue: String(component)) {
      return ItemContent(text: category.title, title: category.title)
    }
    if id.section == "outline", let title = catalog.title(ofGroup: String(component)) {
      return ItemContent(text: title, title: title)
    }
    return ItemContent(text: String(component), title: String(component))
  }

  /// Sets what a row shows that its path does not tell.
  mutating func setContent(_ content: ItemContent, of id: ItemID) {
    contents.updateValue(content, forKey: id)
    if let glyph = content.emoji?.glyph { places.add(id, showing: glyph) }
  }

  mutating func removeContents(of ids: [ItemID]) {
    for id in places.isEmpty ? [] : ids {
      if let glyph = contents[id]?.emoji?.glyph { places.remove(id, showing: glyph) }
    }
    contents.removeValues(forKeys: ids)
  }
}
