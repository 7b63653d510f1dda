import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// The searchable sets.
enum SearchSet: String, CaseIterable {
  case emoji
  /// Characters, by their Unicode names.
  case unicode
  case kaomoji
  /// The user's own entries and tags.
  case own

  static let option = Option.value(
    "set", "SET,...", .choice(allCases.map(\.rawValue)),
    "The sets to search: emoji, unicode, kaomoji, own; default: emoji")
}

extension CommandContext {
  /// Returns the sets in `--set`, each once; without the option, emoji.
  func sets(_ invocation: Invocation) throws(Diagnostic) -> [SearchSet] {
    guard let word = invocation.value("set") else { return [.emoji] }
    if let place = ["in", "category"].first(where: invocation.has).flatMap({ invocation.value($0) }) {
      throw Diagnostic(
        .invalidValue, "--set and --\(invocation.has("in") ? "in" : "category") cannot be combined",
        range: place.range)
    }
    var sets: [SearchSet] = []
    for name in word.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let set = SearchSet(rawValue: String(name)) else {
        let names = SearchSet.allCases.map(\.rawValue)
        throw Diagnostic.unknown(
          .invalidValue, "there is no set '\(Diagnostic.excerpt(String(name)))'", word: String(name), at: word.range,
          among: names, otherwise: "sets are \(names.joined(separator: ", "))", listing: true)
      }
      if !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  /// Returns the hits of a query in some sets, best first. The user's own words match in each set.
  func hits(_ query: SearchQuery, in sets: [SearchSet], limit: Int = .max) -> FoundHits {
    var hits: [HitView] = []
    // Together with emoji, the scores of the other sets are reduced.
    let (faceWeight, characterWeight) = sets.contains(.emoji) ? (0.8, 0.6) : (1, 1)
    if sets.contains(.emoji) {
      let language = render.language
      hits = find(query).prefix(limit).map { HitView($0, language: language) }
    }
    if sets.contains(.kaomoji) {
      let found = KaomojiTable.bundled.search(query.text, limit: limit)
      hits = HitView.merged(hits, found.map { HitView($0.face, score: faceWeight * $0.score) }, limit: limit)
    }
    if sets.contains(.own) { hits = HitView.merged(hits, ownEntries(query.text, limit: limit), limit: limit) }
    let tagged = sets == [.own] ? taggedEmoji(query) + taggedTexts(query) : taggedTexts(query)
    let taggedNames = Set(tagged.map(\.text))
    if !tagged.isEmpty {
      hits = HitView.merged(
        hits.filter { $0.item == nil || !taggedNames.contains($0.text) }, tagged, limit: limit)
    }
    if !sets.contains(.unicode) { return FoundHits(hits, limit: limit) }
    let characters = characters(query.text, isBesideEmoji: sets.contains(.emoji), without: taggedNames, limit: limit)
    return FoundHits(hits, characters, weight: characterWeight, limit: limit)
  }

  /// Returns the characters that match a text, best first, without those that other hits show.
  private func characters(
    _ text: String, isBesideEmoji: Bool, without others: Set<String>, limit: Int
  ) -> [CharacterMatch] {
    let isFiltered = isBesideEmoji || !others.isEmpty
    let found = CharacterTable.bundled.matches(text, limit: isFiltered ? .max : limit)
    if !isFiltered { return found }
    return found.filter { match in
      // The catalog finds an emoji by more than its name.
      let isEmoji = isBesideEmoji && Self.mayBeEmoji(match.scalar) && catalog.emoji(String(match.scalar)) != nil
      return !isEmoji && !others.contains(String(match.scalar))
    }
  }

  /// A quick test that rejects most characters: letters of most scripts.
  private static func mayBeEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1F000 || (0x2000..<0x3300).contains(scalar.value) || scalar.value < 0x100
  }

  /// Returns the emoji that the user's own words match.
  private func taggedEmoji(_ query: SearchQuery) -> [HitView] {
    guard tagIndex != nil else { return [] }
    let language = render.language
    return find(query).prefix { $0.match == .tag }.map { HitView($0, language: language) }
  }

  /// Returns the user's entries that match the words of a text, best first.
  private func ownEntries(_ text: String, limit: Int) -> [HitView] {
    guard workspace.isOpen else { return [] }
    let screen = workspace.screen
    return lookup.ownTexts(on: screen).reduce([]) { hits, index in
      HitView.merged(hits, index.search(text, limit: limit, screen), limit: limit)
    }
  }
}

extension HitView {
  init(_ face: KaomojiTable.Face, score: Double) {
    self.init(
      text: face.text, name: face.words.first ?? "", category: SearchSet.kaomoji.rawValue, score: score,
      match: SearchHit.Match.keyword.rawValue)
  }
}
