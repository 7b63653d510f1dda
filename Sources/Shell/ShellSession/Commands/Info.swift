import EmojiCatalog
import ShellCore

extension Command {
  static let info = reading(
    CommandDeclaration(
      "info", group: .finding, [.many("emoji", .content)], options: [SearchSet.option(usual: "emoji")],
      summary: "Shows everything about emoji: code points, escapes, shortcodes, variants, tags",
      discussion:
        "If several words together are the name of an emoji, they mean that emoji, without quotes; otherwise each word is one emoji, a character (→, U+2192) or a text entry (its path, section:N or text). With --set, each word is a character, also by its name, a kaomoji or an entry. In JSON, one emoji is in the field emoji, several are in the array emojis; in TSV, each begins with a line emoji. If one of them is not an emoji, the fields are symbol and symbols, the line is text.",
      examples: [
        "info 🦊", "info :fox_face:", "info U+1F98A", "info red apple", "info 🦊 🍎", "info →",
        "info --set unicode 'rightwards arrow'",
      ])
  ) { invocation, scope throws(Diagnostic) in
    let sets = try scope.sets(invocation)
    if sets != [.emoji] { return try scope.texts(invocation.arguments, sets) }
    let emoji: [Emoji]
    do throws(Diagnostic) { emoji = try ItemResolver(scope).emoji(namedBy: invocation.arguments) } catch {
      // An entry that the words name together precedes what one of them means.
      if let views = scope.texts(invocation.arguments),
        error.code != .ambiguousItem || views.count < invocation.arguments.count
      {
        return .facts(views)
      }
      throw error
    }
    return .facts(
      emoji.map {
        Facts(
          $0, isStarred: scope.screen.starred.contains($0.glyph), tags: scope.screen.tags[$0.base.glyph],
          learned: scope.choices.queries(choosing: $0.base.glyph),
          language: scope.render.language)
      })
  }
}

extension ItemResolver {
  /// Returns the emoji that the words name: one that they name together, as in `red apple`, or one for each word.
  fileprivate func emoji(namedBy words: [Word]) throws(Diagnostic) -> [Emoji] {
    guard let joined = Word(joining: words) else { return [try emoji(words[0])] }
    do throws(Diagnostic) { return [try emoji(joined)] } catch {
      // For a mistyped name, the error of the whole name is useful; for a list of emoji, the error of the word.
      let known = words.map { word in (try? emoji(word)) != nil }
      let isName = known.contains(false) && words.allSatisfy(\.text.isPlainText)
      if error.code == .ambiguousItem || isName || !known.contains(true) { throw error }
      var found: [Emoji] = []
      for word in words { found.append(try emoji(word)) }
      return found
    }
  }
}
