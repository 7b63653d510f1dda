/// The identity of an item: its path on the screen, `outline/food/food-fruit/🍎`. The same emoji can appear in several places; each has its own path.
package struct ItemID: Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package init(_ parent: ItemID, _ component: String) { self.init(section: parent.path, component) }

  /// Creates the path of a component below a parent, or directly below a section.
  package init(_ home: (section: String, parent: ItemID?), _ component: String) {
    self.init(section: home.parent?.path ?? home.section, component)
  }

  package init(section: String, _ component: String) {
    let (start, end) = (section.utf8.span, component.utf8.span)
    path = withUnsafeTemporaryAllocation(byteCount: start.count + 1 + end.count, alignment: 1) { bytes in
      start.withUnsafeBytes { bytes.copyMemory(from: $0) }
      bytes[start.count] = UInt8(ascii: "/")
      end.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: bytes[(start.count + 1)...]).copyMemory(from: $0) }
      // Two texts with a slash between them are UTF-8.
      let span = bytes.assumingMemoryBound(to: UInt8.self)
      return String(copying: UTF8Span(unchecked: UnsafeBufferPointer(span).span))
    }
  }

  /// The first component of the path: the section.
  package var section: String {
    // It is read several times for each edit.
    var path = path
    return path.withUTF8 { bytes in
      let end = bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      // What comes before a slash in a text is UTF-8.
      return String(copying: UTF8Span(unchecked: bytes.span.extracting(first: end)))
    }
  }

  /// Whether the path is that of a section, or begins with it. Bytes are compared: with a combining mark after it, a slash is not the character `/` to Swift.
  package func isIn(section: String) -> Bool {
    let (path, section) = (path.utf8.span, section.utf8.span)
    if path.count < section.count || path.count > section.count && path[section.count] != UInt8(ascii: "/") {
      return false
    }
    return ByteText.begins(path, with: section)
  }

  /// The last component of the path: an emoji, a category or a slug.
  package var component: Substring {
    lastSlash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// The path without its last component: the parent's path, or the section.
  package var parentPath: String { lastSlash.map { String(path[..<$0]) } ?? path }

  private var lastSlash: String.Index? { path.utf8.lastIndex(of: UInt8(ascii: "/")) }

  package var description: String { path }

  // Paths are compared as bytes: emoji have one spelling here, and normalizing every path would cost more than the rest of a look-up.

  package static func == (left: Self, right: Self) -> Bool { ByteText.isEqual(left.path, right.path) }

  package func hash(into hasher: inout Hasher) { path.utf8.span.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// What tables ask for.
  package func _rawHashValue(seed: Int) -> Int { ByteText.hash(path, seed) }
}
