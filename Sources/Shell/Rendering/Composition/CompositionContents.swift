import CompositionalLayout

/// The sections of a composition, and the closures that its layout calls.
final class CompositionContents {
  let options: RenderOptions
  let pinsHeaders: Bool
  let excerpts: [SectionExcerpt]
  private(set) var shapes: [SectionShape]
  /// Painters for all rows of each excerpt. They measure the texts.
  let painters: [CellPainter]
  let indices: [String: Int]
  /// Nested sections, with the items of their hosts that they precede.
  let embeddings: [Int: CollectionLayoutIndexPath]

  init(_ excerpts: [SectionExcerpt], _ options: RenderOptions, pinsHeaders: Bool) {
    self.options = options
    self.pinsHeaders = pinsHeaders
    self.excerpts = excerpts
    let indices = Dictionary(excerpts.enumerated().map { ($1.info.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.indices = indices
    embeddings = Self.embeddings(excerpts, indices)
    painters = excerpts.map { excerpt in
      let isNested = excerpt.info.list != nil && excerpt.source.isNested(in: excerpt.range)
      return CellPainter(
        excerpt.info, largestNumber: excerpt.source.largestNumber(in: excerpt.range), isNested: isNested,
        glyphs: options.glyphs, width: options.drawingWidth, language: options.language)
    }
    shapes = []
    let hosts = Set(embeddings.values.map(\.section))
    shapes = excerpts.indices.map { index in
      shape(
        excerpts[index], painters[index], isEmbedded: embeddings[index] != nil, isHost: hosts.contains(index))
    }
  }

  // MARK: Closures of the layout

  /// Returns the size of an item whose height depends on its text.
  func size(_ path: CollectionLayoutIndexPath, proposed: CellSize) -> CellSize {
    guard let row = excerpts[path.section].row(ofItem: path.item) else { return proposed }
    return CellSize(width: proposed.width, height: painters[path.section].height(of: row, width: proposed.width))
  }

  /// Stores which sections have more than one page.
  ///
  /// - Returns: Whether a section has gained or lost its page indicator.
  func setPages(_ hasPages: (Int) -> Bool) -> Bool {
    var didChange = false
    for index in shapes.indices {
      let value = excerpts[index].page != nil && hasPages(index)
      if shapes[index].hasPages != value {
        shapes[index].hasPages = value
        didChange = true
      }
    }
    return didChange
  }

  // MARK: Describing sections

  private func shape(_ excerpt: SectionExcerpt, _ painter: CellPainter, isEmbedded: Bool, isHost: Bool) -> SectionShape
  {
    let info = excerpt.info
    var shape = SectionShape(info, count: excerpt.range.count, width: options.drawingWidth)
    let text = SectionText(excerpt, options)
    if excerpt.range.isEmpty, excerpt.isEmpty, !isHost { shape.footers.append(SectionText.emptyKind) }
    if text.more() != nil { shape.footers.append(SectionText.moreKind) }
    shape.hasHeader = info.header == .pinned || (info.header == .scrolling && excerpt.firstShown == 0)
    shape.pinsHeader = pinsHeaders && info.header == .pinned
    shape.host = isEmbedded ? nil : excerpt.source.host
    shape.isUnrolled = excerpt.page == nil
    shape.hasPages = excerpt.page != nil && info.isOrthogonal
    if info.list != nil { shape.rowHeight = painter.fixedHeight }
    return shape
  }

  private static func embeddings(
    _ excerpts: [SectionExcerpt], _ indices: [String: Int]
  ) -> [Int: CollectionLayoutIndexPath] {
    var embeddings: [Int: CollectionLayoutIndexPath] = [:]
    for (index, excerpt) in excerpts.enumerated() {
      guard let place = excerpt.info.embedding, let host = indices[place.section] else { continue }
      // The position in the host counts from the first visible row of the host.
      embeddings[index] = CollectionLayoutIndexPath(section: host, item: place.item - excerpts[host].firstShown)
    }
    return embeddings
  }
}
