import CompositionalLayout
package import ShellModel

extension ScreenComposition {
  /// Replaces the sections after a change of the screen. Existing frames are reused as far as possible, and scroll
  /// offsets do not change.
  ///
  /// - Parameters:
  ///   - excerpts: The sections after the change.
  ///   - transaction: The change. Rows that it does not name are unchanged, unless the items of their section have
  ///     changed or it is not a section of a screen.
  package mutating func update(_ excerpts: [SectionExcerpt], after transaction: ScreenTransaction) {
    let changes = Dictionary(transaction.changes.map { ($0.section, $0) }, uniquingKeysWith: { $1 })
    replace(excerpts, firstChanges: firstChanges(excerpts, changes))
  }

  /// Returns the first items whose heights may have changed, by section.
  private func firstChanges(_ excerpts: [SectionExcerpt], _ changes: [String: SectionChanges]) -> [Int: Int] {
    var first: [Int: Int] = [:]
    for (section, (old, new)) in zip(contents.excerpts, excerpts).enumerated() {
      let isSame = old.info == new.info && old.range.lowerBound == new.range.lowerBound
      let change = changes[new.info.id]
      if !isSame || change == nil && !new.source.sharesRows(with: old.source) {
        first[section] = 0
      } else if let index = change?.firstIndex {
        first[section] = max(0, index - new.range.lowerBound)
      }
    }
    return first
  }
}

extension SectionChanges {
  /// The first row that may have changed.
  fileprivate var firstIndex: Int? {
    ((deletes + inserts + reloads + reconfigures).map(\.index) + moves.flatMap { [$0.from, $0.to] }).min()
  }
}
