import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let info = Command(
    CommandDeclaration(
      "info", group: .looking, [.many("emoji", .emoji)],
      summary: "Tells everything about an emoji: code points, escapes, shortcodes, variants",
      discussion: "A name of several words needs no quotes.",
      examples: ["info 🦊", "info :fox_face:", "info U+1F98A", "info red apple"])
  ) { invocation, session throws(Diagnostic) in
    let emoji = try ItemResolver(session: session).emoji(joining: invocation.arguments)
    return .emoji(emoji, isStarred: session.isStarred(emoji.glyph))
  }
}

extension ItemResolver {
  /// The emoji that several words name together, as `red apple` does.
  func emoji(joining words: [Word]) throws(Diagnostic) -> Emoji {
    guard let first = words.first, let last = words.last, words.count > 1 else {
      return try emoji(words[0])
    }
    let text = words.map(\.text).joined(separator: " ")
    return try emoji(Word(text, range: first.range.lowerBound..<last.range.upperBound))
  }
}
