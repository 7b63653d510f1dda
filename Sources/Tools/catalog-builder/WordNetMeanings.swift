import EmojiCatalog

/// Words with nearly the same meaning as names of emoji: synonyms (skillet: frying pan) and hyponyms (cobweb: spider
/// web).
struct WordNetMeanings {
  private struct Synset {
    var field: Int
    var words: [String]
    var kinds: [Int]
  }

  /// Synsets by their offset in data.noun, and the senses of each word, the most frequent first.
  private var synsets: [Int: Synset] = [:]
  private var senses: [String: [Int]] = [:]

  /// WordNet's fields (lexnames(5WN)) for the things in a category.
  private static let fields: [String: Set<Int>] = [
    // The fields are: animals, plants, natural objects, phenomena.
    "nature": [5, 20, 17, 19], "food": [13, 20], "travel": [6, 15, 17, 19], "activities": [6, 4], "objects": [6],
  ]

  private static let mostKinds = 60

  init(folder: String) throws(BuilderError) {
    let data = try TextFile(path: "\(folder)/data.noun")
    for (number, line) in data.lines where !line.isEmpty && !line.hasPrefix(" ") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: true).prefix { $0 != "|" }.map(String.init)
      guard parts.count > 4, let place = Int(parts[0]), let field = Int(parts[1]), let count = Int(parts[3], radix: 16),
        parts.count > 4 + 2 * count, let pointers = Int(parts[4 + 2 * count])
      else { throw BuilderError(file: data.path, line: number, message: "not a synset") }
      // Names of species, places and people are capitalized; words that users type for an emoji are not.
      let words = (0..<count).map { parts[4 + 2 * $0] }.filter { $0 == $0.lowercased() }.map(Self.text)
      var kinds: [Int] = []
      for pointer in 0..<pointers {
        let start = 5 + 2 * count + 4 * pointer
        if start + 1 < parts.count, parts[start] == "~", let kind = Int(parts[start + 1]) { kinds.append(kind) }
      }
      synsets[place] = Synset(field: field, words: words, kinds: kinds)
    }
    let index = try TextFile(path: "\(folder)/index.noun")
    for (number, line) in index.lines where !line.isEmpty && !line.hasPrefix(" ") {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count > 2, let count = Int(parts[2]) else {
        throw BuilderError(file: index.path, line: number, message: "not 'lemma part count ...'")
      }
      senses[Self.text(parts[0])] = parts.suffix(count).compactMap { Int($0) }
    }
  }

  private static func text(_ lemma: String) -> String { TextFolding.folded(lemma) }

  func table(of english: EnglishWords, common: Set<String>) -> String {
    var writer = PhraseTableWriter()
    writer.limit = 6
    let known = english.allWords.union(english.phraseCounts.keys)
    for entry in english.entries {
      guard let fields = Self.fields[entry.category] else { continue }
      // A keyword that several emoji share does not name any of them.
      let names =
        [entry.name] + entry.phrases.filter { $0 != entry.name && (english.phraseCounts[$0] ?? 0) <= 2 }.sorted()
      for (rank, name) in names.enumerated() {
        guard let place = senses[name]?.first(where: { fields.contains(synsets[$0]?.field ?? -1) }),
          let synset = synsets[place], senses[name]?.first == place || rank == 0
        else { continue }
        for word in synset.words { add(word, place, to: entry, rank: rank, known) }
        if rank == 0 { addKinds(of: synset, to: entry, depth: 1) }
      }
    }
    return writer.text(
      header:
        "Words that mean nearly the same as the names of emoji. From WordNet 3.0, Copyright 2006 by Princeton University: see NOTICE\nphrase\temoji",
      order: english.order)

    /// Adds the kinds of a thing, and the common ones of their kinds: a poodle is a dog.
    func addKinds(of synset: Synset, to entry: EnglishWords.Entry, depth: Int) {
      // A thing with too many kinds is too general for them.
      if synset.kinds.count > Self.mostKinds { return }
      for place in synset.kinds {
        guard let kind = synsets[place] else { continue }
        for word in kind.words where depth == 1 || common.contains(word) {
          add(word, place, to: entry, rank: 10 * depth, known)
        }
        if depth < 3 { addKinds(of: kind, to: entry, depth: depth + 1) }
      }
    }

    func add(_ word: String, _ place: Int, to entry: EnglishWords.Entry, rank: Int, _ known: Set<String>) {
      // This must be the most frequent sense of the word. Latin names of species are not useful.
      if senses[word]?.first != place || known.contains(word) || word.utf8.count < 3 { return }
      let words = word.split(separator: " ")
      if words.count > 3 || words.first == "genus" || words.first == "family" || words.first == "order" { return }
      writer.add(word, entry.glyph, rank: rank)
    }
  }
}
