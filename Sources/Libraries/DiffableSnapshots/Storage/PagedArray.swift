/// The middle level of a ``PagedArray``: a few pages that are shared together. It does not depend on the type of the elements, so
/// that reading one in a build without optimization need not look up the types of its page and directory.
@usableFromInline
final class PageDirectory {
  /// Room for the pages, of a power of two. An array would ask the type of its elements how to count each of them when it is copied and released.
  @usableFromInline @exclusivity(unchecked) var pages: UnsafeMutablePointer<AnyPage>
  @usableFromInline @exclusivity(unchecked) var count = 1

  @inlinable
  init(_ page: AnyPage) {
    pages = .allocate(capacity: 1)
    pages.initialize(to: page)
  }

  @inlinable
  init(copying other: PageDirectory) {
    count = other.count
    pages = .allocate(capacity: 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount))
    for slot in 0..<count { (pages + slot).initialize(to: other.pages[slot]) }
  }

  @inlinable
  func append(_ page: AnyPage) {
    if count & (count - 1) == 0 {
      let room = UnsafeMutablePointer<AnyPage>.allocate(capacity: 2 * count)
      room.moveInitialize(from: pages, count: count)
      pages.deallocate()
      pages = room
    }
    (pages + count).initialize(to: page)
    count += 1
  }

  @inlinable
  func removeLast() {
    count -= 1
    _ = (pages + count).move()
  }

  @inlinable
  deinit {
    for slot in 0..<count { _ = (pages + slot).move() }
    pages.deallocate()
  }
}

/// An array whose copies share everything that none of them has changed.
///
/// Three levels: a root, directories of 32 pages, and pages of about eight kilobytes. A copy costs one retain; the
/// first write after it copies one page, one directory and the root (a pointer for every 32 pages). So a transaction
/// can hold the snapshots before and after a change without copying either. Counting a reference costs more than
/// copying a hundred bytes, so pages are few and large. The first page of an array grows with it, so that small
/// snapshots stay small.
///
/// Reading is O(1). The array grows only at the end: it is the storage of the snapshots, not a general collection.
@usableFromInline
struct PagedArray<Element>: @unchecked Sendable {
  @usableFromInline var root: ContiguousArray<PageDirectory>
  @usableFromInline var count: Int

  /// The number of elements in a page is `1 << pageShift`: as many as 8,192 bytes hold, and at least four. The compiler
  /// makes a constant of it, which a loop would not become.
  @inlinable static var pageShift: Int {
    @inline(__always) get {
      let stride = MemoryLayout<Element>.stride
      if stride > 2048 { return 2 }
      return Int.bitWidth - 1 - (8192 / stride).leadingZeroBitCount
    }
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

  /// Returns the address of an element, valid until the array is next changed.
  @inlinable @inline(__always)
  func pointer(at index: Int) -> UnsafePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
    let shift = Self.pageShift
    let page = index >> shift
    let elements = root[page >> Self.directoryShift].pages[page & Self.directoryMask].address
    return UnsafePointer(elements.assumingMemoryBound(to: Element.self) + (index & ((1 << shift) - 1)))
  }

  /// Returns the address of an element in a page that only this array holds, valid until the array is next changed or
  /// copied.
  @inlinable @inline(__always)
  mutating func mutablePointer(at index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
    return uniqueElements(index >> Self.pageShift) + (index & Self.pageMask)
  }

  /// Destroys an element. It still counts, but must not be read again.
  @inlinable
  mutating func vacate(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
    uniquePage(index >> Self.pageShift).vacate(index & Self.pageMask)
  }

  @inlinable
  func isVacant(_ index: Int) -> Bool {
    page(with: index).isVacant(index & Self.pageMask)
  }

  /// Whether an element is in a page that is also one of another array, at the same index.
  @inlinable
  func sharesPage(of index: Int, with other: Self) -> Bool {
    if index >= other.count { return false }
    let (page, otherPage) = (self.page(with: index), other.page(with: index))
    return page === otherPage
      && min(count, Self.end(ofPageWith: index)) == min(other.count, Self.end(ofPageWith: index))
  }

  @inlinable
  func page(with index: Int) -> Page<Element> {
    self.page(index >> Self.pageShift)
  }

  @inlinable @inline(__always)
  func page(_ number: Int) -> Page<Element> {
    // A directory of this array has only pages of its elements.
    unsafeDowncast(root[number >> Self.directoryShift].pages[number & Self.directoryMask], to: Page<Element>.self)
  }

