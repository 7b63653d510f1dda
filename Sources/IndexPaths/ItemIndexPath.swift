/// The place of an item: the index of its section and its index in that section, both from 0.
///
/// Foundation's `IndexPath` says the same; a public type of that name would be ambiguous wherever both are imported.
public struct ItemIndexPath: Hashable, Comparable, Codable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index in the section.
  public var item: Int

  /// A place from its two indices.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// By section, then by item.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// `section-item`.
  public var description: String { "\(section)-\(item)" }
}
