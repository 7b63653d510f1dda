/// What search knows of English: its words, the frequent ones, and irregular forms.
struct WordNetWords {
  /// The words without spaces and punctuation.
  private(set) var words: Set<String> = []
  /// The words that occur several times in WordNet's tagged texts.
  private(set) var commonWords: Set<String> = []
  private let net: WordNet

  init(_ net: WordNet) {
    self.net = net
    for word in net.senses.keys where Self.isWord(word[...]) {
      words.insert(word)
      if net.count(of: word) >= 6 { commonWords.insert(word) }
    }
    words.formUnion(net.exceptions.keys.filter { Self.isWord($0[...]) })
    words.formUnion(Self.functionWords)
  }

  /// Conjunctions, prepositions and pronouns, which WordNet does not contain.
  private static let functionWords: Set<String> = [
    "about", "above", "across", "after", "against", "albeit", "along", "alongside", "although", "amid", "among", "and",
    "another", "any", "anybody", "anyone", "anything", "around", "because", "before", "behind", "below", "beneath",
    "beside",
    "between", "beyond", "both", "but", "despite", "during", "each", "either", "else", "everybody", "everyone",
    "everything",
    "except", "for", "from", "hence", "her", "hers", "herself", "him", "himself", "his", "how", "into", "its", "itself",
    "might", "mine", "must", "myself", "neither", "nobody", "none", "nor", "nothing", "off", "onto", "other", "others",
    "ought", "our", "ours", "ourselves", "over", "per", "shall", "she", "should", "since", "some", "somebody",
    "someone",
    "something", "than", "that", "the", "their", "theirs", "them", "themselves", "these", "they", "this", "those",
    "though",
    "through", "throughout", "till", "toward", "towards", "under", "underneath", "unless", "unlike", "until", "unto",
    "upon",
    "versus", "via", "what", "whatever", "when", "whenever", "where", "whereas", "whereby", "wherever", "whether",
    "which",
    "whichever", "while", "who", "whoever", "whom", "whose", "why", "with", "within", "without", "would", "you", "your",
    "yours", "yourself", "could", "can", "cannot", "will", "wont", "dont", "doesnt", "isnt", "arent", "wasnt", "cant",
  ]

  private static func isWord(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x61...0x7A).contains($0) } }

  /// Returns the words that are never corrected: WordNet's, and frequent ones that it lacks, such as names.
  ///
  /// - Parameter frequent: Words of English texts. Those of three letters are more likely the beginning of a word.
  func known(_ frequent: some Sequence<String>) -> Set<String> {
    words.union(frequent.filter { $0.utf8.count > 3 && Self.isWord($0[...]) })
  }

  /// Returns the words that are never read as words of another language: common and frequent ones of WordNet.
  func english(_ frequent: some Sequence<String>) -> Set<String> { commonWords.union(words.intersection(frequent)) }

  /// Returns the forms of known words, without duplicates, sorted by their bytes. A form that is itself known is left
  /// out.
  func table(of known: Set<String>) -> String {
    var meant: [String: String] = [:]
    for (form, words) in net.exceptions where !known.contains(form) && Self.isWord(form[...]) {
      meant[form] = words.first(where: known.contains)
    }
    let rows = meant.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    return """
      # Irregular forms of words that name emoji. From WordNet 3.0, Copyright 2006 by Princeton University: see NOTICE
      # form\tword

      """ + rows.joined()
  }
}
