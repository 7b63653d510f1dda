/// A table whose first column is a folded phrase, in the order of its bytes, so that it is searched without being read first.
struct PhraseTable: Sendable {
  let table: Table

  /// The row of a phrase, or nil.
  ///
  /// - Complexity: O(log n) for n phrases.
  func row(of phrase: some Collection<UInt8>) -> Int? {
    let row = firstRow(from: phrase)
    return row < table.count && table.column(0, ofRow: row).elementsEqual(phrase) ? row : nil
  }

  /// The first row whose phrase is not before a phrase.
  func firstRow(from phrase: some Collection<UInt8>) -> Int {
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table.column(0, ofRow: middle).lexicographicallyPrecedes(phrase) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Words under other forms: mice is mouse, cried is cry.
struct WordForms: Sendable {
  private let forms: PhraseTable

  init(_ table: Table) { forms = PhraseTable(table: table) }

  /// The word that a token is an irregular form of, or nil.
  func word(of token: [UInt8]) -> [UInt8]? {
    forms.row(of: token).map { Array(forms.table.column(1, ofRow: $0)) }
  }

  /// The infinitive of a German participle: `gelacht` is a form of `lachen`. Nil for other words.
  static func germanInfinitive(_ token: [UInt8]) -> [UInt8]? {
    guard token.count > 5, token.starts(with: "ge".utf8), token.last == UInt8(ascii: "t") else { return nil }
    return token.dropFirst(2).dropLast() + Array("en".utf8)
  }
}
