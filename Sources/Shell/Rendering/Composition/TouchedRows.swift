import CompositionalLayout
import ShellModel

/// The rows of a picture that may look different after a change: exactly the changed rows if nothing has moved,
/// otherwise everything from the first change on.
struct TouchedRows {
  /// A picture before or after the change.
  struct Picture {
    var layout: CollectionCompositionalLayout
    var excerpts: [SectionExcerpt]
    var shapes: [SectionShape]
    var painters: [CellPainter]
  }

  private let before: Picture
  private let after: Picture
  private let changes: [String: SectionChanges]
  /// The maximum number of cells that a badge extends beyond its cell.
  private static let overhang = 2

  /// - Parameters:
  ///   - before: The same sections as in `after`.
  ///   - changes: The known changes of single sections.
  init(_ before: Picture, _ after: Picture, _ changes: [String: SectionChanges]) {
    self.before = before
    self.after = after
    self.changes = changes
  }

  /// The rows, in ascending order.
  var ranges: [Range<Int>] { after.excerpts.indices.flatMap(ranges).merged }

  private func ranges(ofSection section: Int) -> [Range<Int>] {
    let (old, new) = (before.layout.frame(ofSection: section), after.layout.frame(ofSection: section))
    let top = min(old.y, new.y)
    let bottom = max(before.layout.contentSize.height, after.layout.contentSize.height)
    if old.y != new.y { return [top..<bottom] }
    let end = old == new ? max(old.maxY, new.maxY) : bottom
    guard looksTheSame(section) else { return [top..<end] }
    let excerpt = after.excerpts[section]
    let isShared = excerpt.source.sharesRows(with: before.excerpts[section].source)
    guard let change = changes[excerpt.info.id] else { return isShared ? [] : [top..<end] }
    // In an outline, a row also depends on the rows below it.
    guard isShared || isFlatList(section) else { return [top..<end] }
    if change.isInPlace, after.painters[section].fixedHeight != nil { return rows(change.updated, section) }
    guard isFlatList(section), let index = change.firstIndex else { return [top..<end] }
    return [start(ofItem: index - excerpt.range.lowerBound, section)..<end]
  }

  /// Returns whether the rows that a section has before and after look the same at any position, and so do their
  /// surroundings.
  private func looksTheSame(_ section: Int) -> Bool {
    before.shapes[section] == after.shapes[section]
      && before.excerpts[section].range.lowerBound == after.excerpts[section].range.lowerBound
      && before.excerpts[section].remainder == after.excerpts[section].remainder
      && before.painters[section].isEqual(to: after.painters[section])
      && before.layout.offset(ofSection: section) == after.layout.offset(ofSection: section)
      && before.layout.pageCount(ofSection: section) == after.layout.pageCount(ofSection: section)
  }

  /// Returns whether a section is a list of one row per item, in which no row depends on others.
  private func isFlatList(_ section: Int) -> Bool {
    let excerpt = after.excerpts[section]
    return excerpt.info.list != nil && excerpt.page == nil && !after.painters[section].isNested
      && !before.painters[section].isNested && !excerpt.info.isOrthogonal
  }

  /// Returns the first row of an item in the picture before or after the change.
  private func start(ofItem item: Int, _ section: Int) -> Int {
    // The line between two rows belongs to the first of them.
    let path = CollectionLayoutIndexPath(section: section, item: max(0, item - 1))
    let starts = [before, after].map { $0.layout.layoutAttributesForItem(at: path)?.frame.y }
    return starts.compactMap(\.self).min() ?? after.layout.frame(ofSection: section).y
  }

  private func rows(_ indices: [Int], _ section: Int) -> [Range<Int>] {
    let first = after.excerpts[section].range.lowerBound
    return indices.compactMap { index in
      let path = CollectionLayoutIndexPath(section: section, item: index - first)
      guard let frame = after.layout.layoutAttributesForItem(at: path)?.frame else { return nil }
      return max(0, frame.y - Self.overhang)..<frame.maxY + Self.overhang
    }
  }
}
