import EmojiCatalog

/// Words with nearly the same meaning as names of emoji: synonyms (skillet: frying pan) and hyponyms (cobweb: spider
/// web).
struct WordNetKinds {
  private let net: WordNet
  /// The senses of each folded noun, the most frequent first.
  private var senses: [String: [Int]] = [:]

  /// WordNet's fields (lexnames(5WN)) for the things in a category.
  private static let fields: [String: Set<Int>] = [
    // The fields are: animals, plants, natural objects, phenomena.
    "nature": [5, 20, 17, 19], "food": [13, 20], "travel": [6, 15, 17, 19], "activities": [6, 4], "objects": [6],
  ]

  private static let mostKinds = 60

  init(_ net: WordNet) {
    self.net = net
    // In a fixed order, because a few words are folded to the same text.
    for word in net.senses.keys.sorted() {
      let nouns = (net.senses[word] ?? []).filter { $0.part == .noun }.map(\.synset)
      if !nouns.isEmpty { senses[Self.text(word)] = nouns }
    }
  }

  /// Returns the words of a synset. Names of species, places and people are capitalized; words that users type for an
  /// emoji are not.
  private func words(of synset: Int) -> [String] {
    net.synsets[synset].words.filter { $0 == $0.lowercased() }.map(Self.text)
  }

  /// Returns the kinds of a thing.
  private func kinds(of synset: Int) -> [Int] { net.synsets[synset].pointers.filter { $0.symbol == "~" }.map(\.target) }

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
        guard let place = senses[name]?.first(where: { fields.contains(net.synsets[$0].field) }),
          senses[name]?.first == place || rank == 0
        else { continue }
        for word in words(of: place) { add(word, place, to: entry, rank: rank, known) }
        if rank == 0 { addKinds(of: place, to: entry, depth: 1) }
      }
    }
    return writer.text(
      header:
        "Words that mean nearly the same as the names of emoji. From WordNet 3.0, Copyright 2006 by Princeton University: see NOTICE\nphrase\temoji",
      order: english.order)

    /// Adds the kinds of a thing, and the common ones of their kinds: a poodle is a dog.
    func addKinds(of synset: Int, to entry: EnglishWords.Entry, depth: Int) {
      let kinds = kinds(of: synset)
      // A thing with too many kinds is too general for them.
      if kinds.count > Self.mostKinds { return }
      for place in kinds {
        for word in words(of: place) where depth == 1 || common.contains(word) {
          add(word, place, to: entry, rank: 10 * depth, known)
        }
        if depth < 3 { addKinds(of: place, to: entry, depth: depth + 1) }
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
