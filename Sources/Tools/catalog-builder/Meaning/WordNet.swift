import EmojiCatalog

/// WordNet's four parts of speech: words, their senses, and the relations between these (wndb(5WN)).
struct WordNet {
  enum Part: Int, CaseIterable {
    case noun, verb, adjective, adverb

    /// The ending of its files.
    var file: String { ["noun", "verb", "adj", "adv"][rawValue] }

    init?(letter: Substring) {
      switch letter {
      case "n": self = .noun
      case "v": self = .verb
      case "a", "s": self = .adjective
      case "r": self = .adverb
      default: return nil
      }
    }
  }

  struct Pointer {
    var symbol: String
    /// The index of the other synset.
    var target: Int
  }

  /// A set of words with one meaning.
  struct Synset {
    /// The number of the field (lexnames(5WN)).
    var field: Int
    /// The words, as they are written, with spaces.
    var words: [String]
    var pointers: [Pointer] = []
    /// The words of the definition, without the examples.
    var definition: [String]
  }

  private(set) var synsets: [Synset] = []
  /// The senses of each word in lower case: by part of speech, the most frequent ones of each first.
  private(set) var senses: [String: [(part: Part, synset: Int)]] = [:]
  /// The words of which each irregular form may be a form.
  private(set) var exceptions: [String: [String]] = [:]
  /// The parts of speech of each word.
  private var parts: [String: Set<Part>] = [:]
  /// How often each sense occurs in WordNet's tagged texts.
  private var counts: [Sense: Int] = [:]

  private struct Sense: Hashable {
    var word: String
    var part: Part
    /// Counted from 1.
    var number: Int
  }

  private struct Place: Hashable {
    var part: Part
    var offset: Substring
  }

  init(folder: String) throws(BuilderError) {
    var indices: [Place: Int] = [:]
    var pending: [[(symbol: String, place: Place)]] = []
    for part in Part.allCases {
      let file = try TextFile(path: "\(folder)/data.\(part.file)")
      for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix(" ") {
        guard let (synset, pointers) = Self.synset(line) else {
          throw BuilderError(file: file.path, line: number, message: "not a synset")
        }
        indices[Place(part: part, offset: line.prefix { $0 != " " })] = synsets.count
        synsets.append(synset)
        pending.append(pointers)
      }
    }
    for (index, pointers) in pending.enumerated() {
      synsets[index].pointers = pointers.compactMap { pointer in
        indices[pointer.place].map { Pointer(symbol: pointer.symbol, target: $0) }
      }
    }
    for part in Part.allCases {
      try readIndex(of: part, folder, indices)
      try readExceptions(of: part, folder)
    }
    try readCounts(folder)
  }

  // MARK: Reading

  private static func synset(_ line: Substring) -> (Synset, [(symbol: String, place: Place)])? {
    let halves = line.split(separator: "|", maxSplits: 1)
    let fields = halves[0].split(separator: " ")
    guard fields.count > 4, let field = Int(fields[1]), let count = Int(fields[3], radix: 16),
      fields.count > 4 + 2 * count, let pointerCount = Int(fields[4 + 2 * count])
    else { return nil }
    let words = (0..<count).map { place in
      // The position of an adjective follows in parentheses.
      String(fields[4 + 2 * place].prefix { $0 != "(" }).split(separator: "_").joined(separator: " ")
    }
    var pointers: [(symbol: String, place: Place)] = []
    for pointer in 0..<pointerCount {
      let start = 5 + 2 * count + 4 * pointer
      guard start + 2 < fields.count, let part = Part(letter: fields[start + 2]) else { return nil }
      pointers.append((String(fields[start]), Place(part: part, offset: fields[start + 1])))
    }
    let gloss = halves.count > 1 ? halves[1] : ""
    return (Synset(field: field, words: words, definition: definition(gloss)), pointers)
  }

