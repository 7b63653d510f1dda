import EmojiCatalog

/// The relations of a word to anchors, from spelling and from WordNet, each with its strength from 0 to 1.
struct WordRelations {
  /// The kinds of relations, in the order of ``MeaningWeights/relations``.
  enum Kind: Int, CaseIterable {
    case base
    /// The American spelling.
    case spelling
    /// The word without a suffix.
    case suffix
    /// The first and the second part of a compound.
    case firstPart, secondPart
    case synonym, derivation
    /// The kind that it belongs to, the kind of that, and other members of its kind.
    case hypernym, secondHypernym, sister
    /// A member of the kind that it is.
    case hyponym
    case similar, secondSimilar, also
    /// A part of it, or the whole.
    case part
    case domain
    case definition
    /// A word that is defined with it.
    case definedWord
  }

  private let net: WordNet
  private let anchors: MeaningAnchors
  /// For each word, the anchors that are defined with it.
  private var definedWith: [String: [String: Double]] = [:]

  init(_ net: WordNet, _ anchors: MeaningAnchors) {
    self.net = net
    self.anchors = anchors
    for anchor in anchors.words {
      for (synset, share) in net.shares(of: anchor).prefix(3) {
        let words = net.synsets[synset].definition.filter { !Self.emptyWords.contains($0) }
        let strength = share.squareRoot() / (1 + 0.1 * Double(words.count))
        for word in words {
          for form in [word] + net.bases(of: word) {
            definedWith[form, default: [:]][anchor] = max(definedWith[form]?[anchor] ?? 0, strength)
          }
        }
      }
    }
  }

  /// The anchors that a word is related to, by kind.
  typealias Found = [[String: Double]]

  /// Returns the anchors that a word is related to, by kind.
  func relations(of word: String) -> Found {
    var found = Found(repeating: [:], count: Kind.allCases.count)
    func put(_ kind: Kind, _ text: String, _ strength: Double) {
      let anchor = TextFolding.folded(text)
      if anchor == word || anchors.rows[anchor] == nil || MeaningAnchors.general.contains(anchor) { return }
      found[kind.rawValue][anchor] = max(found[kind.rawValue][anchor] ?? 0, strength)
    }
    let bases = net.bases(of: word)
    for base in bases { put(.base, base, 1) }
    for spelling in BritishSpelling.american(Array(word.utf8)) {
      put(.spelling, String(decoding: spelling, as: UTF8.self), 1)
    }
    for stem in Self.withoutSuffix(word) { put(.suffix, stem, 1) }
    for (first, second) in compounds(word) {
      put(.firstPart, first, 1)
      put(.secondPart, second, 1)
    }
    for (form, factor) in [(word, 1.0)] + bases.map({ ($0, 0.8) }) {
      for (synset, share) in net.shares(of: form) { addSense(synset, factor * share.squareRoot(), put) }
    }
    found[Kind.definedWord.rawValue] = definedWith[word] ?? [:]
    return found
  }

  private func addSense(_ number: Int, _ strength: Double, _ put: (Kind, String, Double) -> Void) {
    let synset = net.synsets[number]
    func add(_ kind: Kind, _ target: Int, _ factor: Double = 1) {
      for word in net.synsets[target].words { put(kind, word, factor * strength) }
    }
    add(.synonym, number)
    let kinds = synset.pointers.count { $0.symbol == "~" || $0.symbol == "~i" }
    for pointer in synset.pointers {
      let others = net.synsets[pointer.target].pointers
      switch pointer.symbol {
      case "+", "\\", "<": add(.derivation, pointer.target)
      case "@", "@i":
        add(.hypernym, pointer.target)
        for other in others {
          if other.symbol == "@" || other.symbol == "@i" { add(.secondHypernym, other.target) }
          if other.symbol == "~" { add(.sister, other.target) }
        }
      case "~", "~i": add(.hyponym, pointer.target, 1 / (1 + Double(kinds) / 8))
      case "&":
        add(.similar, pointer.target)
        for other in others where other.symbol == "&" || other.symbol == "+" { add(.secondSimilar, other.target) }
      case "^", "*", ">", "=", "$": add(.also, pointer.target)
      case let symbol where symbol.hasPrefix("#") || symbol.hasPrefix("%"): add(.part, pointer.target)
      case let symbol where symbol.hasPrefix(";") || symbol.hasPrefix("-"): add(.domain, pointer.target)
      default: break
      }
    }
    for (place, word) in synset.definition.filter({ !Self.emptyWords.contains($0) }).enumerated() {
      let share = strength / (1 + 0.15 * Double(place))
      if anchors.rows[word] != nil {
        put(.definition, word, share)
      } else {
        for base in net.bases(of: word) { put(.definition, base, 0.9 * share) }
      }
    }
  }

  // MARK: Spelling

  private static let suffixes = [
    "ness", "less", "ful", "ment", "ish", "ly", "al", "er", "or", "ist", "ism", "like", "y", "ity", "ous", "ic", "able",
    "ation", "ion", "ive", "ship", "hood", "dom", "ess", "proof", "man", "men", "woman",
  ]

  private static func withoutSuffix(_ word: String) -> [String] {
    suffixes.filter { word.hasSuffix($0) && word.utf8.count >= $0.utf8.count + 3 }.flatMap { suffix in
      let stem = String(word.dropLast(suffix.count))
      var stems = [stem, stem + "e"]
      let end = stem.suffix(2)
      if stem.utf8.count > 3, end.first == end.last { stems.append(String(stem.dropLast())) }
      if stem.hasSuffix("i") { stems.append(stem.dropLast() + "y") }
      return stems
    }
  }

  /// Returns the ways to split a word into two: moon, light.
  private func compounds(_ word: String) -> [(String, String)] {
    let letters = Array(word.utf8)
    return letters.indices.dropFirst(3).dropLast(2).compactMap { place in
      let first = String(decoding: letters[..<place], as: UTF8.self)
      let second = String(decoding: letters[place...], as: UTF8.self)
      return net.senses[first] != nil && net.senses[second] != nil ? (first, second) : nil
    }
  }

  /// The words of definitions that do not define anything.
  private static let emptyWords = Set(
    """
    a an the of or and in on to for with by from as is are be being been that which who whom used use using having has
    have had not no into at it its one two some any other another usually especially very more most such etc e g i
    something someone somebody person act state quality made make often can may than this these those their them his
    her he she you your also out up about over when where so if but all only
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
