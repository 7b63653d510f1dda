package import DiffableSnapshots
package import EmojiCatalog

/// The content of the screen, as a value: sections with their outlines, stars, selection. It is changed with
/// ``perform(_:)``. A copy is independent and shares the unchanged parts.
///
/// Limitations: whoever keeps a copy makes the next edit copy the pages that it changes. Positions are not stored.
package struct Screen: Sendable {
  /// The sections in their order.
  package typealias Order = DiffableDataSourceSnapshot<String, Never>
  package typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  package let catalog: Catalog
  /// The number of transactions so far. A use of emoji is none.
  package internal(set) var revision = 0
  /// The number of changes so far, uses included: the place of the last one in the journal.
  package internal(set) var version = 0
  private(set) var box = ScreenParts.Box()

  package init(catalog: Catalog, scene: String = "explorer") {
    self.catalog = catalog
    parts.scene = scene
  }

  /// The screen before an edit whose changes nobody reads.
  static let empty = Screen(catalog: .bundled)

  /// The parts. Writing to one first copies them if other screens share them.
  var parts: ScreenParts {
    _read { yield box.parts }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = ScreenParts.Box(box.parts) }
      yield &box.parts
    }
  }

  /// Whether both are the same screen: the cheap test for one that was not changed.
  package func isIdentical(to other: Screen) -> Bool { box === other.box && version == other.version }

  /// Takes the revision and version of another screen.
  package mutating func number(as other: Screen) { (revision, version) = (other.revision, other.version) }

  // MARK: Sections

  var order: Order {
    get { parts.order.snapshot }
    set {
      parts.order = ScreenParts.OrderBox(newValue)
    }
  }

  /// The ids of the sections in order.
  package var sections: [String] { parts.order.sections }

  package func contains(section: String) -> Bool { parts.outlines[section] != nil }

  /// The role of a section, if it has one.
  package func role(of section: String) -> SectionInfo.Role? { infos[section]?.role }

  /// Whether rows of a section are the user's own: not of the catalog, and not what was used.
  package func isOwn(_ section: String) -> Bool { [nil, .collection].contains(role(of: section)) }

  /// Returns the ancestors of an item, the nearest first.
  package func ancestors(of item: ItemID) -> [ItemID] {
    // The shown outline may not have been made yet.
    Self.ancestors(of: item, in: self[whole: item.section])
  }

  static func ancestors(of item: ItemID, in outline: Outline) -> [ItemID] {
    var ancestors: [ItemID] = []
    while let parent = outline.parent(of: ancestors.last ?? item) { ancestors.append(parent) }
    return ancestors
  }

  /// Whether a section is another one, or nested in it at any depth.
  package func isSection(_ section: String, within other: String) -> Bool {
    section == other || infos[section]?.embedding.map { isSection($0.section, within: other) } ?? false
  }

  /// The sections that have a role, in order.
  package func sections(_ role: SectionInfo.Role) -> [String] { sections.filter { self.role(of: $0) == role } }

  /// The shown outline of a section; an empty one if the section does not exist.
  package subscript(section section: String) -> Outline { parts.outlines[section]?.outline ?? Outline() }

  package func info(of section: String) -> SectionInfo {
    infos[section] ?? SectionInfo(id: section, title: section, layout: .plain)
  }

  /// Returns the number of visible rows. O(1).
  package func visibleCount(of section: String) -> Int { parts.outlines[section]?.visibleCount ?? 0 }

  /// Returns the number of items, including those below collapsed ones, but only those that a filter shows and none that is hidden. O(1).
  package func itemCount(of section: String) -> Int { parts.outlines[section]?.count ?? 0 }

  /// Returns the number of items, including hidden ones and those that a filter hides. O(1).
  package func totalCount(of section: String) -> Int { parts.filters[section]?.whole.count ?? itemCount(of: section) }

  /// Whether both screens share the storage of the section order. If so, it is equal.
  func sharesOrder(with other: Screen) -> Bool { parts.order === other.parts.order }

  /// Whether both screens share the storage of a section's outline. If so, it is equal.
  package func sharesOutline(of section: String, with other: Screen) -> Bool {
    parts.outlines[section] === other.parts.outlines[section]
  }

  /// Shows in a section the rows that another screen has there.
  mutating func share(_ section: String, of other: Screen) { parts.outlines[section] = other.parts.outlines[section] }

  mutating func set(_ outline: Outline?, of section: String) {
    parts.outlines[section] = outline.map { ScreenParts.OutlineBox($0) }
  }

  /// Sets an outline that is made when its rows are first read.
  mutating func set(_ section: String, later outline: @escaping @Sendable () -> ScreenParts.OutlineBox) {
    parts.outlines[section] = ScreenParts.OutlineBox(later: outline)
  }

  // MARK: Filters

  /// Returns the filter of a section; nil if the section shows everything.
  package func filter(of section: String) -> SectionFilter? {
    guard let filter = parts.filters[section], filter.chosen != nil else { return nil }
    return filter
  }

  /// Whether a section has a filter.
  var hasFilter: Bool { parts.filters.values.contains { $0.chosen != nil } }

  /// Returns the filter, or what marks make of a section; nil if it shows its own outline.
  func derivation(of section: String) -> SectionFilter? { parts.filters[section] }

  mutating func setFilter(_ filter: SectionFilter?, of section: String) {
    parts.filters[section] = filter
  }

  /// The outline of a section in its own order, as if no row were pinned or hidden, and without its filter.
  package subscript(whole section: String) -> Outline { parts.filters[section]?.whole ?? self[section: section] }

  /// Shows a section with a filter, without hidden rows, pinned ones first.
  mutating func show(_ filter: SectionFilter, of section: String) {
    let isMarked = pinned.contains(where: filter.whole.contains) || hidden.contains(where: filter.whole.contains)
    if filter.chosen == nil, !isMarked {
      setFilter(nil, of: section)
      return set(filter.whole, of: section)
    }
    let shown = ShownOutline(filter, pinned: pinned, hidden: hidden)
    set(section) { shown.box }
    setFilter(filter, of: section)
  }

  /// Expands only some items of a section.
  mutating func expandOnly(_ items: Set<ItemID>, of section: String) {
    var outline = self[section: section]
    outline.collapse(outline.expandedItems.filter { !items.contains($0) })
    outline.expand(items.filter { !outline.isExpanded($0) }.sorted { $0.path < $1.path })
    set(outline, of: section)
  }
}
