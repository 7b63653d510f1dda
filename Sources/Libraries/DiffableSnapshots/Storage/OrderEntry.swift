/// One row of an ``OrderTree`` on its way in or out.
@usableFromInline
struct OrderEntry: Sendable {
  @usableFromInline var handle: Handle
  @usableFromInline var level: UInt32
  /// Visible (section snapshot) or an item rather than a section (flat snapshot).
  @usableFromInline var isMarked: Bool
  @usableFromInline var isExpanded: Bool

  @inlinable
  init(handle: Handle, level: UInt32, isMarked: Bool, isExpanded: Bool = false) {
    self.handle = handle
    self.level = level
    self.isMarked = isMarked
    self.isExpanded = isExpanded
  }
}
