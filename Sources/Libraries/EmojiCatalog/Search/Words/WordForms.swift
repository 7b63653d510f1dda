/// The base forms of words in one language. The rules are data, Data/words/grammar.tsv: a rule is a guess, which counts only if
/// its result is a word of the language's tables.
struct WordForms: Sendable {
  private struct Rule {
    var form: [UInt8]
    var base: [UInt8]
    /// Whether the rule is about the beginning of words.
    var isPrefix = false
    /// Whether a word with the ending is probably a form: `hours` is one of `hour`, but `corner` is none of `corn`.
    var isCertain: Bool

    /// Reads `ies:y`, `er>e` for an ending that is not certain, or `al-:` for a prefix.
    init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
      isCertain = text.contains(UInt8(ascii: ":"))
      let mark = isCertain ? UInt8(ascii: ":") : UInt8(ascii: ">")
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 2, let last = parts[0].last else { return nil }
      isPrefix = last == UInt8(ascii: "-")
      form = Array(isPrefix ? parts[0].dropLast() : parts[0])
      base = Array(parts[1])
    }
  }

  /// The minimum number of bytes of a base form: two Latin letters, or a Japanese or Korean character.
  private static let leastCount = 2

  private static let doubtful = Set("a e o n t а е о у я ю".split(separator: " ").map { Array($0.utf8) })

  private let suffixes: [Rule]
  /// The maximum number of bytes of a base form that a suffix replaces.
  private let mostReplaced: Int
  private let prefixes: [Rule]
  private let irregular: [ColumnTable]
  /// What precedes the forms of this language in these tables.
  private let mark: [UInt8]

  /// - Parameters:
  ///   - rules: The rules, separated by spaces.
  ///   - irregular: Tables of forms and their base forms.
  ///   - mark: What precedes the forms of this language in these tables.
  init(rules: Slice<UnsafeBufferPointer<UInt8>>, irregular: [ColumnTable] = [], mark: String = "") {
    self.mark = Array(mark.utf8)
    let rules = rules.split(separator: 0x20).compactMap(Rule.init)
    suffixes = rules.filter { !$0.isPrefix }
    mostReplaced = suffixes.map(\.base.count).max() ?? 0
    prefixes = rules.filter(\.isPrefix)
    self.irregular = irregular
  }

  /// Returns the possible base forms of a folded word, the most likely one first.
  ///
  /// - Parameter isWord: Whether the word is one of the tables. Then it is no form with an ending that many base forms have:
  ///   `Schale` is no form of `Schal`.
  func bases(of word: [UInt8], isWord: Bool = false) -> [[UInt8]] {
    var found: [[UInt8]] = []
    func add(_ base: [UInt8]) { if base != word, !found.contains(base) { found.append(base) } }
    for table in irregular { if let base = table.meaning(of: mark + word) { add(Array(base.utf8)) } }
    let stems = prefixes.compactMap { rule in
      word.count >= rule.form.count + Self.leastCount && word.starts(with: rule.form)
        ? rule.base + word.dropFirst(rule.form.count) : nil
    }
    for stem in [word] + stems {
      add(stem)
      for rule in suffixes
      where stem.count - rule.form.count + rule.base.count >= Self.leastCount && Self.ends(stem, rule.form)
        && !(isWord && Self.doubtful.contains(rule.form))
      {
        add(stem.dropLast(rule.form.count) + rule.base)
      }
    }
    return found
  }

  /// Whether a word is a form of a base form by its ending alone, one that is certain.
  func isForm(_ word: UnsafeBufferPointer<UInt8>, of base: [UInt8]) -> Bool {
    let common = word.commonBeginning(with: base)
    // Most words share less, and need no look at the rules.
    if base.count < Self.leastCount || common + mostReplaced < base.count { return false }
    return suffixes.contains { rule in
      let stem = word.count - rule.form.count
      return rule.isCertain && stem <= common && stem == base.count - rule.base.count
        && Self.ends(word, rule.form) && Self.ends(base, rule.base)
    }
  }

  private static func ends(_ word: some BidirectionalCollection<UInt8>, _ ending: [UInt8]) -> Bool {
    word.suffix(ending.count).elementsEqual(ending)
  }
}

/// Function words and forms of the languages, from Data/words/grammar.tsv. A line is read at the first use of its language.
final class Grammar: Sendable {
  private struct Entry: Sendable {
    var functionWords: Set<[UInt8]> = []
    var forms: WordForms
  }

  private let table: ColumnTable
  private let english: [ColumnTable]
  private let others: ColumnTable
  private let entries = Memo<String, Entry>()

  /// - Parameters:
  ///   - english: The irregular forms of English.
  ///   - others: Those of the other languages, each after its language and a colon.
  init(_ table: ColumnTable, english: [ColumnTable], others: ColumnTable) {
    self.table = table
    self.english = english
    self.others = others
  }

  func forms(_ language: String) -> WordForms { entry(language).forms }

  /// Whether a word has a function and no meaning of its own in any of the languages. In a query of several words it brings no
  /// hit by itself.
  func isFunctionWord(_ word: [UInt8], in languages: [String]) -> Bool {
    languages.contains { entry($0).functionWords.contains(word) }
  }

  private func entry(_ language: String) -> Entry {
    entries.value(language) {
      let row = table.row(of: language.utf8)
      return Entry(
        functionWords: Set(row.map { table.column(1, ofRow: $0).split(separator: 0x20).map(Array.init) } ?? []),
        forms: WordForms(
          rules: row.map { table.column(2, ofRow: $0) } ?? table.bytes[0..<0],
          irregular: language == "en" ? english : [others], mark: language == "en" ? "" : language + ":"))
    }
  }
}
