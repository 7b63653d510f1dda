import CompositionalLayout

/// The rows of a section that a report shows.
package struct SectionExcerpt: Sendable {
  package var source: SectionRows
  /// The indices of the rows. All of them exist.
  package private(set) var range: Range<Int>
  /// The current page, from 0, if the section is drawn scrolled horizontally; nil if all rows of the range are drawn.
  package var page: Int?
  /// The argument of `show` that displays the rows after the last one; nil if a reader does not miss them.
  package var target: String?
  /// Whether Enter shows the rows after the last one.
  package var goesOn = false

  /// - Parameter range: Limited to the rows that exist; nil for all.
  package init(_ source: SectionRows, range: Range<Int>? = nil, page: Int? = nil) {
    self.source = source
    self.range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    self.page = page
  }

  package var info: SectionInfo { source.info }
  /// The rows. Drawing requests single rows instead.
  package var rows: [Row] { source.rows(range) }
  package var isEmpty: Bool { source.count == 0 }

  /// The number of rows after the last one, if a reader misses them.
  package var missing: Int { target == nil ? 0 : source.count - range.upperBound }

  // MARK: Items of the layout

  /// Returns the row of an item of the layout, counted from the first row of the excerpt; nil if there is none.
  func row(ofItem item: Int) -> Row? {
    item >= 0 && item < range.count ? source.row(at: range.lowerBound + item) : nil
  }

  func rows(ofItems items: ClosedRange<Int>) -> [Row] {
    source.rows(range.lowerBound + items.lowerBound..<range.lowerBound + items.upperBound + 1)
  }

  /// Returns the layout item of an item of the screen; nil if the excerpt does not contain it.
  func item(showing id: ItemID) -> Int? {
    guard let index = source.index(id), range.contains(index) else { return nil }
    return index - range.lowerBound
  }

  /// The index of the first row on the screen; 0 if the section is on a page.
  var firstShown: Int { page == nil ? row(ofItem: 0)?.index ?? 0 : 0 }
}

extension SectionExcerpt {
  /// Returns the excerpt without the rows that do not fit into a number of lines. The first row always remains.
  package func cut(toLines limit: Int, _ options: RenderOptions) -> SectionExcerpt {
    let count = max(1, ScreenComposition([self], options: options).rowsFitting(lines: limit))
    if count >= range.count { return self }
    var cut = self
    cut.range = range.lowerBound..<range.lowerBound + count
    return cut
  }
}

extension ScreenComposition {
  /// Returns the number of rows of the first section that end within a number of lines from its first one.
  fileprivate func rowsFitting(lines limit: Int) -> Int {
    let top = layout.frame(ofContentOfSection: 0).y
    return excerpts[0].range.indices.prefix { index in
      let path = CollectionLayoutIndexPath(section: 0, item: index - excerpts[0].range.lowerBound)
      return (layout.layoutAttributesForItem(at: path)?.frame.maxY ?? 0) - top <= limit
    }.count
  }
}
