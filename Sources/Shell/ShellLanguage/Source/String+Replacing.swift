extension String {
  /// The text with each occurrence of a part replaced.
  ///
  /// The standard library's own `replacing(_:with:)` brings the regular expressions into the program: a megabyte and more.
  ///
  /// - Parameter part: A text that is not empty.
  package func replacingAll(_ part: String, with replacement: String) -> String {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count, !part.isEmpty else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      if text[place] == part[0], text[place...].starts(with: part) {
        result.append(contentsOf: replacement.utf8)
        place += part.count
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the text contains a part, byte for byte.
  package func contains(text part: String) -> Bool {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
