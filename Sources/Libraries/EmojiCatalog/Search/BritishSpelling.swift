/// The American spellings of words that are spelled differently in Britain: `colour`, `theatre`, `realise`.
package enum BritishSpelling {
  private struct Rule {
    var british: [UInt8]
    var american: [UInt8]
    /// The number of letters of the shortest word that it applies to: `cancelled` is British, `filled` is not.
    var least = 4
    /// The endings that may follow; nil for any letters.
    var endings: Set<[UInt8]>?

    init(_ british: String, _ american: String, least: Int = 4, endings: String? = nil) {
      self.british = Array(british.utf8)
      self.american = Array(american.utf8)
      self.least = least
      self.endings = endings.map { Set($0.split(separator: " ").map { Array($0.utf8) } + [[]]) }
    }
  }

  private static let rules = [
    Rule("our", "or", least: 5, endings: "s ed ing ful less ite able al y er hood"), Rule("isation", "ization"),
    Rule("ise", "ize", least: 6, endings: "s d r"), Rule("ising", "izing", least: 7),
    Rule("yse", "yze", endings: "s d r"),
    Rule("tre", "ter", least: 5, endings: "s"), Rule("ogue", "og", endings: "s"), Rule("lled", "led", least: 8),
    Rule("lling", "ling", least: 8), Rule("ller", "ler", least: 8, endings: "s"), Rule("ence", "ense", endings: "s"),
    Rule("ae", "e", least: 6), Rule("oe", "e", least: 6), Rule("grey", "gray"), Rule("mould", "mold"),
    Rule("tyre", "tire"),
    Rule("plough", "plow"), Rule("aluminium", "aluminum"), Rule("jewellery", "jewelry"), Rule("moustache", "mustache"),
    Rule("pyjama", "pajama"), Rule("programme", "program"), Rule("storey", "story"), Rule("cheque", "check"),
    Rule("kerb", "curb"), Rule("draught", "draft"), Rule("sceptic", "skeptic"), Rule("doughnut", "donut"),
    Rule("aeroplane", "airplane"),
  ]

  /// Returns the possible American spellings of a folded word, without the word itself. Most of them are not words: they
  /// count only if a table has them.
  package static func american(_ word: [UInt8]) -> [[UInt8]] {
    rules.compactMap { rule in
      guard word.count >= rule.least,
        let place = word.indices.last(where: { word[$0...].starts(with: rule.british) })
      else { return nil }
      let rest = word[(place + rule.british.count)...]
      if let endings = rule.endings, !endings.contains(Array(rest)) { return nil }
      return word[..<place] + rule.american + rest
    }
  }
}
