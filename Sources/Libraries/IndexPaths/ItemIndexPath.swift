/// The place of an item: the index of its section and its index in that section, both from 0.
///
/// It is not named `IndexPath`, because that would be ambiguous in files that import Foundation.
public struct ItemIndexPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index in the section.
  public var item: Int

  /// Creates an index path.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Compares by section, then by item.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension ItemIndexPath: CustomStringConvertible {
  /// `section-item`.
  public var description: String { "\(section)-\(item)" }
}
