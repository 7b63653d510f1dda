/// Rows marked for reload or reconfiguration, in the order in which they were marked.
@usableFromInline
struct UpdateMarks: Sendable {
  /// The rows in order, also those whose marks were removed. Such a row is gone, and its handle is not used again.
  private var order: [Handle] = []
  private var marked: Set<Handle> = []

  @usableFromInline init() {}

  /// The marked rows. O(k).
  @usableFromInline var handles: [Handle] { order.filter(marked.contains) }

  /// Marks a row; marking it again changes nothing. O(1).
  @usableFromInline
  mutating func insert(_ handle: Handle) {
    if marked.insert(handle).inserted { order.append(handle) }
  }

  /// Removes the mark of a row. O(1).
  @usableFromInline
  mutating func remove(_ handle: Handle) {
    if !marked.isEmpty { marked.remove(handle) }
  }

  @usableFromInline
  mutating func removeAll() { self = UpdateMarks() }
}
