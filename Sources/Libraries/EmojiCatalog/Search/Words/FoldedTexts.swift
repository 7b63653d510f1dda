#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Texts in their folded form, in one piece of memory, one behind the other: what a ``TextIndex`` searches.
///
/// Whoever makes one appends to it alone, and stops before anybody else reads from it; that makes sharing it sound.
package final class FoldedTexts: @unchecked Sendable {
  /// Stands behind each text.
  static let end: UInt8 = 1

  // Checking each access for overlaps would cost as much as folding a short text.
  @exclusivity(unchecked) private var folding: TextFolding
  @exclusivity(unchecked) private var capacity: Int
  /// Where each text ends, with the mark behind it; the first one begins at 0.
  @exclusivity(unchecked) private(set) var starts: [UInt32] = [0]

  package init() {
    capacity = 1 << 12
    folding = TextFolding(Self.memory(nil, capacity))
  }

  deinit { free(folding.base) }

  package var count: Int { starts.count - 1 }

  /// All texts, each with a mark behind it. Valid as long as this object lives.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: folding.base, count: folding.count) }

  /// Makes room for texts without moving what is there. The texts may be more, or longer.
  package func reserve(_ count: Int) { starts.reserveCapacity(count + 1) }

  /// Folds a text: case, accents, width and punctuation do not count.
  ///
  /// - Complexity: O(n) for n bytes, over all texts.
  package func append(_ text: String) { Self.withUTF8(text, append) }

  /// Folds a text of bytes.
  func append(_ text: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: text.count)
    folding.append(text)
    finish()
  }

  /// Folds two texts as one, with a space between them.
  ///
  /// - Complexity: O(n) for n bytes, over all texts.
  package func append(_ first: String, _ second: String) {
    Self.withUTF8(first) { first in
      Self.withUTF8(second) { second in
        makeRoom(for: first.count + second.count)
        folding.append(first)
        folding.continue(second)
      }
    }
    finish()
  }

  @inline(__always)
  private static func withUTF8(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if text.utf8.withContiguousStorageIfAvailable(body) != nil { return }
    var text = text
    text.withUTF8(body)
  }

  private func finish() {
    folding.put(Self.end)
    starts.append(UInt32(truncatingIfNeeded: folding.count))
  }

  private func makeRoom(for count: Int) {
    let needed = folding.count + TextFolding.room(for: count)
    if needed <= capacity { return }
    capacity = max(needed, 2 * capacity)
    folding.move(to: Self.memory(folding.base, capacity))
  }

  /// Memory for bytes, with those that were in an older piece.
  private static func memory(_ old: UnsafeMutablePointer<UInt8>?, _ count: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(old, count) else { fatalError("out of memory: \(count) bytes for a search index") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }
}
