import EmojiCatalog
import ShellLanguage

extension Session {
  /// Whether an emoji is not newer than the setting `emoji.version` allows.
  func allows(_ emoji: Emoji) -> Bool { emoji.isOfVersion(since: nil, until: settings.emojiVersion) }

  /// Returns the query for the emoji of a scope, in a language. It finds nothing newer than `emoji.version`, unless the scope
  /// says otherwise.
  func query(_ text: String, in scope: SearchScope, language: String) -> SearchQuery {
    let limits = [scope.until, scope.findsHidden ? nil : settings.emojiVersion]
    return SearchQuery(
      text, languages: [language], category: scope.category, since: scope.since, until: limits.compactMap(\.self).min(),
      isComplete: scope.isComplete)
  }
}

/// The Emoji versions that a search is limited to.
extension SearchScope {
  /// They take the place of a query: `--since 18.0` alone finds what is new.
  static let versionOptions = [
    version("since", "Finds only emoji of Emoji version V and later, such as 17.0"),
    version("until", "Finds only emoji up to Emoji version V"),
  ]

  private static func version(_ name: String, _ summary: String) -> Option {
    var option = Option.value(name, "V", .text, summary)
    option.replacesParameters = true
    return option
  }

  /// Takes the versions from the options of a command.
  mutating func limitVersions(_ invocation: Invocation) throws(Diagnostic) {
    since = try Self.version(invocation.value("since"))
    until = try Self.version(invocation.value("until"))
  }

  private static func version(_ word: Word?) throws(Diagnostic) -> EmojiVersion? {
    guard let word else { return nil }
    if let version = EmojiVersion(word.text) { return version }
    throw Diagnostic(
      .invalidValue, "'\(Diagnostic.excerpt(word.text))' is not an Emoji version", range: word.range,
      hint: "a version is a number such as 17.0")
  }
}