  /// Returns the words of a gloss up to its first example.
  private static func definition(_ gloss: Substring) -> [String] {
    var text: [UInt8] = []
    let bytes = Array(gloss.utf8)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: ";"), bytes[index...].starts(with: "; \"".utf8) { break }
      let small = bytes[index] | 0x20
      text.append((0x61...0x7A).contains(small) ? small : 0x20)
    }
    return text.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func readIndex(of part: Part, _ folder: String, _ indices: [Place: Int]) throws(BuilderError) {
    let file = try TextFile(path: "\(folder)/index.\(part.file)")
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix(" ") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, let count = Int(fields[2]), fields.count > count else {
        throw BuilderError(file: file.path, line: number, message: "not 'lemma part count ...'")
      }
      let word = fields[0].split(separator: "_").joined(separator: " ")
      parts[word, default: []].insert(part)
      for offset in fields.suffix(count) {
        guard let index = indices[Place(part: part, offset: offset)] else {
          throw BuilderError(file: file.path, line: number, message: "there is no synset \(offset)")
        }
        senses[word, default: []].append((part, index))
      }
    }
  }

  private mutating func readExceptions(of part: Part, _ folder: String) throws(BuilderError) {
    let file = try TextFile(path: "\(folder)/\(part.file).exc")
    for (number, line) in file.lines where !line.isEmpty {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count > 1 else { throw BuilderError(file: file.path, line: number, message: "not 'form word'") }
      exceptions[fields[0], default: []] += fields.dropFirst()
    }
  }

  /// Reads the list of senses and their counts: cntlist(5WN).
  private mutating func readCounts(_ folder: String) throws(BuilderError) {
    let file = try TextFile(path: "\(folder)/cntlist.rev")
    for (number, line) in file.lines where !line.isEmpty {
      let fields = line.split(separator: " ")
      let key = fields.first?.split(separator: "%") ?? []
      guard fields.count == 3, key.count == 2, let sense = Int(fields[1]), let count = Int(fields[2]),
        let kind = key[1].first?.wholeNumberValue, (1...5).contains(kind)
      else { throw BuilderError(file: file.path, line: number, message: "not 'sense number count'") }
      let part: Part = [.noun, .verb, .adjective, .adverb, .adjective][kind - 1]
      let word = key[0].split(separator: "_").joined(separator: " ")
      counts[Sense(word: word, part: part, number: sense)] = count
    }
  }

  // MARK: Words

  /// Returns how often a word occurs in WordNet's tagged texts.
  func count(of word: String) -> Int {
    var numbers: [Part: Int] = [:]
    return (senses[word] ?? []).reduce(0) { sum, sense in
      numbers[sense.part, default: 0] += 1
      return sum + (counts[Sense(word: word, part: sense.part, number: numbers[sense.part] ?? 0)] ?? 0)
    }
  }

  /// Returns how much a word is used as each part of speech: in WordNet's tagged texts, and by its senses.
  func uses(of word: String) -> [Part: Double] {
    var ranks: [Part: Int] = [:]
    return (senses[word] ?? []).reduce(into: [:]) { uses, sense in
      let rank = (ranks[sense.part] ?? 0) + 1
      ranks[sense.part] = rank
      let count = counts[Sense(word: word, part: sense.part, number: rank)] ?? 0
      uses[sense.part, default: 0] += Double(count) + 0.6 / Double(rank)
    }
  }

  /// Whether a word is a name: all its senses are nouns that are written with a capital.
  func isName(_ word: String) -> Bool {
    guard let senses = senses[word] else { return false }
    return senses.allSatisfy { $0.part == .noun && !synsets[$0.synset].words.contains(word) }
  }

  /// Returns the senses of a word with their shares of its use, which add up to 1.
  func shares(of word: String) -> [(synset: Int, share: Double)] {
    var ranks: [Part: Int] = [:]
    let weights = (senses[word] ?? []).map { sense in
      let rank = (ranks[sense.part] ?? 0) + 1
      ranks[sense.part] = rank
      let count = counts[Sense(word: word, part: sense.part, number: rank)] ?? 0
      return (synset: sense.synset, share: Double(count) + 0.6 / Double(rank))
    }
    let sum = weights.reduce(0) { $0 + $1.share }
    return weights.map { ($0.synset, $0.share / max(sum, .leastNonzeroMagnitude)) }
  }

  /// Whether a word is only the name of a person: all its senses are (field 18 of lexnames(5WN), capitalized).
  func isPersonName(_ word: String) -> Bool {
    guard let senses = senses[word] else { return false }
    return senses.allSatisfy { sense in
      let synset = synsets[sense.synset]
      return synset.field == 18 && !synset.words.contains { $0 == word }
    }
  }

  /// The endings that WordNet's morphology removes: morphy(7WN).
  private static let rules: [(part: Part, ending: String, replacement: String)] = [
    (.noun, "s", ""), (.noun, "ses", "s"), (.noun, "xes", "x"), (.noun, "zes", "z"), (.noun, "ches", "ch"),
    (.noun, "shes", "sh"), (.noun, "men", "man"), (.noun, "ies", "y"), (.verb, "s", ""), (.verb, "ies", "y"),
    (.verb, "es", "e"), (.verb, "es", ""), (.verb, "ed", "e"), (.verb, "ed", ""), (.verb, "ing", "e"),
    (.verb, "ing", ""), (.adjective, "er", ""), (.adjective, "est", ""), (.adjective, "er", "e"),
    (.adjective, "est", "e"),
  ]

  /// Returns the words of which a word is a form, without the word itself.
  func bases(of word: String) -> [String] {
    var found = (exceptions[word] ?? []).map { $0.split(separator: "_").joined(separator: " ") }
    for (part, ending, replacement) in Self.rules {
      guard word.hasSuffix(ending), word.utf8.count > ending.utf8.count + 1 else { continue }
      let base = word.dropLast(ending.count) + replacement
      if parts[String(base)]?.contains(part) == true { found.append(String(base)) }
      // `stopped`, `running`.
      let end = base.suffix(2)
      if part == .verb, ending == "ed" || ending == "ing", base.utf8.count > 3, end.first == end.last,
        parts[String(base.dropLast())]?.contains(.verb) == true
      {
        found.append(String(base.dropLast()))
      }
    }
    var bases: [String] = []
    for base in found where base != word && !bases.contains(base) { bases.append(base) }
    return bases
  }
}
