package import DiffableSnapshots
package import EmojiCatalog
package import HashTreeCollections

/// What is on the screen, as a value: sections with their outlines, stars, selection. It changes through
/// ``perform(_:)`` alone; a copy goes its own way and shares what has not changed.
package struct Screen: Sendable {
  /// The sections in their order.
  package typealias Order = DiffableDataSourceSnapshot<String, Never>
  package typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  package let catalog: Catalog
  /// The number of transactions so far.
  package internal(set) var revision = 0
  private var storage = Storage()

  var order: Order {
    get { storage.order.snapshot }
    set {
      makeUnique()
      storage.order = OrderBox(newValue)
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
  /// A person's own words.
  package internal(set) var tags: Tags {
    _read { yield storage.tags }
    _modify {
      makeUnique()
      yield &storage.tags
    }
  }
  package internal(set) var pinned: TreeSet<ItemID> {
    _read { yield storage.pinned }
    _modify {
      makeUnique()
      yield &storage.pinned
    }
  }
  /// Where pinned items stood before they were pinned.
  var pinOrigins: TreeDictionary<ItemID, PinOrigin> {
    _read { yield storage.pinOrigins }
    _modify {
      makeUnique()
      yield &storage.pinOrigins
    }
  }
  package internal(set) var selected: TreeSet<ItemID> {
    _read { yield storage.selected }
    _modify {
      makeUnique()
      yield &storage.selected
    }
  }

  /// The scene that the screen began as.
  package internal(set) var scene: String {
    get { storage.scene }
    set {
      makeUnique()
      storage.scene = newValue
    }
  }
  /// What a file said of the scene; nil for a bundled one.
  package internal(set) var description: SceneDescription? {
    get { storage.description }
    set {
      makeUnique()
      storage.description = newValue
    }
  }
  /// How the recents are ordered.
  package internal(set) var recents: RecentsPolicy {
    get { storage.recents }
    set {
      makeUnique()
      storage.recents = newValue
    }
  }
  /// How much each emoji was used.
  package internal(set) var usage: TreeDictionary<String, EmojiUsage> {
    _read { yield storage.usage }
    _modify {
      makeUnique()
      yield &storage.usage
    }
  }
  /// The screens of other scenes, as they were left.
  var shelved: [String: Screen] {
    get { storage.shelved }
    set {
      makeUnique()
      storage.shelved = newValue
    }
  }

  /// The scenes of files that are open or were left, by name.
  package var describedScenes: [SceneDescription] {
    ([self] + shelved.values).compactMap(\.description).sorted { $0.name < $1.name }
  }

  package init(catalog: Catalog, scene: String = "explorer") {
    self.catalog = catalog
    storage.scene = scene
  }

  // MARK: Sections

  /// The ids of the sections in order.
  package var sections: [String] { storage.order.sections }

  package func contains(section: String) -> Bool { storage.outlines[section] != nil }

  /// The role of a section, if it has one.
  package func role(of section: String) -> SectionInfo.Role? { infos[section]?.role }

  /// The sections that have a role, in order.
  package func sections(_ role: SectionInfo.Role) -> [String] { sections.filter { self.role(of: $0) == role } }

  /// The shown outline of a section; an empty one where there is no such section. Reading something from it copies nothing.
  package subscript(section section: String) -> Outline {
    _read {
      if let box = storage.outlines[section] { yield box.outline } else { yield Outline() }
    }
  }

  package func info(of section: String) -> SectionInfo {
    infos[section] ?? SectionInfo(id: section, title: section, layout: .plain)
  }

  /// Reads from an outline where it stands; nil where there is no such section. (What a subscript yields is copied.)
  @inline(__always)
  func reading<Result>(_ section: String, _ body: (borrowing Outline) -> Result) -> Result? {
    storage.outlines[section].map { body($0.outline) }
  }

  /// The number of visible rows. O(log n).
  package func visibleCount(of section: String) -> Int {
    reading(section) { $0.visibleCount } ?? 0
  }

  /// Whether both screens share the very order of the sections: then it does not differ.
  func sharesOrder(with other: Screen) -> Bool { storage.order === other.storage.order }

  /// Whether both screens share the very outline of a section: then nothing in it differs.
  package func sharesOutline(of section: String, with other: Screen) -> Bool {
    storage.outlines[section] === other.storage.outlines[section]
  }

  mutating func set(_ outline: Outline?, of section: String) {
    makeUnique()
    storage.outlines[section] = outline.map(OutlineBox.init)
  }

  // MARK: Filters

  /// What a filter shows of a section; nil if the section shows everything.
  package func filter(of section: String) -> SectionFilter? { storage.filters[section] }

  mutating func setFilter(_ filter: SectionFilter?, of section: String) {
    makeUnique()
    storage.filters[section] = filter
  }

  /// Reads from an outline with the rows that a filter hides; nil if there is no such section.
  @inline(__always)
  func readingWhole<Result>(_ section: String, _ body: (borrowing Outline) -> Result) -> Result? {
    if let filter = storage.filters[section] { return body(filter.whole) }
    return reading(section, body)
  }

  /// The outline of a section with the rows that a filter hides.
  package func whole(_ section: String) -> Outline { storage.filters[section]?.whole ?? self[section: section] }

  /// Edits an outline where it stands; what other screens share is copied first.
  mutating func edit(
    _ section: String, _ body: (inout Outline) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    makeUnique()
    guard let place = storage.outlines.index(forKey: section) else { return }
    if !isKnownUniquelyReferenced(&storage.outlines.values[place]) {
      storage.outlines.values[place] = OutlineBox(storage.outlines.values[place].outline)
    }
    try body(&storage.outlines.values[place].outline)
  }

  /// A screen without anything, for a moment in which the real one is elsewhere.
  static let empty = Screen(catalog: .bundled)

  // MARK: Items

  /// The section and the parent that a placement puts things into; what it names need not be there.
  package func home(of placement: Placement) -> (section: String, parent: ItemID?) {
    switch placement {
    case .section(let section): (section, nil)
    case .inside(let parent): (parent.section, parent)
    case .before(let other), .after(let other):
      (other.section, whole(other.section).parent(of: other))
    }
  }

  /// Whether an item is on the screen, be it hidden by a collapsed parent or by a filter.
  package func contains(_ id: ItemID) -> Bool {
    if reading(id.section, { $0.contains(id) }) == true { return true }
    return storage.filters[id.section]?.whole.contains(id) ?? false
  }

  /// The outermost item that an item stands below, or the item itself. O(d log n) for a level d.
  package func root(of item: ItemID) -> ItemID {
    var root = item
    while let parent = readingWhole(item.section, { $0.parent(of: root) }) ?? nil { root = parent }
    return root
  }

  /// What a row shows: what was said of it, or what its path tells.
  package func content(of id: ItemID) -> ItemContent {
    if let content = contents[id] { return content }
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

  /// The visible rows of a section with indices in a range, cut to what there is. O(k log n).
  package func rows(of section: String, in range: Range<Int>) -> [Row] {
    let outline = self[section: section]
    let range = range.clamped(to: 0..<outline.visibleCount)
    return zip(range, outline.visibleItems(in: range)).map { index, id in
      row(id, index: index, outline)
    }
  }

  /// An item, its children, and what is expanded below those; with `all` everything. Rows that are not visible have no
  /// index. O(k log n).
  package func subtreeRows(of item: ItemID, all: Bool) -> [Row] {
    let outline = whole(item.section)
    let shown = self[section: item.section]
    guard var subtree = try? outline.snapshot(of: item, includingParent: true) else { return [] }
    subtree.expand([item])
    return (all ? subtree.items : subtree.visibleItems).map { id in
      row(id, index: shown.visibleIndex(of: id), outline)
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
    self[section: section].visibleItem(at: index)
  }

  /// The visible rows of a section that show an emoji.
  func visibleRows(of section: String, showing glyph: String) -> [(index: Int, id: ItemID)] {
    var rows: [(index: Int, id: ItemID)] = []
    let wanted = usualItem(showing: glyph, in: section)
    if let wanted, let index = reading(section, { $0.visibleIndex(of: wanted) }) ?? nil, shows(glyph, at: wanted) {
      rows.append((index, wanted))
    }
    for id in placed[glyph] ?? [] where id != wanted && id.section == section {
      if let index = self[section: section].visibleIndex(of: id), shows(glyph, at: id) { rows.append((index, id)) }
    }
    return rows
  }

  /// Every item that shows an emoji.
  package func items(showing glyph: String) -> [ItemID] {
    var items: [ItemID] = []
    // The outline of the catalog comes last: the other places are nearer.
    for isOutline in [false, true] {
      for section in sections where (role(of: section) == .catalogOutline) == isOutline {
        guard let id = usualItem(showing: glyph, in: section) else { continue }
        if contains(id), shows(glyph, at: id) { items.append(id) }
      }
    }
    for id in placed[glyph] ?? [] where !items.contains(id) && contains(id) && shows(glyph, at: id) {
      items.append(id)
    }
    return items
  }

  /// Every item that shows an emoji in any skin tone.
  package func items(showingAnyToneOf emoji: Emoji) -> [ItemID] {
    ([emoji] + emoji.variants).flatMap { items(showing: $0.glyph) }
  }

  private func shows(_ glyph: String, at id: ItemID) -> Bool {
    contents[id].map { $0.emoji?.glyph == glyph } ?? (id.component == glyph[...])
  }

  /// Where a section has an emoji, if it stands where the catalog puts it.
  private func usualItem(showing glyph: String, in section: String) -> ItemID? {
    role(of: section) == .catalogOutline
      ? catalog.emoji(glyph).map { Self.outlineItem(of: $0, in: section) } : ItemID(section: section, glyph)
  }

  /// Where an outline of the catalog has an emoji.
  package static func outlineItem(of emoji: Emoji, in section: String = "outline") -> ItemID {
    let base = emoji.base
    let parent = ItemID("\(section)/\(base.category.rawValue)/\(base.subcategory)/\(base.glyph)")
    return emoji.isVariant ? ItemID(parent, emoji.glyph) : parent
  }
}

extension Screen {
  /// The parts of a screen behind one reference: a screen is copied at every step, its parts once an edit.
  private final class Storage: @unchecked Sendable {
    var order = OrderBox(Order())
    var outlines: [String: OutlineBox] = [:]
    var infos: [String: SectionInfo] = [:]
    var contents: TreeDictionary<ItemID, ItemContent> = [:]
    var placed: TreeDictionary<String, [ItemID]> = [:]
    var starred: TreeSet<String> = []
    var tags = Tags()
    var pinned: TreeSet<ItemID> = []
    var pinOrigins: TreeDictionary<ItemID, PinOrigin> = [:]
    var filters: [String: SectionFilter] = [:]
    var selected: TreeSet<ItemID> = []
    var scene = ""
    var description: SceneDescription?
    var recents = RecentsPolicy()
    var usage: TreeDictionary<String, EmojiUsage> = [:]
    var shelved: [String: Screen] = [:]

    init() {}

    init(_ other: Storage) {
      order = other.order
      outlines = other.outlines
      infos = other.infos
      contents = other.contents
      placed = other.placed
      starred = other.starred
      tags = other.tags
      pinned = other.pinned
      pinOrigins = other.pinOrigins
      filters = other.filters
      selected = other.selected
      scene = other.scene
      description = other.description
      recents = other.recents
      usage = other.usage
      shelved = other.shelved
    }
  }

  /// The order of the sections behind one reference, never written to.
  fileprivate final class OrderBox: Sendable {
    let snapshot: Order
    let sections: [String]
    init(_ snapshot: Order) {
      self.snapshot = snapshot
      sections = snapshot.sectionIdentifiers
    }
  }

  /// An outline behind one reference, written to only where no other screen has it.
  fileprivate final class OutlineBox: @unchecked Sendable {
    var outline: Outline
    init(_ outline: Outline) { self.outline = outline }
  }

  // A storage that more than one screen refers to is never written to; that makes sharing it between threads sound.
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
  }
}
