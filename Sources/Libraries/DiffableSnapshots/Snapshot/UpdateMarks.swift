/// Rows marked for reload or reconfiguration, in the order in which they were marked.
@usableFromInline
struct UpdateMarks: Sendable {
  private var order: [Handle] = []
  /// The position in `order` of each marked row; an entry of `order` that is not listed here has been removed.
  private var indices: [Handle: Int] = [:]

  @usableFromInline init() {}

  /// The marked rows. O(k).
  @usableFromInline var handles: [Handle] {
    order.enumerated().filter { indices[$0.element] == $0.offset }.map(\.element)
  }

  /// Marks a row; marking it again changes nothing. O(1).
  @usableFromInline
  mutating func insert(_ handle: Handle) {
    if indices[handle] != nil { return }
    indices[handle] = order.count
    order.append(handle)
  }

  /// Removes the mark of a row. O(1).
  @usableFromInline
  mutating func remove(_ handle: Handle) {
    if !indices.isEmpty { indices[handle] = nil }
  }

  @usableFromInline
  mutating func removeAll() { self = UpdateMarks() }
}
