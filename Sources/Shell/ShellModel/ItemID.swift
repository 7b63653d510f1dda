import Glibc

/// The identity of an item: its path on the screen, `outline/food/food-fruit/🍎`. The same emoji can appear in several
/// places; each has its own path.
package struct ItemID: Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package init(_ parent: ItemID, _ component: String) { path = parent.path + "/" + component }

  package init(section: String, _ component: String) { path = section + "/" + component }

  /// Creates the path of a component below a parent, or directly below a section.
  package init(_ home: (section: String, parent: ItemID?), _ component: String) {
    path = (home.parent?.path ?? home.section) + "/" + component
  }

  /// The first component of the path: the section.
  package var section: String {
    let bytes = path.utf8
    let section: String?? = bytes.withContiguousStorageIfAvailable { bytes in
      guard let start = bytes.baseAddress, let slash = memchr(start, 0x2F, bytes.count) else { return nil }
      return String(decoding: bytes[..<(UnsafeRawPointer(slash) - UnsafeRawPointer(start))], as: UTF8.self)
    }
    // Every string that Swift itself makes is contiguous.
    if let section { return section ?? path }
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[..<slash])
  }

  /// The last component of the path: an emoji, a category or a slug.
  package var component: Substring {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[bytes.index(after: slash)...]
  }

  /// The path without its last component: the parent's path, or the section.
  package var parentPath: String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[..<slash])
  }

  package var description: String { path }

  // Paths are compared as bytes: emoji have one spelling here, and normalizing every path would cost more than the rest
  // of a look-up.

  package static func == (left: Self, right: Self) -> Bool {
    if left.path.utf8.count != right.path.utf8.count { return false }
    let isEqual = left.path.utf8.withContiguousStorageIfAvailable { left in
      right.path.utf8.withContiguousStorageIfAvailable { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return left.isEmpty }
        return memcmp(first, second, left.count) == 0
      }
    }
    return (isEqual ?? nil) ?? left.path.utf8.elementsEqual(right.path.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    let isHashed: Void? = path.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in path.utf8 { hasher.combine(byte) } }
  }
}
