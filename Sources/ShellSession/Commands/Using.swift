import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let copy = Command(
    CommandDeclaration(
      "copy", group: .exchange, [.many("emoji", .emoji)],
      options: [.value("join", "TEXT", .text, "What stands between several")],
      summary: "Copies emoji and puts them first among the recents",
      discussion:
        "Through the terminal itself (OSC 52) where it takes that, else wl-copy, xclip, xsel, pbcopy or tmux.",
      examples: [])
  ) { invocation, session throws(Diagnostic) in
    let resolver = ItemResolver(session: session)
    var texts: [String] = []
    var used: [String] = []
    for word in invocation.arguments {
      let content = try resolver.content(word)
      texts.append(content.emoji.map { session.toned($0).glyph } ?? content.text)
      used += content.emoji.map { [$0.base.glyph] } ?? []
    }
    return try session.copy(
      texts.joined(separator: invocation.value("join")?.text ?? ""), using: used, at: invocation.command)
  }

  static let print = Command(
    CommandDeclaration(
      "print", group: .exchange, [.many("emoji", .emoji)],
      options: [
        .flag("random", replacesParameters: true, "Picks one at random"),
        .value("category", "C", .category, "Picks from one category"),
        .value(
          "as", "FORM", .choice(EmojiForm.allCases.map(\.rawValue)), "text, shortcode, codepoint, name, html or json"),
        .value("join", "TEXT", .text, "What stands between several, else a line feed"),
      ],
      summary: "Prints emoji in a form that can be pasted, and puts them first among the recents",
      examples: ["print 🦊", "print --random --category food", "print --as html :fox_face: U+1F34E --join ' '"])
  ) { invocation, session throws(Diagnostic) in
    let resolver = ItemResolver(session: session)
    var form = EmojiForm.text
    if let word = invocation.value("as") {
      guard let named = EmojiForm(rawValue: word.text) else {
        throw Diagnostic(
          .invalidValue, "there is no form '\(Diagnostic.excerpt(word.text))'", range: word.range,
          hint: "forms are \(EmojiForm.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      form = named
    }
    var texts: [String] = []
    var used: [String] = []
    for emoji in try resolver.printed(invocation) {
      texts.append(form.text(session.toned(emoji), language: session.configuration.render.language))
      used.append(emoji.base.glyph)
    }
    let text = texts.joined(separator: invocation.value("join")?.text ?? "\n") + "\n"
    return .payload(text, try session.transact(.use(used, at: session.configuration.now()), at: invocation.command))
  }
}

extension ItemResolver {
  /// The emoji that `print` is to print.
  fileprivate func printed(_ invocation: Invocation) throws(Diagnostic) -> [Emoji] {
    let category = try session.category(invocation)
    if invocation.has("random") {
      if let word = invocation.arguments.first {
        throw Diagnostic(
          .unexpectedArgument, "--random picks, '\(Diagnostic.excerpt(word.text))' is in its way", range: word.range)
      }
      return session.catalog.emoji.filter { category == nil || $0.category == category }.randomElement().map { [$0] }
        ?? []
    }
    if let place = invocation.value("category")?.range {
      throw Diagnostic(.missingArgument, "--category goes with --random", range: place)
    }
    var emoji: [Emoji] = []
    for word in invocation.arguments { emoji.append(try self.emoji(word)) }
    return emoji
  }

  /// What a word names, be it an emoji anywhere or an entry of text on the screen.
  func content(_ word: Word) throws(Diagnostic) -> ItemContent {
    if word.text.contains("/"), case .item(let id)? = try? target(word) { return content(of: id) }
    return ItemContent(try emoji(word))
  }
}

extension Session {
  /// The emoji in the skin tone that was set, if one was and it takes one.
  func toned(_ emoji: Emoji) -> Emoji { configuration.tone.map { emoji.with(tone: $0) } ?? emoji }

  /// Copies a text; what was used goes first among the recents.
  func copy(_ text: String, using glyphs: [String], at word: Word) throws(Diagnostic) -> Report {
    guard let way = configuration.clipboard.copy(text, terminal: output) else {
      throw Diagnostic(
        .unavailable, "there is no clipboard to copy to", range: word.range,
        hint: "wl-copy, xclip, xsel, pbcopy or tmux would do; 'print' writes to standard output")
    }
    return .copied(text, by: way.rawValue, try transact(.use(glyphs, at: configuration.now()), at: word))
  }
}
