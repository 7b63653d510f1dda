import DiffableSnapshots
import EmojiCatalog

/// Rows for reports and views.
extension Screen {
  /// Returns the visible row of a section at an index, counted from 0. O(log n).
  package func visibleItem(of section: String, at index: Int) -> ItemID? {
    self[section: section].visibleItem(at: index)
  }

  /// Returns the visible rows of a section at a range of indices, clamped to the existing rows. O(k log n).
  package func rows(of section: String, in range: Range<Int>) -> [Row] {
    let outline = self[section: section]
    let range = range.clamped(to: 0..<outline.visibleCount)
    return zip(range, outline.visibleItems(in: range)).map { index, id in
      row(id, index: index, outline)
    }
  }

  /// Returns an item, its children, and the expanded levels below them; with `all`, every descendant. Rows that are not visible have no index. O(k log n).
  package func subtreeRows(of item: ItemID, all: Bool) -> [Row] {
    let shown = self[section: item.section]
    let outline = shown.contains(item) ? shown : unhidden(item.section)
    guard var subtree = try? outline.snapshot(of: item, includingParent: true) else { return [] }
    subtree.expand([item])
    return (all ? subtree.items : subtree.visibleItems).map { id in
      row(id, index: shown.visibleIndex(of: id), outline)
    }
  }

  /// Returns the rows of a section with those below collapsed ones, or the result of its filter. O(n log n).
  package func allRows(of section: String) -> [Row] {
    let outline = self[section: section]
    if filter(of: section) != nil { return rows(of: section, in: 0..<outline.visibleCount) }
    return outline.items.map { row($0, index: outline.visibleIndex(of: $0), outline) }
  }

  private func row(_ id: ItemID, index: Int?, _ outline: Outline) -> Row {
    let content = content(of: id)
    let isParent = outline.hasChildren(id)
    return Row(
      index: index, id: id, parent: outline.parent(of: id),
      level: (try? outline.level(of: id)) ?? 0, content: content,
      isExpanded: isParent ? outline.isExpanded(id) : nil,
      isStarred: content.emoji.map { starred.contains($0.glyph) } ?? false,
      isPinned: pinned.contains(id), isSelected: selected.contains(id),
      memberCount: isParent ? memberCount(id, outline) : 0)
  }

  /// Returns the number of rows below a row; in the catalog below one with headings of emoji, of these emoji.
  func memberCount(_ id: ItemID, _ outline: Outline) -> Int {
    guard let first = outline.firstChild(of: id) else { return 0 }
    if isOwn(id.section) { return outline.descendantCount(of: id) }
    // In the catalog the variants of an emoji are no members.
    let isOfHeadings = content(of: first).emoji == nil
    var (children, members, last) = (0, 0, 0)
    outline.forEachLevel(below: id) { level in
      if level > 2 { return }
      if level == 1 { children += 1 }
      // The row before it has no rows below it. A heading without members counts once.
      if level <= last { members += 1 }
      last = level
    }
    return isOfHeadings ? members + 1 : children
  }
}
