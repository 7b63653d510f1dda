import EmojiCatalog
import ShellCore

struct SearchScope {
  var sets: [SearchSet] = [.emoji]
  /// Whether the rows that the user added are found beside emoji.
  var findsAdded = false
  /// Finds only what the rows of a section show.
  var section: String?
  var category: EmojiCatalog.Category?
  /// The first and the last Emoji version of the hits; nil for any.
  var since: EmojiVersion?
  var until: EmojiVersion?
  /// The language of words and names; nil for that of the setting.
  var language: String?
  /// Whether the text is complete; if not, the user is typing it.
  var isComplete = true
  /// Whether emoji and rows are found that `emoji.version` hides.
  var findsHidden = false
  /// Whether all rows of the screen are searched by their texts, headings included.
  var showsScreen = false
  /// Whether only starred emoji are found.
  var isStarred = false
  /// Whether emoji are shown in the skin tones in which they were used last.
  var remembersTones = true

  /// Whether entries are searched. They have neither a category nor a star.
  var findsEntries: Bool { category == nil && !isStarred && rows != nil }

  /// Whether nothing limits what is found: rows count beside all emoji.
  var findsAll: Bool { !isStarred && category == nil && (rows == .added || rows == .screen) }

  /// The rows of the screen that matter; nil if none do.
  var rows: EntryScope? {
    if let section { return .section(section) }
    if showsScreen { return .screen }
    return sets.contains(.own) ? .own : findsAdded && sets == [.emoji] && since == nil && until == nil ? .added : nil
  }
}

extension SearchSet {
  static let option = option(usual: "emoji, and the rows that you added")

  static func option(usual: String) -> Option {
    .value(
      "set", "SET,...", .choices(allCases.map(\.rawValue)),
      "The sets to search: emoji, unicode, kaomoji, own; default: \(usual)")
  }
}

extension Scope {
  /// Returns the sets in `--set`, each once; without the option, emoji.
  func sets(_ invocation: Invocation) throws(Diagnostic) -> [SearchSet] {
    guard let word = invocation.value("set") else { return [.emoji] }
    if let name = ["in", "category", "starred"].first(where: invocation.has) {
      throw Diagnostic(
        .invalidValue, "--set and --\(name) cannot be combined", range: invocation.value(name)?.range)
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
  func searched(_ invocation: Invocation) throws(Diagnostic) -> SearchScope {
    var scope = SearchScope(sets: try sets(invocation), category: try category(invocation))
    try scope.limitVersions(invocation)
    scope.language = try SearchScope.language(invocation)
    scope.isStarred = invocation.has("starred")
    scope.findsAdded = !invocation.has("set")
    if let word = invocation.value("in") {
      scope.section = try ItemResolver(self, screen: screen).section(word)
    }
    return scope
  }
}

extension Scope {
  /// Whether an emoji is not newer than the setting `emoji.version` allows.
  func allows(_ emoji: Emoji) -> Bool { emoji.isOfVersion(since: nil, until: settings.emojiVersion) }

  func language(of scope: SearchScope) -> String { scope.language ?? render.language }

  /// Returns the query for the emoji of a scope. It finds nothing newer than `emoji.version`, unless the scope says
  /// otherwise.
  func query(_ text: String, in scope: SearchScope) -> SearchQuery {
    let limits = [scope.until, scope.findsHidden ? nil : settings.emojiVersion]
    return SearchQuery(
      text, languages: [language(of: scope)], category: scope.category, since: scope.since,
      until: limits.compactMap(\.self).min(),
      isComplete: scope.isComplete)
  }
}

extension SearchScope {
  static let starredOption = Option.flag(
    "starred", replacesParameters: true, "Finds only starred emoji")

  static let languageOption = Option.value(
    "locale", "LANG", .choice(Catalog.languages), "The language of words and names; default: the setting")

  static func language(_ invocation: Invocation) throws(Diagnostic) -> String? {
    guard let word = invocation.value("locale") else { return nil }
    if let known = Catalog.language(ofLocale: word.text) { return known }
    throw Diagnostic.unknown("language", word, among: Catalog.languages)
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
    throw word.fault(
      .invalidValue, "'\(word.excerpt)' is not an Emoji version", hint: "a version is a number such as 17.0")
  }
}
