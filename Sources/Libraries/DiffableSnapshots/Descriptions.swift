// `print`, `dump` and debuggers show a few identifiers, never the storage.

/// The most elements that a description names.
private let descriptionLimit = 16

/// Returns the first elements, and the number of the others.
func short<Element>(_ elements: [Element], of count: Int) -> String {
  let named = elements.prefix(descriptionLimit).map { "\($0)" }.joined(separator: ", ")
  return count > descriptionLimit ? "\(named) and \(count - descriptionLimit) more" : named
}

extension DiffableDataSourceSnapshot: CustomStringConvertible {
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

  fileprivate func firstItems(in rows: Range<Int>) -> [ItemID] {
    tree.handles(in: rows.prefix(descriptionLimit)).map { items[$0] }
  }
}

extension DiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// The visible items, at most 16, and the number of all: see ``visualDescription()`` for a drawing of the outline.
  public var description: String {
    let visible = short(visibleItems(in: 0..<descriptionLimit), of: visibleCount)
    return count == visibleCount ? "[\(visible)]" : "[\(visible)], \(count - visibleCount) hidden"
  }
}

extension SnapshotDifference: CustomStringConvertible {
  /// The changes, one on a line: `-` deleted, `+` inserted, `~` moved, `*` reloaded, `!` reconfigured; at most 16 of each
  /// kind, and the number of the others.
  public var description: String {
    described(
      lines(sectionDeletes) { "- section \($0.index) \($0.section)" },
      lines(sectionInserts) { "+ section \($0.index) \($0.section)" },
      lines(sectionMoves) { "~ section \($0.from) -> \($0.to) \($0.section)" },
      lines(sectionReloads) { "* section \($0.to) \($0.section)" },
      lines(itemDeletes) { "- \($0.indexPath) \($0.item)" },
      lines(itemInserts) { "+ \($0.indexPath) \($0.item)" },
      lines(itemMoves) { "~ \($0.from) -> \($0.to) \($0.item)" },
      lines(reloads) { "* \($0.to) \($0.item)" },
      lines(reconfigures) { "! \($0.to) \($0.item)" })
  }
}

extension SectionSnapshotDifference: CustomStringConvertible {
  /// The changes, one on a line: `-` deleted, `+` inserted, `~` moved, `v` expanded, `>` collapsed; at most 16 of each kind,
  /// and the number of the others.
  public var description: String {
    described(
      lines(deletes) { "- \($0.index) \($0.item)" }, lines(inserts) { "+ \($0.index) \($0.item)" },
      lines(moves) { "~ \($0.from) -> \($0.to) \($0.item)" }, lines(expands) { "v \($0)" },
      lines(collapses) { "> \($0)" })
  }
}

private func lines<Change>(_ changes: [Change], _ line: (Change) -> String) -> [String] {
  let lines = changes.prefix(descriptionLimit).map(line)
  return changes.count > lines.count ? lines + ["and \(changes.count - lines.count) more"] : lines
}

private func described(_ kinds: [String]...) -> String {
  let lines = kinds.joined()
  return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
}

#if !$Embedded
  extension DiffableDataSourceSnapshot: CustomReflectable {
    /// The sections with their items, at most 16 of each.
    public var customMirror: Mirror {
      let sections = (0..<min(numberOfSections, descriptionLimit)).map { index in
        (
          label: "\(sectionIdentifier(at: index))" as String?,
          value: firstItems(in: itemRange(ofSectionAt: index)) as Any
        )
      }
      return Mirror(self, children: sections, displayStyle: .struct)
    }
  }

  extension DiffableDataSourceSectionSnapshot: CustomReflectable {
    /// The number of items and the first visible ones.
    public var customMirror: Mirror {
      let items = visibleItems(in: 0..<descriptionLimit)
      return Mirror(self, children: ["count": count, "visibleItems": items], displayStyle: .struct)
    }
  }
#endif