  /// The index after the last element of the page with an element.
  @inlinable
  static func end(ofPageWith index: Int) -> Int { (index >> pageShift + 1) << pageShift }

  /// Returns the number of elements of a page that belong to this array.
  @inlinable
  func occupied(_ page: Int) -> Int { min(1 << Self.pageShift, count - (page << Self.pageShift)) }

  /// Makes a page and its directory unique, and returns the page.
  @inlinable
  mutating func uniquePage(_ page: Int) -> Page<Element> {
    makePageUnique(page)
    return self.page(page)
  }

  /// Makes a page and its directory unique, and returns its elements. Returning the page would count a reference.
  @inlinable
  mutating func uniqueElements(_ page: Int) -> UnsafeMutablePointer<Element> {
    makePageUnique(page)
    return root[page >> Self.directoryShift].pages[page & Self.directoryMask].address
      .assumingMemoryBound(to: Element.self)
  }

  @inlinable @inline(__always)
  mutating func makePageUnique(_ page: Int) {
    makeDirectoryUnique(page >> Self.directoryShift)
    // Counting a reference to the directory would take as long as the rest.
    Unmanaged.passUnretained(root[page >> Self.directoryShift])._withUnsafeGuaranteedRef { directory in
      if isKnownUniquelyReferenced(&directory.pages[page & Self.directoryMask]) { return }
      let shared = self.page(page)
      directory.pages[page & Self.directoryMask] = shared.copy(count: occupied(page), capacity: shared.capacity)
    }
  }

  @inlinable @inline(__always)
  mutating func makeDirectoryUnique(_ directory: Int) {
    if !isKnownUniquelyReferenced(&root[directory]) {
      root[directory] = PageDirectory(copying: root[directory])
    }
  }

  /// Returns room at the end for at most `wanted` elements. They count from now on and must be initialized.
  ///
  /// A page that is shared is not copied for that: the slots after the end of this array belong to no other array,
  /// unless one that shares the page has claimed them.
  @inlinable
  mutating func grow(_ wanted: Int) -> UnsafeMutableBufferPointer<Element> {
    let number = count >> Self.pageShift
    let used = count & Self.pageMask
    var page = used == 0 ? appendPage(number) : self.page(number)
    if used == page.capacity {
      page = replaceLastPage(page, number, capacity: page.capacity * 2)
    }
    let room = min(wanted, page.capacity - used)
    if !page.claim(room, behind: used) {
      page = replaceLastPage(page, number, capacity: page.capacity)
      _ = page.claim(room, behind: used)
    }
    count += room
    return UnsafeMutableBufferPointer(start: page.elements + used, count: room)
  }

  @inlinable
  mutating func appendPage(_ number: Int) -> Page<Element> {
    let full = 1 << Self.pageShift
    let page = Page<Element>(capacity: number == 0 ? min(16, full) : full)
    let directory = number >> Self.directoryShift
    if directory == root.count {
      root.append(PageDirectory(page))
    } else {
      makeDirectoryUnique(directory)
      root[directory].append(page)
    }
    return page
  }

  @inlinable
  mutating func replaceLastPage(_ page: Page<Element>, _ number: Int, capacity: Int) -> Page<Element> {
    let own = page.copy(count: occupied(number), capacity: min(capacity, 1 << Self.pageShift))
    makeDirectoryUnique(number >> Self.directoryShift)
    root[number >> Self.directoryShift].pages[number & Self.directoryMask] = own
    return own
  }

  @inlinable
  mutating func append(_ element: Element) {
    grow(1).initialize(repeating: element)
  }

  @inlinable
  mutating func append(repeating element: Element, count added: Int) {
    var left = added
    while left > 0 {
      let room = grow(left)
      room.initialize(repeating: element)
      left -= room.count
    }
  }

  @inlinable
  mutating func append(contentsOf buffer: UnsafeBufferPointer<Element>) {
    guard let base = buffer.baseAddress else { return }
    var done = 0
    while done < buffer.count {
      let room = grow(buffer.count - done)
      if let address = room.baseAddress { address.initialize(from: base + done, count: room.count) }
      done += room.count
    }
  }

  @inlinable
  mutating func removeLast(_ removed: Int) {
    var left = removed
    while left > 0 {
      let number = (count - 1) >> Self.pageShift
      let page = uniquePage(number)
      let occupied = occupied(number)
      let gone = min(left, occupied)
      page.truncate(to: occupied - gone)
      count -= gone
      left -= gone
      if occupied == gone {
        let directory = number >> Self.directoryShift
        if root[directory].count == 1 { root.removeLast() } else { root[directory].removeLast() }
      }
    }
  }
}
