import Foundation

/// WordNet's index and exception files, as in /usr/share/wordnet of Debian's `wordnet-base`.
struct WordNetFiles {
  /// The words without spaces and punctuation.
  private(set) var words: Set<String> = []
  /// The words that occur several times in WordNet's tagged texts.
  private(set) var commonWords: Set<String> = []
  /// Irregular forms, each with the words of which it may be a form.
  private(set) var forms: [(form: String, words: [String])] = []

  init(folder: String) throws(BuilderError) {
    for part in ["noun", "verb", "adj", "adv"] {
      let index = try TextFile(path: "\(folder)/index.\(part)")
      // The lines of the license start with spaces.
      for (number, line) in index.lines where !line.isEmpty && !line.hasPrefix(" ") {
        guard let lemma = line.split(separator: " ").first, line.split(separator: " ").count > 5 else {
          throw BuilderError(file: index.path, line: number, message: "not 'lemma part count ...'")
        }
        if Self.isWord(lemma) { words.insert(String(lemma)) }
      }
      let exceptions = try TextFile(path: "\(folder)/\(part).exc")
      for (number, line) in exceptions.lines where !line.isEmpty {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count > 1 else {
          throw BuilderError(file: exceptions.path, line: number, message: "not 'form word'")
        }
        forms.append((fields[0], Array(fields.dropFirst())))
        if Self.isWord(fields[0][...]) { words.insert(fields[0]) }
      }
    }
    words.formUnion(Self.functionWords)
    commonWords = try Self.commonWords(TextFile(path: "\(folder)/cntlist.rev"))
  }

  /// Returns the common words of a list of senses and their tag counts: cntlist(5WN).
  private static func commonWords(_ file: TextFile) throws(BuilderError) -> Set<String> {
    var counts: [Substring: Int] = [:]
    for (number, line) in file.lines where !line.isEmpty {
      let fields = line.split(separator: " ")
      guard fields.count == 3, let lemma = fields[0].split(separator: "%").first, let count = Int(fields[2]) else {
        throw BuilderError(file: file.path, line: number, message: "not 'sense number count'")
      }
      if isWord(lemma) { counts[lemma, default: 0] += count }
    }
    return Set(counts.filter { $0.value >= 6 }.map { String($0.key) })
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

  /// Returns the forms of known words, without duplicates, sorted by their bytes. A form that is itself known is left
  /// out.
  func table(of known: Set<String>) -> String {
    var meant: [String: String] = [:]
    for (form, words) in forms where meant[form] == nil && !known.contains(form) && Self.isWord(form[...]) {
      meant[form] = words.first(where: known.contains)
    }
    let rows = meant.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    return """
      # Irregular forms of words that name emoji. From WordNet 3.0, Copyright 2006 by Princeton University: see NOTICE
      # form\tword

      """ + rows.joined()
  }
}
