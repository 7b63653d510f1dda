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

extension UnsafePointer where Pointee == OrderTree.Content {
  /// Returns the address of the numbers of a node, from one of them on.
  @inline(__always)
  fileprivate func numbers(from first: Int) -> UnsafePointer<UInt32> {
    let offset = MemoryLayout<Pointee>.size - 2 * MemoryLayout<NumberBlock64>.size
    return (UnsafeRawPointer(self) + offset).assumingMemoryBound(to: UInt32.self) + first
  }

  /// The handles of the rows of a leaf.
  @inline(__always) var handles: UnsafePointer<UInt32> { numbers(from: 0) }
  /// The levels of the rows of a leaf.
  @inline(__always) var levels: UnsafePointer<UInt32> { numbers(from: 64) }
  /// The numbers of the child nodes of an inner node.
  @inline(__always) var children: UnsafePointer<UInt32> { numbers(from: 0) }
  /// The number of rows below each child.
  @inline(__always) var counts: UnsafePointer<UInt32> { numbers(from: 32) }
  /// The number of marked rows below each child.
  @inline(__always) var markedCounts: UnsafePointer<UInt32> { numbers(from: 64) }
  /// The lowest level below each child.
  @inline(__always) var minimumLevels: UnsafePointer<UInt32> { numbers(from: 96) }
}

extension UnsafeMutablePointer where Pointee == OrderTree.Content {
  @inline(__always)
  fileprivate func numbers(from first: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutablePointer<UInt32>(mutating: UnsafePointer(self).numbers(from: first))
  }

  @inline(__always) var handles: UnsafeMutablePointer<UInt32> { numbers(from: 0) }
  @inline(__always) var levels: UnsafeMutablePointer<UInt32> { numbers(from: 64) }
  @inline(__always) var children: UnsafeMutablePointer<UInt32> { numbers(from: 0) }
  @inline(__always) var counts: UnsafeMutablePointer<UInt32> { numbers(from: 32) }
  @inline(__always) var markedCounts: UnsafeMutablePointer<UInt32> { numbers(from: 64) }
  @inline(__always) var minimumLevels: UnsafeMutablePointer<UInt32> { numbers(from: 96) }
}
