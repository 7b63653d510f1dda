package import DiffableSnapshots
package import EmojiCatalog
package import HashTreeCollections

/// What is on the screen, as a value: sections with their outlines, stars, selection. It changes through
/// ``perform(_:)`` alone; a copy goes its own way and shares what has not changed.
package struct Screen: Sendable {
  package typealias DataSource = DiffableDataSource<String, ItemID>
  package typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  package let catalog: Catalog
  /// The number of transactions so far.
  package internal(set) var revision = 0
  private var storage = Storage()

  package internal(set) var dataSource: DataSource {
    _read { yield storage.dataSource }
    _modify {
      makeUnique()
      yield &storage.dataSource
    }
  }
  package internal(set) var infos: [String: SectionInfo] {
    _read { yield storage.infos }
    _modify {
      makeUnique()
      yield &storage.infos
    }
  }
  /// What rows show that their path does not tell.
  package internal(set) var contents: TreeDictionary<ItemID, ItemContent> {
    _read { yield storage.contents }
    _modify {
      makeUnique()
      yield &storage.contents
    }
  }
  /// Items that stand where the catalog would not put them, by glyph.
  var placed: TreeDictionary<String, [ItemID]> {
    _read { yield storage.placed }
    _modify {
      makeUnique()
      yield &storage.placed
    }
  }
  package internal(set) var starred: TreeSet<String> {
    _read { yield storage.starred }
    _modify {
      makeUnique()
      yield &storage.starred
    }
  }
  package internal(set) var pinned: TreeSet<ItemID> {
    _read { yield storage.pinned }
    _modify {
      makeUnique()
      yield &storage.pinned
    }
  }
  package internal(set) var hidden: TreeSet<ItemID> {
    _read { yield storage.hidden }
    _modify {
      makeUnique()
      yield &storage.hidden
    }
  }
  package internal(set) var selected: TreeSet<ItemID> {
    _read { yield storage.selected }
    _modify {
      makeUnique()
      yield &storage.selected
    }
  }

  /// The most rows that `recents` keeps.
  static let recentsLimit = 64

  package init(catalog: Catalog) { self.catalog = catalog }

  // MARK: Sections

  /// The ids of the sections in order.
  package var sections: [String] { dataSource.snapshot().sectionIdentifiers }

  package func outline(of section: String) -> Outline { dataSource.snapshot(for: section) }

  package func info(of section: String) -> SectionInfo {
    infos[section] ?? SectionInfo(id: section, title: section, layout: .plain)
  }

  /// The number of visible rows. O(log n).
  package func visibleCount(of section: String) -> Int {
    (try? dataSource.snapshot().numberOfItems(inSection: section)) ?? 0
  }

  // MARK: Items

  package func contains(_ id: ItemID) -> Bool { outline(of: id.section).contains(id) }

  /// What a row shows: what was said of it, or what its path tells.
  package func content(of id: ItemID) -> ItemContent {
    if let content = contents[id] { return content }
    let component = id.component
    if let emoji = catalog.emoji(component) { return ItemContent(emoji) }
    if let category = Category(rawValue: String(component)) {
      return ItemContent(text: category.title, title: category.title)
    }
    return ItemContent(text: String(component), title: String(component))
  }

  /// The visible rows of a section with indices in a range, cut to what there is. O(k log n).
  package func rows(of section: String, in range: Range<Int>) -> [Row] {
    let outline = outline(of: section)
    let range = range.clamped(to: 0..<outline.visibleCount)
    return zip(range, outline.visibleItems(in: range)).map { index, id in
      row(id, index: index, outline)
    }
  }

  /// An item, its children, and what is expanded below those; with `all` everything. Rows that are not visible have no
  /// index. O(k log n).
  package func subtreeRows(of item: ItemID, all: Bool) -> [Row] {
    let outline = outline(of: item.section)
    guard var subtree = try? outline.snapshot(of: item, includingParent: true) else { return [] }
    try? subtree.expand([item])
    return (all ? subtree.items : subtree.visibleItems).map { id in
      row(id, index: outline.visibleIndex(of: id), outline)
    }
  }

  func row(_ id: ItemID, index: Int?, _ outline: Outline) -> Row {
    let content = content(of: id)
    let children = outline.children(of: id)
    return Row(
      index: index, id: id, parent: outline.parent(of: id),
      level: (try? outline.level(of: id)) ?? 0, content: content,
      isExpanded: !children.isEmpty ? outline.isExpanded(id) : nil,
      isStarred: content.emoji.map { starred.contains($0.glyph) } ?? false,
      isPinned: pinned.contains(id), isSelected: selected.contains(id),
      memberCount: memberCount(children, outline))
  }

  private func memberCount(_ children: [ItemID], _ outline: Outline) -> Int {
    guard let first = children.first, content(of: first).emoji == nil else { return children.count }
    return children.reduce(0) { $0 + max(1, outline.children(of: $1).count) }
  }

  /// The n-th visible row of a section, counted from 0. O(log n).
  package func visibleItem(of section: String, at index: Int) -> ItemID? {
    outline(of: section).visibleItem(at: index)
  }

  /// Every item that shows an emoji.
  package func items(showing glyph: String) -> [ItemID] {
    var candidates: [ItemID] = []
    for section in sections where section != "outline" {
      candidates.append(ItemID(section: section, glyph))
    }
    if let emoji = catalog.emoji(glyph) { candidates.append(Self.outlineItem(of: emoji)) }
    for id in placed[glyph] ?? [] where !candidates.contains(id) { candidates.append(id) }
    return candidates.filter { contains($0) && shows(glyph, at: $0) }
  }

  private func shows(_ glyph: String, at id: ItemID) -> Bool {
    contents[id].map { $0.emoji?.glyph == glyph } ?? (id.component == glyph[...])
  }

  /// Where the outline of the catalog has an emoji.
  package static func outlineItem(of emoji: Emoji) -> ItemID {
    let base = emoji.base
    let parent = ItemID("outline/\(base.category.rawValue)/\(base.subcategory)/\(base.glyph)")
    return emoji.isVariant ? ItemID(parent, emoji.glyph) : parent
  }
}

extension Screen {
  /// The parts of a screen behind one reference: a screen is copied at every step, its parts once an edit.
  private final class Storage: @unchecked Sendable {
    var dataSource = DataSource()
    var infos: [String: SectionInfo] = [:]
    var contents: TreeDictionary<ItemID, ItemContent> = [:]
    var placed: TreeDictionary<String, [ItemID]> = [:]
    var starred: TreeSet<String> = []
    var pinned: TreeSet<ItemID> = []
    var hidden: TreeSet<ItemID> = []
    var selected: TreeSet<ItemID> = []

    init() {}

    init(_ other: Storage) {
      dataSource = other.dataSource
      infos = other.infos
      contents = other.contents
      placed = other.placed
      starred = other.starred
      pinned = other.pinned
      hidden = other.hidden
      selected = other.selected
    }
  }

  // A storage that more than one screen refers to is never written to; that makes sharing it between threads sound.
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
  }
}
