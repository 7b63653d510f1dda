/// A page of a ``PagedArray``: a fixed block of elements that one or more arrays share.
@usableFromInline
final class Page<Element> {
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  @usableFromInline let capacity: Int
  @usableFromInline @exclusivity(unchecked) var count: Int

  @inlinable
  init(capacity: Int) {
    self.elements = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    self.capacity = capacity
    self.count = 0
  }

  @inlinable
  func copy() -> Page {
    let page = Page(capacity: capacity)
    page.elements.initialize(from: elements, count: count)
    page.count = count
    return page
  }

  @inlinable
  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }
}

/// The middle storey of a ``PagedArray``: a few pages that are shared together.
@usableFromInline
final class PageDirectory<Element> {
  @usableFromInline @exclusivity(unchecked) var pages: ContiguousArray<Page<Element>>

  @inlinable
  init(pages: ContiguousArray<Page<Element>>) { self.pages = pages }
}

/// An array whose copies share everything that neither of them has changed since.
///
/// Three storeys: a root, directories of 32 pages, pages of about eight kilobytes. A copy costs one retain; the first
/// write after it copies one page, one directory and the root (a pointer for every 32 pages). That is what lets a
/// transaction keep the snapshot before and the snapshot after a change without either being copied. Counting a
/// reference costs more than copying a hundred bytes: hence large pages and few of them. The first page of an array
/// grows with it, so that small snapshots stay small.
///
/// Reading is O(1). The array only grows at the end; it is the storage under the snapshots, not a general collection.
@usableFromInline
struct PagedArray<Element>: @unchecked Sendable {
  @usableFromInline var root: ContiguousArray<PageDirectory<Element>>
  @usableFromInline var count: Int

  /// The number of elements in a page is `1 << pageShift`.
  @inlinable static var pageShift: Int {
    let stride = max(MemoryLayout<Element>.stride, 1)
    var shift = 2
    while (stride << (shift + 1)) <= 8192 { shift += 1 }
    return shift
  }
  @inlinable static var pageMask: Int { (1 << pageShift) - 1 }
  @inlinable static var directoryShift: Int { 5 }
  @inlinable static var directoryMask: Int { (1 << directoryShift) - 1 }

  @inlinable
  init() {
    root = []
    count = 0
  }

  @inlinable
  init(repeating element: Element, count: Int) {
    self.init()
    append(repeating: element, count: count)
  }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get { pointer(at: index).pointee }
    @inline(__always) set { mutablePointer(at: index).pointee = newValue }
  }

  /// The address of an element, valid until the array is next changed.
  @inlinable @inline(__always)
  func pointer(at index: Int) -> UnsafePointer<Element> {
    let page = index >> Self.pageShift
    let elements = root[page >> Self.directoryShift].pages[page & Self.directoryMask].elements
    return UnsafePointer(elements + (index & Self.pageMask))
  }

  /// The address of an element in a page that only this array holds, valid until the array is next changed or copied.
  @inlinable @inline(__always)
  mutating func mutablePointer(at index: Int) -> UnsafeMutablePointer<Element> {
    uniquePage(index >> Self.pageShift).elements + (index & Self.pageMask)
  }

  /// The page, made unique together with the directory above it.
  @inlinable
  mutating func uniquePage(_ page: Int) -> Page<Element> {
    let directory = page >> Self.directoryShift
    if !isKnownUniquelyReferenced(&root[directory]) {
      root[directory] = PageDirectory(pages: root[directory].pages)
    }
    let slot = page & Self.directoryMask
    if !isKnownUniquelyReferenced(&root[directory].pages[slot]) {
      root[directory].pages[slot] = root[directory].pages[slot].copy()
    }
    return root[directory].pages[slot]
  }

  /// The last page, with room for at least one more element.
  @inlinable
  mutating func pageToAppendTo() -> Page<Element> {
    let page = count >> Self.pageShift
    if count & Self.pageMask != 0 {
      let last = uniquePage(page)
      return last.count < last.capacity ? last : enlargedFirstPage()
    }
    let fresh = Page<Element>(capacity: page == 0 ? min(16, 1 << Self.pageShift) : 1 << Self.pageShift)
    let directory = page >> Self.directoryShift
    if directory == root.count {
      root.append(PageDirectory(pages: [fresh]))
    } else {
      if !isKnownUniquelyReferenced(&root[directory]) {
        root[directory] = PageDirectory(pages: root[directory].pages)
      }
      root[directory].pages.append(fresh)
    }
    return fresh
  }

  /// The first page, which is full, moved to one of twice its capacity.
  @inlinable
  mutating func enlargedFirstPage() -> Page<Element> {
    let page = root[0].pages[0]
    let larger = Page<Element>(capacity: min(page.capacity * 2, 1 << Self.pageShift))
    larger.elements.initialize(from: page.elements, count: page.count)
    larger.count = page.count
    root[0].pages[0] = larger
    return larger
  }

  @inlinable
  mutating func append(_ element: Element) {
    let page = pageToAppendTo()
    (page.elements + page.count).initialize(to: element)
    page.count += 1
    count += 1
  }

  @inlinable
  mutating func append(repeating element: Element, count added: Int) {
    var left = added
    while left > 0 {
      let page = pageToAppendTo()
      let room = min(left, page.capacity - page.count)
      (page.elements + page.count).initialize(repeating: element, count: room)
      page.count += room
      count += room
      left -= room
    }
  }

  @inlinable
  mutating func append(contentsOf buffer: UnsafeBufferPointer<Element>) {
    guard let base = buffer.baseAddress else { return }
    var done = 0
    while done < buffer.count {
      let page = pageToAppendTo()
      let room = min(buffer.count - done, page.capacity - page.count)
      (page.elements + page.count).initialize(from: base + done, count: room)
      page.count += room
      count += room
      done += room
    }
  }

  /// Removes the last `removed` elements.
  @inlinable
  mutating func removeLast(_ removed: Int) {
    var left = removed
    while left > 0 {
      let number = (count - 1) >> Self.pageShift
      let page = uniquePage(number)
      let gone = min(left, page.count)
      (page.elements + (page.count - gone)).deinitialize(count: gone)
      page.count -= gone
      count -= gone
      left -= gone
      if page.count == 0 {
        let directory = number >> Self.directoryShift
        root[directory].pages.removeLast()
        if root[directory].pages.isEmpty { root.removeLast() }
      }
    }
  }

  /// Calls `body` with the addresses of all pages, for loops that touch many elements.
  @inlinable
  func withPages<Result>(_ body: (UnsafePointer<UnsafeMutablePointer<Element>>) -> Result) -> Result {
    var addresses = ContiguousArray<UnsafeMutablePointer<Element>>()
    addresses.reserveCapacity((count >> Self.pageShift) + 1)
    for directory in root {
      for page in directory.pages { addresses.append(page.elements) }
    }
    // An empty array still needs an address that can be formed.
    if addresses.isEmpty { addresses.append(UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped) }
    return withExtendedLifetime(root) {
      addresses.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }
  }

  /// Makes every page unique and calls `body` with their addresses, for loops that write to many elements.
  @inlinable
  mutating func withMutablePages<Result>(
    _ body: (UnsafePointer<UnsafeMutablePointer<Element>>) -> Result
  ) -> Result {
    let pages = (count + Self.pageMask) >> Self.pageShift
    for page in 0..<pages { _ = uniquePage(page) }
    return withPages(body)
  }
}
