import IndexPaths

/// An element of a ``BlockArray``.
protocol BlockElement {
  associatedtype Total: BlockTotal
  /// What the element adds to the total.
  var total: Total { get }
}

/// The total of some elements.
protocol BlockTotal: Equatable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
}

/// A long array in blocks: an insertion or removal moves only the elements of its block, and the totals of the elements
/// before each block are known.
///
/// After an edit, one number for each block behind it is computed again; a block has 256 elements, so for a million rows that
/// is less work than finding the block of each row in a tree.
struct BlockArray<Element: BlockElement> {
  private static var size: Int { 256 }
  private(set) var blocks: [[Element]] = []
  /// The number of elements before each block.
  private var firsts: [Int] = []
  /// The total of each block, and of the blocks before it.
  private var own: [Element.Total] = []
  private(set) var before: [Element.Total] = []
  private(set) var count = 0
  /// The total of all elements.
  private(set) var total = Element.Total.zero

  /// Returns the block of an element, and its index there. An index beyond the end belongs to the last block.
  func place(_ index: Int) -> (block: Int, offset: Int) {
    // Blocks that only grew are full.
    let guess = index / Self.size
    if guess < firsts.count, firsts[guess] == guess * Self.size,
      guess + 1 == firsts.count || index < firsts[guess + 1]
    {
      return (guess, index - guess * Self.size)
    }
    let block = max(0, firsts.indices.partitioningIndex { firsts[$0] > index } - 1)
    return (block, index - firsts[block])
  }

  func first(ofBlock block: Int) -> Int { firsts[block] }

  /// An element. A new one must have the same total.
  subscript(index: Int) -> Element {
    get {
      let place = place(index)
      return blocks[place.block][place.offset]
    }
    set {
      let place = place(index)
      blocks[place.block][place.offset] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if blocks.last.map({ $0.count >= Self.size }) ?? true {
      var block: [Element] = []
      block.reserveCapacity(Self.size)
      blocks.append(block)
      firsts.append(count)
      own.append(.zero)
      before.append(total)
    }
    let last = blocks.count - 1
    blocks[last].append(element)
    own[last] = own[last] + element.total
    total = total + element.total
    count += 1
  }

  mutating func removeLast(_ number: Int) {
    let (left, last) = (count - number, number > 0 ? place(count - number).block : blocks.count)
    if last == blocks.count { return }
    blocks.removeLast(blocks.count - last - 1)
    blocks[last].removeLast(blocks[last].count - (left - firsts[last]))
    firsts.removeLast(firsts.count - last - 1)
    own.removeLast(own.count - last - 1)
    before.removeLast(before.count - last - 1)
    count = left
    renew(touched: last...last)
  }

  /// Removes elements and inserts others.
  ///
  /// - Parameters:
  ///   - removed: The indices before, ascending.
  ///   - added: The other elements with their indices after, ascending.
  mutating func edit(removing removed: [Int], inserting added: [(index: Int, element: Element)]) {
    var (low, high) = (Int.max, -1)
    func touch(_ block: Int) { (low, high) = (min(low, block), max(high, block)) }
    // From the end: places before do not change.
    for index in removed.reversed() {
      let place = place(index)
      blocks[place.block].remove(at: place.offset)
      touch(place.block)
    }
    count -= removed.count
    // Insertions need the places up to the last one of them; the rest follows after them.
    if high >= 0 { renew(touched: low...high, through: added.last?.index ?? .max) }
    if added.isEmpty { return }
    if blocks.isEmpty {
      for addition in added { append(addition.element) }
      return
    }
    if high >= 0 { (low, high) = (min(low, blocks.count - 1), min(high, blocks.count - 1)) }
    var (last, inLast) = (-1, 0)
    for (number, addition) in added.enumerated() {
      let place = place(addition.index - number)
      if place.block != last { (last, inLast) = (place.block, 0) }
      blocks[last].insert(addition.element, at: place.offset + inLast)
      inLast += 1
      touch(last)
    }
    count += added.count
    renew(touched: low...high)
  }

  /// Divides blocks that have become long, removes empty ones, and computes the totals.
  ///
  /// - Parameter limit: The blocks after this index may wait for the next call.
  private mutating func renew(touched: ClosedRange<Int>, through limit: Int = .max) {
    var end = touched.upperBound
    for block in touched.reversed() where blocks[block].isEmpty || blocks[block].count > 2 * Self.size {
      let elements = blocks[block]
      let parts = stride(from: 0, to: elements.count, by: Self.size).map {
        Array(elements[$0..<min($0 + Self.size, elements.count)])
      }
      blocks.replaceSubrange(block...block, with: parts)
      own.replaceSubrange(block...block, with: parts.map { _ in .zero })
      firsts.replaceSubrange(block...block, with: parts.map { _ in -1 })
      before.replaceSubrange(block...block, with: parts.map { _ in .zero })
      end += parts.count - 1
    }
    var block = touched.lowerBound
    var (index, sum) = (0, Element.Total.zero)
    if block > 0 { (index, sum) = (firsts[block - 1] + blocks[block - 1].count, before[block - 1] + own[block - 1]) }
    while block < blocks.count {
      if block <= end {
        own[block] = blocks[block].reduce(.zero) { $0 + $1.total }
      } else if index > limit || (firsts[block] == index && before[block] == sum) {
        // The blocks behind are as they were.
        return
      }
      (firsts[block], before[block]) = (index, sum)
      index += blocks[block].count
      sum = sum + own[block]
      block += 1
    }
    total = sum
  }
}
