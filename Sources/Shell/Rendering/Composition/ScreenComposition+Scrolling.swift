package import CompositionalLayout

/// Horizontal scrolling of sections, and vertical scrolling of windows.
extension ScreenComposition {
  /// Returns the current page of a section, from 0, and the number of pages; page 0 of 1 for a section that does not
  /// scroll horizontally or does not exist.
  package func page(ofSection section: String) -> (page: Int, count: Int) {
    guard let index = contents.indices[section] else { return (0, 1) }
    return (layout.page(ofSection: index), layout.pageCount(ofSection: index))
  }

  /// Returns the indices of the completely or partly visible rows of a section.
  package func rowsInSight(ofSection section: String) -> Range<Int> {
    guard let index = contents.indices[section] else { return 0..<0 }
    let items = itemsInSight(index)
    let first = contents.excerpts[index].range.lowerBound
    return first + items.lowerBound..<first + items.upperBound
  }

  /// Scrolls a section horizontally.
  ///
  /// - Returns: Whether the section has moved.
  @discardableResult
  package mutating func scroll(
    section: String, to target: CollectionCompositionalLayout.ScrollTarget
  ) -> Bool {
    guard let index = contents.indices[section] else { return false }
    return layout.scroll(section: index, to: target)
  }

  /// Scrolls the section of an item horizontally until the item is visible, as far as possible.
  package mutating func reveal(_ item: ItemID) {
    guard let path = path(of: item), let before = attributes(of: item), before.visibleFrame != before.frame else {
      return
    }
    layout.scroll(section: path.section, to: .item(path.item))
    // The group is wider than a page: the next pages may show more of the item.
    while let shown = visibleFrame(of: item), shown.width < before.frame.width {
      let best = layout
      guard layout.scroll(section: path.section, to: .next) else { return }
      if let next = visibleFrame(of: item), next.width > shown.width { continue }
      return layout = best
    }
  }

  /// Returns a window of the same height that shows an item, moved as little as possible. Pinned titles do not cover
  /// the item.
  package func window(showing item: ItemID, near window: Range<Int>) -> Range<Int> {
    guard let path = path(of: item), let frame = layout.layoutAttributesForItem(at: path)?.frame else { return window }
    let title = contents.shapes[path.section].pinsHeader ? 1 : 0
    // The first row of a section is shown together with the title.
    let first =
      path.item == 0 && contents.shapes[path.section].hasHeader ? layout.frame(ofSection: path.section).y : frame.y
    var top = window.lowerBound
    if frame.maxY > top + window.count { top = frame.maxY - window.count }
    // The end of the item matters more than what is above it, and its first row most.
    if min(first, frame.y - title) < top {
      top = max(min(first, frame.y - title), min(frame.maxY - window.count, frame.y - title))
    }
    top = max(0, min(top, contentHeight - window.count))
    return top..<top + window.count
  }

  // MARK: The visible part

  func itemsInSight(_ section: Int) -> Range<Int> {
    let items = layout.layoutAttributesForElements(in: layout.frame(ofSection: section)).lazy
      .filter { $0.element == .cell && $0.indexPath.section == section }.map(\.indexPath.item)
    guard let first = items.min(), let last = items.max() else { return 0..<0 }
    return first..<last + 1
  }
}
