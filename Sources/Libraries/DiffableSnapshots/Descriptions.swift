// `print`, `dump` and debuggers show a few identifiers, never the storage.

/// The most elements that a description names.
private let descriptionLimit = 16

/// Returns the first elements, and the number of the others.
private func short<Element>(_ elements: [Element], of count: Int) -> String {
  let named = elements.prefix(descriptionLimit).map { String(describing: $0) }.joined(separator: ", ")
  return count > descriptionLimit ? "\(named) and \(count - descriptionLimit) more" : named
}

extension DiffableDataSourceSnapshot: CustomStringConvertible, CustomReflectable {
  /// The sections with their items, one line for each section: at most 16 of each, and the number of the others.
  public var description: String {
    var lines: [String] = []
    for index in 0..<min(numberOfSections, descriptionLimit) {
      let rows = itemRange(ofSectionAt: index)
      lines.append("\(sectionIdentifier(at: index)): \(short(firstItems(in: rows), of: rows.count))")
    }
    if numberOfSections > descriptionLimit { lines.append("and \(numberOfSections - descriptionLimit) more sections") }
    return lines.joined(separator: "\n")
  }

  /// The sections with their items, at most 16 of each.
  public var customMirror: Mirror {
    let sections = (0..<min(numberOfSections, descriptionLimit)).map { index in
      (
        label: String(describing: sectionIdentifier(at: index)) as String?,
        value: firstItems(in: itemRange(ofSectionAt: index)) as Any
      )
    }
    return Mirror(self, children: sections, displayStyle: .struct)
  }

  private func firstItems(in rows: Range<Int>) -> [ItemID] {
    tree.handles(in: rows.prefix(descriptionLimit)).map { items[$0] }
  }
}

extension DiffableDataSourceSectionSnapshot: CustomStringConvertible, CustomReflectable {
  /// The visible items, at most 16, and the number of all: see ``visualDescription()`` for a drawing of the outline.
  public var description: String {
    let visible = short(visibleItems(in: 0..<descriptionLimit), of: visibleCount)
    return count == visibleCount ? "[\(visible)]" : "[\(visible)], \(count - visibleCount) hidden"
  }

  /// The number of items and the first visible ones.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["count": count, "visibleItems": visibleItems(in: 0..<descriptionLimit)], displayStyle: .struct)
  }
}

extension DiffableDataSource: CustomStringConvertible {
  /// The current snapshot.
  public var description: String { current.description }
}

extension SnapshotDifference: CustomStringConvertible {
  /// The number of changes of each kind that there are.
  public var description: String {
    counts([
      ("sectionDeletes", sectionDeletes.count), ("sectionInserts", sectionInserts.count),
      ("sectionMoves", sectionMoves.count), ("itemDeletes", itemDeletes.count), ("itemInserts", itemInserts.count),
      ("itemMoves", itemMoves.count), ("sectionReloads", sectionReloads.count), ("reloads", reloads.count),
      ("reconfigures", reconfigures.count),
    ])
  }
}

extension SectionSnapshotDifference: CustomStringConvertible {
  /// The number of changes of each kind that there are.
  public var description: String {
    counts([
      ("deletes", deletes.count), ("inserts", inserts.count), ("moves", moves.count), ("expands", expands.count),
      ("collapses", collapses.count),
    ])
  }
}

private func counts(_ counts: [(String, Int)]) -> String {
  let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
  return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
}

extension DiffableDataSourceTransaction: CustomStringConvertible {
  /// The number of changes of each kind.
  public var description: String { difference.description }
}

extension DiffableDataSourceSectionTransaction: CustomStringConvertible {
  /// The section and the number of changes of each kind.
  public var description: String { "\(sectionIdentifier): \(difference)" }
}
