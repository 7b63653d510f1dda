/// Faces made of characters, such as `(╯°□°)╯︵ ┻━┻`, with the words that describe them.
///
/// Nothing is read before the first use.
public final class KaomojiTable: Sendable {
  /// A face and its words, the most common one first.
  public struct Face: Hashable, Sendable {
    /// The face itself.
    public var text: String
    /// The words and phrases for the face.
    public var words: [String]

    /// Creates a face.
    public init(text: String, words: [String]) {
      self.text = text
      self.words = words
    }
  }

  /// The table that is built into the library.
  public static let bundled = KaomojiTable(Catalog.bytes("kaomoji.tsv"))

  /// All faces in table order: the most common ones first.
  public let faces: [Face]
  /// The folded words of each face.
  private let folded: [[[UInt8]]]

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    faces = text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      let fields = line.split(separator: "\t")
      return Face(text: String(fields[0]), words: (fields.last ?? "").split(separator: "|").map(String.init))
    }
    folded = faces.map { $0.words.map(TextFolding.fold) }
  }

  /// Returns the faces that match all words of a query, best first: by the face itself, a phrase, words of phrases, or
  /// prefixes of words. The score says how good a match is, from 0 to 1.
  ///
  /// - Parameters:
  ///   - query: The words.
  ///   - limit: The maximum number of hits; 0 and less for none.
  /// - Complexity: O(n) for n bytes of words.
  public func search(_ query: String, limit: Int = 100) -> [(face: Face, score: Double)] {
    let query = QueryText.of(query)
    if let face = faces.first(where: { $0.text == query }) {
      return limit > 0 ? [(face, 1)] : []
    }
    let phrase = TextFolding.fold(query)
    let tokens = phrase.split(separator: 0x20).map(Array.init)
    if tokens.isEmpty { return [] }
    let found = faces.indices.compactMap { index in
      Self.score(folded[index], phrase, tokens).map { (index: index, score: $0) }
    }
    return found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(max(0, limit)).map {
      (faces[$0.index], $0.score)
    }
  }

  private static func score(_ phrases: [[UInt8]], _ phrase: [UInt8], _ tokens: [[UInt8]]) -> Double? {
    // A face for which the phrase is listed earlier comes first.
    if let place = phrases.firstIndex(of: phrase) { return 0.95 - 0.03 * Double(min(place, 5)) }
    var sum = 0.0
    for token in tokens {
      var best = 0.0
      for (place, words) in phrases.enumerated() {
        for word in words.split(separator: 0x20) where word.starts(with: token) {
          let points = word.count == token.count ? 0.75 : 0.4 + 0.3 * Double(token.count) / Double(word.count)
          best = max(best, points - 0.02 * Double(min(place, 5)))
        }
      }
      if best == 0 { return nil }
      sum += best
    }
    return sum / Double(tokens.count)
  }
}
