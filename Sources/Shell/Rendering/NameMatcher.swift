/// Finds the words of a query in a name.
package struct NameMatcher {
  private let words: [[Character]]

  package init(_ query: String) {
    words = query.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).map { $0.lowercased().map { $0 } }
  }

  /// The place of each word in the name, in characters. A place at the beginning of a word of the name is preferred.
  package func matches(in name: String) -> [Range<Int>] {
    if words.isEmpty { return [] }
    let letters = name.map { character in
      let lowered = character.lowercased()
      return lowered.count == 1 ? Character(lowered) : character
    }
    return words.compactMap { word in
      let places = letters.indices.filter { letters[$0...].starts(with: word) }
      let place = places.first { $0 == 0 || !letters[$0 - 1].isLetter } ?? places.first
      return place.map { $0..<$0 + word.count }
    }
  }
}
