/// The identity of an item: its path on the screen, `outline/food/food-fruit/🍎`. The same emoji may stand in several
/// places; each has a path of its own.
package struct ItemID: Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package init(_ parent: ItemID, _ component: String) { path = parent.path + "/" + component }

  package init(section: String, _ component: String) { path = section + "/" + component }

  /// A part of a path below a parent, or of a section's own.
  package init(_ home: (section: String, parent: ItemID?), _ component: String) {
    path = (home.parent?.path ?? home.section) + "/" + component
  }

  /// The section that the path begins with.
  package var section: String {
    let bytes = path.utf8
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[..<slash])
  }

  /// What stands behind the last slash: an emoji, a category, a slug.
  package var component: Substring {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[bytes.index(after: slash)...]
  }

  /// What stands before the last slash: the parent's path, or the section.
  package var parentPath: String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[..<slash])
  }

  package var description: String { path }

  // Paths are compared as bytes: emoji have one spelling here, and normalising every path would cost more than all else
  // that a look-up does.

  package static func == (left: Self, right: Self) -> Bool {
    left.path.utf8.count == right.path.utf8.count && left.path.utf8.elementsEqual(right.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    let isHashed: Void? = path.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in path.utf8 { hasher.combine(byte) } }
  }
}
