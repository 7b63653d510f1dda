// Blocks of numbers inside a node. `InlineArray` is not available on the systems of 2024, and a tuple has no subscript: so
// the numbers are read and written through the address of the node.

/// Eight numbers.
typealias NumberBlock8 = (
  UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
)

/// 32 numbers.
struct NumberBlock32: BitwiseCopyable {
  private var numbers: (NumberBlock8, NumberBlock8, NumberBlock8, NumberBlock8) = (
    (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0)
  )
}

/// 64 numbers.
struct NumberBlock64: BitwiseCopyable {
  private var halves = (NumberBlock32(), NumberBlock32())
}

extension OrderTree.Leaf {
  /// The offset of the handles in bytes. The levels follow them.
  static var offset: Int { MemoryLayout<Self>.size - 2 * MemoryLayout<NumberBlock64>.size }
}

extension OrderTree.Inner {
  /// The offset of the children in bytes. The numbers of rows, of marked rows and the lowest levels follow them.
  static var offset: Int { MemoryLayout<Self>.size - 4 * MemoryLayout<NumberBlock32>.size }
}

extension UnsafePointer {
  /// Returns the address of the n-th block of `count` numbers, which begin at an offset.
  @inline(__always)
  fileprivate func numbers(at offset: Int, _ block: Int, of count: Int) -> UnsafePointer<UInt32> {
    (UnsafeRawPointer(self) + offset + block * count * MemoryLayout<UInt32>.stride)
      .assumingMemoryBound(to: UInt32.self)
  }
}

extension UnsafeMutablePointer {
  @inline(__always)
  fileprivate func numbers(at offset: Int, _ block: Int, of count: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutablePointer<UInt32>(mutating: UnsafePointer(self).numbers(at: offset, block, of: count))
  }
}

extension UnsafePointer where Pointee == OrderTree.Leaf {
  /// The handles of the rows.
  @inline(__always) var handles: UnsafePointer<UInt32> { numbers(at: Pointee.offset, 0, of: 64) }
  /// The levels of the rows.
  @inline(__always) var levels: UnsafePointer<UInt32> { numbers(at: Pointee.offset, 1, of: 64) }
}

extension UnsafeMutablePointer where Pointee == OrderTree.Leaf {
  /// The handles of the rows.
  @inline(__always) var handles: UnsafeMutablePointer<UInt32> { numbers(at: Pointee.offset, 0, of: 64) }
  /// The levels of the rows.
  @inline(__always) var levels: UnsafeMutablePointer<UInt32> { numbers(at: Pointee.offset, 1, of: 64) }
}

extension UnsafePointer where Pointee == OrderTree.Inner {
  /// The numbers of the child nodes.
  @inline(__always) var children: UnsafePointer<UInt32> { numbers(at: Pointee.offset, 0, of: 32) }
  /// The number of rows below each child.
  @inline(__always) var counts: UnsafePointer<UInt32> { numbers(at: Pointee.offset, 1, of: 32) }
  /// The number of marked rows below each child.
  @inline(__always) var markedCounts: UnsafePointer<UInt32> { numbers(at: Pointee.offset, 2, of: 32) }
  /// The lowest level below each child.
  @inline(__always) var minimumLevels: UnsafePointer<UInt32> { numbers(at: Pointee.offset, 3, of: 32) }
}

extension UnsafeMutablePointer where Pointee == OrderTree.Inner {
  /// The numbers of the child nodes.
  @inline(__always) var children: UnsafeMutablePointer<UInt32> { numbers(at: Pointee.offset, 0, of: 32) }
  /// The number of rows below each child.
  @inline(__always) var counts: UnsafeMutablePointer<UInt32> { numbers(at: Pointee.offset, 1, of: 32) }
  /// The number of marked rows below each child.
  @inline(__always) var markedCounts: UnsafeMutablePointer<UInt32> { numbers(at: Pointee.offset, 2, of: 32) }
  /// The lowest level below each child.
  @inline(__always) var minimumLevels: UnsafeMutablePointer<UInt32> { numbers(at: Pointee.offset, 3, of: 32) }
}
