public import Synchronization

/// A ``Page`` of elements of any type.
@usableFromInline
class AnyPage {
  /// The address of the elements.
  @usableFromInline final let address: UnsafeMutableRawPointer

  @inlinable
  init(address: UnsafeMutableRawPointer) { self.address = address }
}

/// A page of a ``PagedArray``: a fixed block of elements that one or more arrays share.
@usableFromInline
final class Page<Element>: AnyPage {
  @usableFromInline let capacity: Int
  /// The number of elements. An array may see fewer: another array that shares the page may have appended to it.
  @usableFromInline let filled = Atomic<Int>(0)
  /// A bit for each vacated slot; nil if there is none. Changes only while a single array holds the page.
  @usableFromInline @exclusivity(unchecked) var vacant: ContiguousArray<UInt64>?

  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
    super.init(address: UnsafeMutablePointer<Element>.allocate(capacity: capacity))
  }

  @inlinable
  var elements: UnsafeMutablePointer<Element> {
    @inline(__always) get { address.assumingMemoryBound(to: Element.self) }
  }

  /// Claims the slots after `end` for the array that ends there. Returns false if another array has claimed them.
  @inlinable
  func claim(_ slots: Int, behind end: Int) -> Bool {
    filled.compareExchange(
      expected: end, desired: end + slots, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Returns a page with the first `count` elements of this one.
  @inlinable
  func copy(count: Int, capacity: Int) -> Page {
    let page = Page(capacity: capacity)
    if let vacant {
      for slot in 0..<count where !isVacant(slot) { (page.elements + slot).initialize(to: elements[slot]) }
      page.vacant = vacant
    } else {
      page.elements.initialize(from: elements, count: count)
    }
    page.filled.store(count, ordering: .relaxed)
    return page
  }

  @inlinable
  func isVacant(_ slot: Int) -> Bool {
    guard let vacant, slot >> 6 < vacant.count else { return false }
    return vacant[slot >> 6] >> UInt64(slot & 63) & 1 == 1
  }

  /// Destroys an element; its slot must not be read again.
  @inlinable
  func vacate(_ slot: Int) {
    if isVacant(slot) { return }
    var bits = vacant ?? []
    vacant = nil
    while bits.count <= slot >> 6 { bits.append(0) }
    bits[slot >> 6] |= 1 << UInt64(slot & 63)
    vacant = bits
    (elements + slot).deinitialize(count: 1)
  }

  /// Destroys the elements of slots, which may be filled again.
  @inlinable
  func deinitialize(_ slots: Range<Int>) {
    guard var bits = vacant else {
      (elements + slots.lowerBound).deinitialize(count: slots.count)
      return
    }
    vacant = nil
    for slot in slots {
      let bit: UInt64 = 1 << UInt64(slot & 63)
      if slot >> 6 < bits.count, bits[slot >> 6] & bit != 0 {
        bits[slot >> 6] ^= bit
      } else {
        (elements + slot).deinitialize(count: 1)
      }
    }
    vacant = bits
  }

  /// Destroys the elements after the first `count`, including those that another array, released by now, may have
  /// added.
  @inlinable
  func truncate(to count: Int) {
    deinitialize(count..<filled.load(ordering: .acquiring))
    filled.store(count, ordering: .releasing)
  }

  @inlinable
  deinit {
    deinitialize(0..<filled.load(ordering: .acquiring))
    elements.deallocate()
  }
}
