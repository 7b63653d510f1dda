import EmojiCatalog
import ShellLanguage

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

extension Session {
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
          .invalidValue, "unknown set '\(Diagnostic.excerpt(String(name)))'", word: String(name), at: word.range,
          among: names, listing: true)
      }
      if !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  /// Reads the options `--in`, `--category`, `--set`, `--since` and `--until`.
  func scope(_ invocation: Invocation) throws(Diagnostic) -> SearchScope {
    var scope = SearchScope(sets: try sets(invocation), category: try category(invocation))
    try scope.limitVersions(invocation)
    if let word = invocation.value("in") {
      scope.section = try ItemResolver(session: self, screen: screen).section(word)
    }
    return scope
  }
}
