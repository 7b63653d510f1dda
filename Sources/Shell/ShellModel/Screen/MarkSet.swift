@_spi(Shell) import DiffableSnapshots

/// A set of marked items. A copy shares everything that neither has changed, so a mark costs the same however many there are.
package struct MarkSet<Element: Hashable & Sendable>: Equatable, ExpressibleByArrayLiteral, Sequence, Sendable {
  private var table = IdentifierTable<Element, Bool>()

  package init(arrayLiteral marks: Element...) { formUnion(marks) }

  package var count: Int { table.count }
  package var isEmpty: Bool { table.count == 0 }
  package func contains(_ mark: Element) -> Bool { table.contains(mark) }
  package func makeIterator() -> AnyIterator<Element> {
    var marks = table.makeIterator()
    return AnyIterator { marks.next()?.key }
  }

  package mutating func insert(_ mark: Element) { table.updateValue(true, forKey: mark) }
  package mutating func remove(_ mark: Element) { table.removeValue(forKey: mark) }
  package mutating func formUnion(_ marks: some Sequence<Element>) {
    for mark in marks { insert(mark) }
  }

  /// Returns the marks that only one of the sets has. What both share is not read.
  package func symmetricDifference(_ other: MarkSet) -> [Element] { subtracting(other) + other.subtracting(self) }

  /// Returns the marks that the other set does not have. What both share is not read.
  package func subtracting(_ other: MarkSet) -> [Element] {
    var marks: [Element] = []
    table.forEach(notSharedWith: other.table, comparesValues: false) { mark, _ in
      if !other.contains(mark) { marks.append(mark) }
      return true
    }
    return marks
  }
}
