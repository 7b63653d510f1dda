/// The items that a query finds, best first. Each is made when somebody looks at it: a frame shows few of them.
package struct PickHits: RandomAccessCollection, Sendable {
  private let item: @Sendable (Int) -> PickItem
  package let endIndex: Int

  package var startIndex: Int { 0 }

  /// - Parameter item: Gives the item at an index, and the same one each time.
  package init(count: Int, item: @escaping @Sendable (Int) -> PickItem) {
    endIndex = count
    self.item = item
  }

  package init(_ items: [PickItem] = []) { self.init(count: items.count) { items[$0] } }

  /// The items of several lists, one list after the other.
  package init(joining parts: [PickHits]) {
    var ends: [Int] = []
    for part in parts { ends.append((ends.last ?? 0) + part.count) }
    self.init(count: ends.last ?? 0) { [ends] index in
      let number = ends.firstIndex { index < $0 } ?? 0
      return parts[number][number == 0 ? index : index - ends[number - 1]]
    }
  }

  package subscript(index: Int) -> PickItem { item(index) }
}
