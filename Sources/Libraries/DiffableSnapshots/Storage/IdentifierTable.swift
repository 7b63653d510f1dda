/// Values by identifier, in the order in which the identifiers were added. Copies share everything that none of them has
/// changed, as those of a snapshot do.
///
/// Adding a value writes to the end of two lists and to a table of numbers. So after a copy it copies a page of numbers at most, where a hash
/// tree would copy nodes of references, which must be counted.
///
/// It is public for the shell only: the compiler does not specialize what is `package`.
@_spi(Shell) public struct IdentifierTable<ID: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var index = IdentifierIndex<ID>()
  /// The values, by handle; nil for those that were removed.
  @usableFromInline var values = PagedArray<Value?>()
  /// The first handle that may have a value: the first ones are often removed in order.
  @usableFromInline var start = 0

  /// Creates an empty table.
  @inlinable public init() {}

  /// The number of values.
  @inlinable public var count: Int { index.count }

  /// - Complexity: O(1); amortized to set a value, and to remove one by setting nil.
  @inlinable
  public subscript(id: ID) -> Value? {
    get { index.handle(of: id).flatMap { values[Int($0)] } }
    set { if let newValue { updateValue(newValue, forKey: id) } else { removeValue(forKey: id) } }
  }

  /// Whether there is a value for an identifier.
  ///
  /// - Complexity: O(1).
  @inlinable public func contains(_ id: ID) -> Bool { index.handle(of: id) != nil }

  /// Makes room for more values, so that the table does not grow several times.
  @inlinable public mutating func reserve(_ added: Int) { index.reserve(added) }

  /// Sets a value, and returns the one before.
  ///
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey id: ID) -> Value? {
    let hash = IdentifierIndex<ID>.hash(id)
    if let handle = index.intern(id, hash: hash) {
      let old = values[Int(handle)]
      values[Int(handle)] = value
      return old
    }
    values.append(value)
    return nil
  }

  /// Sets the values of the identifiers that were added to an outline last. If the table then has the identifiers of
  /// the outline, in the order in which they arrived there, both share one index.
  ///
  /// - Complexity: O(k) for k values, a fraction of the cost of setting them one by one.
  @inlinable
  public mutating func update(
    forLast count: Int, of outline: DiffableDataSourceSectionSnapshot<ID>, _ value: (Int) -> Value?
  ) {
    if isBeginning(of: outline.identifiers, before: count) {
      index = outline.identifiers
    } else {
      let arrived = outline.identifiers.identifiers
      let ids = (arrived.count - count..<arrived.count).map { arrived[$0] }
      if !index.insert(ids).duplicates.isEmpty {
        for place in ids.indices { self[ids[place]] = value(place) }
        return
      }
    }
    var place = 0
    while place < count {
      let room = values.grow(count - place)
      for slot in room.indices { room.initializeElement(at: slot, to: value(place + slot)) }
      place += room.count
    }
  }

  /// Whether another index has the identifiers of the table and then as many others, which are at least as many.
  @inlinable
  func isBeginning(of other: IdentifierIndex<ID>, before added: Int) -> Bool {
    let known = index.identifiers.count
    return known <= added && index.count == known && other.count == known + added
      && other.identifiers.count == other.count
      && (0..<known).allSatisfy { index.identifiers[$0] == other.identifiers[$0] }
  }

  /// Removes a value, and returns it.
  ///
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey id: ID) -> Value? {
    guard let handle = index.handle(of: id) else { return nil }
    let old = values[Int(handle)]
    values[Int(handle)] = nil
    index.remove(handle)
    while start < values.count, values[start] == nil { start += 1 }
    compactIfNeeded()
    return old
  }

  /// Removes values. Those that are left are stored anew if they are fewer.
  ///
  /// - Complexity: O(k) for k identifiers.
  @inlinable
  public mutating func removeValues(forKeys ids: [ID]) {
    if ids.count < 64 || ids.count < count - ids.count {
      for id in ids { removeValue(forKey: id) }
      return
    }
    var isGone = [Bool](repeating: false, count: values.count)
    for id in ids {
      if let handle = index.handle(of: id) { isGone[Int(handle)] = true }
    }
    var fresh = Self()
    for handle in start..<values.count where !isGone[handle] && !index.identifiers.isVacant(handle) {
      if let value = values[handle] { fresh.updateValue(value, forKey: index.identifiers[handle]) }
    }
    self = fresh
  }

  /// Rebuilds the storage when there are more than twice as many removed identifiers as others.
  @inlinable
  mutating func compactIfNeeded() {
    if !index.holdsOnlyRemoved, !index.needsCompaction { return }
    var fresh = Self()
    for (id, value) in self { fresh.updateValue(value, forKey: id) }
    self = fresh
  }

  /// Calls with each value that is not stored in a page that another table shares, until the body returns false. Values in such pages are
  /// equal.
  ///
  /// - Parameter comparesValues: False for a set, whose values are all the same: a page of identifiers is then enough.
  /// - Complexity: O(n / 512) for n values that are shared, O(1) for each other one.
  @inlinable
  public func forEach(notSharedWith other: Self, comparesValues: Bool = true, _ body: (ID, Value) -> Bool) {
    var handle = 0
    while handle < values.count {
      if index.identifiers.sharesPage(of: handle, with: other.index.identifiers),
        !comparesValues || values.sharesPage(of: handle, with: other.values)
      {
        // Pages of identifiers are smaller or larger than those of values.
        let end = PagedArray<ID>.end(ofPageWith: handle)
        handle = comparesValues ? Swift.min(end, PagedArray<Value?>.end(ofPageWith: handle)) : end
        continue
      }
      if !index.identifiers.isVacant(handle), let value = values[handle] {
        if !body(index.identifiers[handle], value) { return }
      }
      handle += 1
    }
  }
}

@_spi(Shell) extension IdentifierTable: Sequence {
  /// Reads a table in the order in which the identifiers were added.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let table: IdentifierTable
    @usableFromInline var handle = 0

    @inlinable
    init(_ table: IdentifierTable) { (self.table, handle) = (table, table.start) }

    /// The next identifier and its value; nil at the end.
    @inlinable
    public mutating func next() -> (key: ID, value: Value)? {
      while handle < table.values.count {
        defer { handle += 1 }
        if !table.index.identifiers.isVacant(handle), let value = table.values[handle] {
          return (table.index.identifiers[handle], value)
        }
      }
      return nil
    }
  }

  /// Returns an iterator over the table as it is now.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
  /// The number of values.
  @inlinable public var underestimatedCount: Int { count }
}

@_spi(Shell) extension IdentifierTable: Equatable where Value: Equatable {
  /// Whether both have the same values for the same identifiers, in any order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.count != right.count { return false }
    var isEqual = true
    left.forEach(notSharedWith: right) { id, value in
      isEqual = right[id] == value
      return isEqual
    }
    return isEqual
  }
}
