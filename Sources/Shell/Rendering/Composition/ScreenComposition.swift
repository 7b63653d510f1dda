package import CompositionalLayout

/// Stacked sections as one picture of which any rows can be drawn. `show`, `scroll` and pictures draw it, and a live
/// view moves in it.
///
/// There is one layout. Rows are requested when they are drawn or, if their height depends on their text, measured. So
/// the cost of a window depends on its size, not on the number of rows of a section.
///
/// Rows and columns of the picture are counted from 0. An item is identified by its path, which includes its section.
package struct ScreenComposition {
  package let options: RenderOptions
  let contents: CompositionContents
  var layout: CollectionCompositionalLayout

  /// - Parameter pinsHeaders: Whether titles stay at the top of the drawn window, for sections that request it.
  package init(_ excerpts: [SectionExcerpt], options: RenderOptions, pinsHeaders: Bool = false) {
    self.options = options
    contents = CompositionContents(excerpts, options, pinsHeaders: pinsHeaders)
    layout = Self.layout(contents)
    layOut()
    for (index, excerpt) in excerpts.enumerated() where (excerpt.page ?? 0) > 0 {
      layout.scroll(section: index, to: .page(excerpt.page ?? 0))
    }
  }

  // MARK: The picture

  /// The sections, in their original order.
  package var excerpts: [SectionExcerpt] { contents.excerpts }
  package var width: Int { options.drawingWidth }
  /// The number of rows of the whole picture.
  package var contentHeight: Int { layout.contentSize.height }

  /// Returns the frame of an item, including parts hidden by horizontal scrolling; nil if the composition does not
  /// contain it.
  package func frame(of item: ItemID) -> CellRect? { attributes(of: item)?.frame }

  /// Returns the visible part of the frame of an item; empty if its section is scrolled to another page.
  package func visibleFrame(of item: ItemID) -> CellRect? { attributes(of: item)?.visibleFrame }

  /// Returns the topmost item at a cell of the picture.
  ///
  /// - Parameter window: The drawn rows, which determine the positions of pinned titles.
  /// - Returns: The item; nil if there is none, or if a title covers it.
  package func item(at point: CellPoint, window: Range<Int>) -> ItemID? {
    let cell = CellRect(x: point.x, y: point.y, width: 1, height: 1)
    let top = elements(in: window).last { element in
      if case .decoration = element.element { return false }
      return element.visibleFrame.intersects(cell)
    }
    guard let top, isOfItem(top) else { return nil }
    return item(top.indexPath)
  }

  /// The sections with rows from top to bottom. A nested one is in the middle of another.
  package var sectionsInSight: [String] {
    let tops = contents.excerpts.filter { !$0.range.isEmpty }.map { excerpt in
      (section: excerpt.info.id, y: firstItem(ofSection: excerpt.info.id).flatMap(frame)?.y ?? 0)
    }
    return tops.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }.map(\.element.section)
  }

  /// The first item; nil if no section has a row.
  package var firstItem: ItemID? { sectionsInSight.first.flatMap(firstItem) }

  /// The lowest item; nil if no section has a row.
  package var lastItem: ItemID? {
    let last = contents.excerpts.compactMap { $0.range.isEmpty ? nil : $0.row(ofItem: $0.range.count - 1)?.id }
    return last.reversed().max { (frame(of: $0)?.y ?? 0) < (frame(of: $1)?.y ?? 0) }
  }

  /// Returns the first item of a section; nil if it has none.
  package func firstItem(ofSection section: String) -> ItemID? {
    contents.indices[section].flatMap { item(CollectionLayoutIndexPath(section: $0, item: 0)) }
  }

  // MARK: Elements

  func elements(in window: Range<Int>) -> [CollectionLayoutAttributes] {
    let rect = CellRect(x: 0, y: window.lowerBound, width: width, height: window.count)
    return layout.layoutAttributesForElements(in: rect).enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  func path(of item: ItemID) -> CollectionLayoutIndexPath? {
    guard let section = contents.indices[item.section], let place = contents.excerpts[section].item(showing: item)
    else { return nil }
    return CollectionLayoutIndexPath(section: section, item: place)
  }

  func item(_ path: CollectionLayoutIndexPath) -> ItemID? { contents.excerpts[path.section].row(ofItem: path.item)?.id }

  func attributes(of item: ItemID) -> CollectionLayoutAttributes? {
    path(of: item).flatMap { layout.layoutAttributesForItem(at: $0) }
  }

  func isOfItem(_ element: CollectionLayoutAttributes) -> Bool {
    element.element == .cell || element.element == .supplementary(LayoutDescription.badgeKind)
  }

  // MARK: Laying out

  private static func layout(_ contents: CompositionContents) -> CollectionCompositionalLayout {
    var layout = CollectionCompositionalLayout { contents.shapes[$0].section($1) }
    layout.configuration.interSectionSpacing = 1
    layout.preferredSize = { contents.size($0, proposed: $1) }
    layout.embeddings = contents.embeddings
    return layout
  }

  private mutating func layOut() {
    let size = CellSize(width: width, height: options.drawingHeight)
    layout.prepare(
      contents.excerpts.map { ($0.info.id, $0.range.count) },
      environment: CollectionLayoutEnvironment(container: size))
    // Only sections with more than one page have page indicators.
    let layout = layout
    if contents.setPages({ layout.pageCount(ofSection: $0) > 1 }) {
      self.layout.invalidateLayout(keepsMeasuredSizes: true)
    }
  }
}
