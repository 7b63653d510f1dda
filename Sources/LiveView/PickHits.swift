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

  package subscript(index: Int) -> PickItem { item(index) }
}
