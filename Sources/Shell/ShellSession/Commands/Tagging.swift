import EmojiCatalog
import ShellCore

extension Command {
  static let tag = Command(
    CommandDeclaration(
      "tag", group: .keeping, [.optional("item", .content), .any("word", .text)],
      summary: "Adds your own words to an emoji or an entry; search ranks them first",
      discussion:
        "ITEM is an emoji, a text entry (its path, section:N or text) or a character (→, U+2192). Quote a word that contains spaces. Case, accents and punctuation are ignored. All skin tones of an emoji share their tags, and so do all entries with the same text. All scenes share tags; 'info' shows them, 'untag' removes them, and 'tag' alone lists them.",
      examples: ["tag 🚀 ship deploy", "tag 🚀 ship; tag", "tag :tada: 'ship it'"])
  ) { invocation, scope throws(Diagnostic) in
    guard let item = invocation.arguments.first else { return .report(.table(scope.tagTable)) }
    if invocation.arguments.count == 1 {
      throw invocation.command.fault(
        .missingArgument, "'tag' needs WORD", hint: "usage: tag ITEM WORD...; 'tag' alone lists all words")
    }
    let text = try ItemResolver(scope).tagKey(item)
    let words = try Self.words(invocation.arguments.dropFirst())
    return .edit(.tag(text, words, true), at: item)
  }

  static let untag = Command(
    CommandDeclaration(
      "untag", group: .keeping, [.required("item", .tagged), .any("word", .tag)],
      summary: "Removes your own words from an emoji or an entry; without WORD, all of them",
      examples: ["tag 🚀 ship deploy; untag 🚀 deploy", "tag 🚀 ship; untag 🚀"])
  ) { invocation, scope throws(Diagnostic) in
    let item = invocation.arguments[0]
    let text = try ItemResolver(scope).tagKey(item)
    let tags = scope.edited.tags[text]
    if tags.isEmpty {
      throw item.fault(.unknownName, "\(Diagnostic.excerpt(text)) has no tags", hint: "'tag' adds them")
    }
    let known = Set(tags.map(OwnWords.key))
    let words = invocation.arguments.dropFirst()
    for word in words where !known.contains(OwnWords.key(word.text)) {
      throw Diagnostic.unknown(
        .unknownName, "\(Diagnostic.excerpt(text)) has no tag '\(word.excerpt)'", word: word.text,
        at: word.range, among: tags, otherwise: "its tags are \(Diagnostic.list(tags))", listing: tags.count <= 50)
    }
    // Every word is named, so that a tag that another session adds meanwhile stays.
    return .edit(.tag(text, words.isEmpty ? tags : words.map(\.text), false), at: item)
  }

  private static func words(_ words: some Sequence<Word>) throws(Diagnostic) -> [String] {
    var checked: [String] = []
    for word in words {
      do throws(Diagnostic) { checked.append(try Tags.word(word.text)) } catch {
        throw word.fault(.invalidValue, "'\(word.excerpt)' cannot be a tag", hint: error.message)
      }
    }
    return checked
  }
}

extension Scope {
  /// The user's own words.
  fileprivate var tagTable: Table {
    Table(
      "tags", [Table.Column("text", .bold), Table.Column("words")],
      rows: edited.tags.lists.map { [.text($0.text), .text($0.all.joined(separator: ", "))] },
      emptyText: "nothing has tags")
  }
}

extension ItemResolver {
  /// Returns the text that the tags of a word belong to: the glyph of a base emoji, or the text of an entry.
  func tagKey(_ word: Word) throws(Diagnostic) -> String {
    if let text = hitText(word) { return text }
    let isEmoji = catalog.emoji(CodePointNotation.text(word.text) ?? word.text) != nil
    if !isEmoji, let character = characterLiteral(word) { return character.text }
    if let emoji = try emojiLiteral(word) { return emoji.base.glyph }
    let mayBePath = word.text.contains("/")
    if word.text == "%selected" { return try tagKey(of: try item(word), word) }
    if let id = try rowNumber(word) ?? (mayBePath ? try? item(word) : nil) { return try tagKey(of: id, word) }
    if !scope.edited.tags[word.text].isEmpty || scope.edited.hasEntry(of: word.text) { return word.text }
    // The error of a path says what is wrong with it.
    if mayBePath, screen.sections.contains(where: { word.text.hasPrefix($0 + "/") }) {
      return try tagKey(of: try item(word), word)
    }
    do throws(Diagnostic) { return try emoji(word).base.glyph } catch {
      guard let id = try? item(word) else { throw error }
      return try tagKey(of: id, word)
    }
  }

  private func tagKey(of id: ItemID, _ word: Word) throws(Diagnostic) -> String {
    if scope.edited.isHeading(id) {
      throw word.fault(.notPossible, "'\(id)' is a heading; only emoji and text entries can have tags")
    }
    return screen.content(of: id).tagKey
  }
}
