import IndexPaths

/// An element of a ``BlockArray``.
protocol BlockElement: SendableMetatype {
  associatedtype Total: BlockTotal
  /// What the element adds to the total.
  var total: Total { get }
}

/// The total of some elements.
protocol BlockTotal: Equatable, SendableMetatype {
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
  /// The sum of each block, and of the blocks before it.
  private var own: [Sum] = []
  private var starts: [Sum] = []
  private var all = Sum()

  private struct Sum: Equatable {
    var count = 0
    var total = Element.Total.zero

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, total: left.total + right.total)
    }
  }

  var count: Int { all.count }
  /// The total of all elements.
  var total: Element.Total { all.total }

  /// Returns the block of an element, and its index there. An index beyond the end belongs to the last block.
  func place(_ index: Int) -> (block: Int, offset: Int) {
    // Blocks that only grew are full.
    let guess = index / Self.size
    if guess < starts.count, starts[guess].count == guess * Self.size,
      guess + 1 == starts.count || index < starts[guess + 1].count
    {
      return (guess, index - guess * Self.size)
    }
    let block = max(0, starts.indices.partitioningIndex { starts[$0].count > index } - 1)
    return (block, index - starts[block].count)
  }

  func first(ofBlock block: Int) -> Int { starts[block].count }

  /// Returns the total of the elements before a block.
  func total(before block: Int) -> Element.Total { starts[block].total }

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
      starts.append(all)
      own.append(Sum())
    }
    let one = Sum(count: 1, total: element.total)
    let last = blocks.count - 1
    blocks[last].append(element)
    own[last] = own[last] + one
    all = all + one
  }

  mutating func removeLast(_ number: Int) {
    if number == 0 { return }
    let place = place(count - number)
    let last = place.block
    blocks.removeLast(blocks.count - last - 1)
    blocks[last].removeLast(blocks[last].count - place.offset)
    starts.removeLast(starts.count - last - 1)
    own.removeLast(own.count - last - 1)
    renew([last])
  }

  /// Removes elements and inserts others.
  ///
  /// - Parameters:
  ///   - removed: The indices before, ascending.
  ///   - added: The other elements with their indices after, ascending.
  /// - Complexity: O(*k*) for *k* elements, and a number for each block between the first and the last of them, or behind.
  mutating func edit(removing removed: [Int], inserting added: [(index: Int, element: Element)]) {
    var touched: [Int] = []
    // From the end: places before do not change.
    for index in removed.reversed() {
      let place = place(index)
      blocks[place.block].remove(at: place.offset)
      if touched.last != place.block { touched.append(place.block) }
    }
    // Insertions need the places up to the last one of them; the rest follows after them.
    renew(touched.reversed(), through: added.last?.index ?? .max)
    if blocks.isEmpty {
      for addition in added { append(addition.element) }
      return
    }
    touched = []
    var inLast = 0
    for (number, addition) in added.enumerated() {
      let place = place(addition.index - number)
      if place.block != touched.last {
        touched.append(place.block)
        inLast = 0
      }
      blocks[place.block].insert(addition.element, at: place.offset + inLast)
      inLast += 1
    }
    renew(touched)
  }

  /// Computes the totals after elements of some blocks have changed.
  ///
  /// - Parameters:
  ///   - touched: These blocks, ascending.
  ///   - limit: The blocks after this index may wait for the next call.
  private mutating func renew(_ touched: [Int], through limit: Int = .max) {
    guard let first = touched.first, var last = touched.last else { return }
    for block in touched.reversed() { last += divide(block) }
    var sum = first > 0 ? starts[first - 1] + own[first - 1] : Sum()
    var block = first
    while block < blocks.count {
      // The blocks behind are as they were.
      if block > last, sum.count > limit || starts[block] == sum { return }
      starts[block] = sum
      sum = sum + own[block]
      block += 1
    }
    all = sum
  }

  /// Divides a block that has become long, removes an empty one, and computes its own total.
  ///
  /// - Returns: The number of blocks that were added.
  private mutating func divide(_ block: Int) -> Int {
    let elements = blocks[block]
    let step = elements.count > 2 * Self.size ? Self.size : max(1, elements.count)
    let parts = stride(from: 0, to: elements.count, by: step).map { elements[$0..<min($0 + step, elements.count)] }
    let sums = parts.map(Self.sum)
    if parts.count == 1 {
      own[block] = sums[0]
      return 0
    }
    blocks.replaceSubrange(block...block, with: parts.map(Array.init))
    own.replaceSubrange(block...block, with: sums)
    starts.replaceSubrange(block...block, with: parts.map { _ in Sum(count: -1) })
    return parts.count - 1
  }

  private static func sum(_ elements: ArraySlice<Element>) -> Sum {
    var sum = Sum(count: elements.count)
    for element in elements { sum.total = sum.total + element.total }
    return sum
  }
}
