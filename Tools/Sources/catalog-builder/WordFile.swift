import EmojiCatalog

/// A table of words that is written by hand: a word or phrase, its emoji, best first, or `-`, and its spelling in Latin letters.
struct WordFile {
  let bytes: [UInt8]
  /// The folded words and phrases.
  private(set) var phrases: Set<String> = []

  init(_ file: TextFile) throws(BuilderError) {
    bytes = Array(file.text.utf8)
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix("# ") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard (2...3).contains(fields.count), !fields[0].isEmpty, !fields[1].isEmpty else {
        throw BuilderError(file: file.path, line: number, message: "not 'word TAB emoji', or '-' for none")
      }
      phrases.insert(TextFolding.folded(String(fields[0])))
    }
  }

  /// The folded words of all phrases.
  var words: Set<[UInt8]> { Set(phrases.flatMap { $0.split(separator: " ") }.map { Array($0.utf8) }) }
}
