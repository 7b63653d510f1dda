import EmojiCatalog

/// What search needs of WordNet: the English words that exist, and irregular forms (wndb(5WN)).
struct WordNet {
  private static let parts = ["noun", "verb", "adj", "adv"]

  /// The words without spaces and punctuation.
  private(set) var words: Set<String> = []
  /// The words of which each irregular form may be a form.
  private var exceptions: [String: [String]] = [:]

  init(folder: String) throws(BuilderError) {
    for part in Self.parts {
      for (_, line) in try TextFile(path: "\(folder)/index.\(part)").lines where !line.hasPrefix(" ") {
        let word = line.prefix { $0 != " " }
        if Self.isWord(word) { words.insert(String(word)) }
      }
      let file = try TextFile(path: "\(folder)/\(part).exc")
      for (number, line) in file.lines where !line.isEmpty {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count > 1 else { throw BuilderError(file: file.path, line: number, message: "not 'form word'") }
        exceptions[fields[0], default: []] += fields.dropFirst()
      }
    }
    words.formUnion(exceptions.keys.filter { Self.isWord($0[...]) })
  }

  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Returns the words that are never corrected, as a filter: WordNet's, and frequent ones that it lacks, such as names.
  ///
  /// - Parameter frequent: Words of English texts. Those of three letters are more likely the beginning of a word.
  func filter(_ frequent: some Sequence<Substring>) -> [UInt8] {
    let known = words.union(frequent.filter { $0.utf8.count > 3 && Self.isWord($0) }.map(String.init))
    return WordFilter.bytes(of: known.map { Array($0.utf8) }, size: 1 << 17)
  }

  /// Returns the forms of known words, without duplicates, sorted by their bytes. A form that is itself known is left out.
  func table(of known: Set<String>) -> String {
    var forms: [String: String] = [:]
    for (form, words) in exceptions where !known.contains(form) && Self.isWord(form[...]) {
      forms[form] = words.first(where: known.contains)
    }
    let rows = forms.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    return """
      # Irregular forms of words that name emoji. From WordNet 3.0, Copyright 2006 by Princeton University: see NOTICE
      # form\tword

      """ + rows.joined()
  }
}
