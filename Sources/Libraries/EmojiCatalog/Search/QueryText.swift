/// The text of a query, as every search of this library reads it.
enum QueryText {
  /// The maximum number of bytes that are searched: more than any name, phrase or emoji.
  static let maximumCount = 1_024
  /// The maximum number of words that are searched.
  static let maximumWords = 12

  /// Returns a text without white space at both ends, and cut after ``maximumCount`` bytes.
  ///
  /// - Complexity: O(1), and O(n) for n bytes of white space.
  static func of(_ text: String, maximumCount: Int = maximumCount) -> String {
    let bytes = trimmed(text).utf8
    guard bytes.count > maximumCount else { return String(Substring(bytes)) }
    var end = bytes.index(bytes.startIndex, offsetBy: maximumCount)
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    return String(Substring(bytes[..<end]))
  }

  /// Returns a text without white space at both ends.
  static func trimmed(_ text: String) -> Substring {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return Substring(scalars[start...last])
  }
}

extension SearchQuery {
  /// The query with its text trimmed and cut, and with languages of ``Catalog/languages`` instead of locales.
  var normalized: SearchQuery {
    var query = self
    query.text = QueryText.of(text)
    query.languages = languages.compactMap(Catalog.language)
    // A space ends a word: its letters are no longer the beginning of another one.
    if text.last?.isWhitespace == true { query.ranksPrefixes = false }
    return query
  }
}
