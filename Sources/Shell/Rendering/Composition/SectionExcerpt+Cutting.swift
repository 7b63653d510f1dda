import CompositionalLayout

extension SectionExcerpt {
  /// Returns the excerpt without the rows that do not fit into a number of lines. The first row always remains.
  package func cut(toLines limit: Int, _ options: RenderOptions) -> SectionExcerpt {
    let count = max(1, ScreenComposition([self], options: options).rowsFitting(lines: limit))
    if count >= range.count { return self }
    var cut = self
    cut.removeLast(range.count - count)
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
