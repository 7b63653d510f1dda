@_spi(Shell) import DiffableSnapshots

/// A set of marked items. A copy shares everything that neither has changed, so a mark costs the same however many there are.
package struct MarkSet<Element: Hashable & Sendable>: SetAlgebra, Sequence, Sendable {
  private var table = IdentifierTable<Element, Bool>()

  package init() {}

  package var count: Int { table.count }
  package var isEmpty: Bool { table.count == 0 }
  package func contains(_ member: Element) -> Bool { table.contains(member) }
  package func makeIterator() -> AnyIterator<Element> {
    var marks = table.makeIterator()
    return AnyIterator { marks.next()?.key }
  }

  @discardableResult
  package mutating func insert(_ new: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    (table.updateValue(true, forKey: new) == nil, new)
  }

  package mutating func update(with new: Element) -> Element? { table.updateValue(true, forKey: new).map { _ in new } }

  @discardableResult
  package mutating func remove(_ member: Element) -> Element? { table.removeValue(forKey: member).map { _ in member } }

  package mutating func formUnion(_ other: some Sequence<Element>) {
    for mark in other { insert(mark) }
  }

  package mutating func formUnion(_ other: MarkSet) {
    other.table.forEach(notSharedWith: table) { mark, _ in
      insert(mark)
      return true
    }
  }

  package mutating func formIntersection(_ other: MarkSet) {
    for mark in Array(self) where !other.contains(mark) { remove(mark) }
  }

  package mutating func formSymmetricDifference(_ other: MarkSet) { self = symmetricDifference(other) }

  package func union(_ other: MarkSet) -> MarkSet {
    var all = self
    all.formUnion(other)
    return all
  }

  package func intersection(_ other: MarkSet) -> MarkSet {
    var both = self
    both.formIntersection(other)
    return both
  }

  /// Returns the marks that only one of the sets has. What both share is not read.
  package func symmetricDifference(_ other: MarkSet) -> MarkSet {
    var marks = MarkSet()
    for (one, two) in [(self, other), (other, self)] {
      one.table.forEach(notSharedWith: two.table) { mark, _ in
        if !two.contains(mark) { marks.insert(mark) }
        return true
      }
    }
    return marks
  }
}
