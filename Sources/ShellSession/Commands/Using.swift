import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let copy = Command(
    CommandDeclaration(
      "copy", group: .exchange, [.many("emoji", .emoji)],
      options: [
        asOption, toneOption, .value("join", "TEXT", .text, "What stands between several"),
      ],
      summary: "Copies emoji and puts them first among the recents",
      discussion:
        "Through the terminal itself (OSC 52) where it takes that, else wl-copy, xclip, xsel, pbcopy or tmux.",
      examples: [])
  ) { invocation, session throws(Diagnostic) in
    let resolver = ItemResolver(session: session)
    var contents: [ItemContent] = []
    for word in invocation.arguments { contents.append(try resolver.content(word)) }
    let (texts, used) = try session.texts(contents, invocation)
    return try session.copy(
      texts.joined(separator: invocation.value("join")?.text ?? ""), using: used, at: invocation.command)
  }

  static let print = Command(
    CommandDeclaration(
      "print", group: .exchange, [.many("emoji", .emoji)],
      options: [
        .flag("random", replacesParameters: true, "Picks one at random"),
        .value("category", "C", .category, "Picks from one category"), asOption, toneOption,
        .value("join", "TEXT", .text, "What stands between several, else a line feed"),
      ],
      summary: "Prints emoji in a form that can be pasted, and puts them first among the recents",
      discussion: "Entries of text, named by their paths, are printed as they are.",
      examples: [
        "print 🦊", "print --random --category food", "print --as html :fox_face: U+1F34E --join ' '",
        "print :wave: --tone medium",
      ])
  ) { invocation, session throws(Diagnostic) in
    let (texts, used) = try session.texts(ItemResolver(session: session).printed(invocation), invocation)
    let text = texts.joined(separator: invocation.value("join")?.text ?? "\n") + "\n"
    return .payload(text, try session.transact(.use(used, at: session.configuration.now()), at: invocation.command))
  }

  static let asOption = Option.value(
    "as", "FORM", .choice(EmojiForm.allCases.map(\.rawValue)), "text, shortcode, codepoint, name, html or json")
  static let toneOption = Option.value(
    "tone", "TONE", .choice(ToneName.all), "The skin tone of those that take one, else what was set")
}

extension Session {
  /// Emoji and entries in the form and tone that a command asks for, and the glyphs that are used by it.
  fileprivate func texts(
    _ contents: [ItemContent], _ invocation: Invocation
  ) throws(Diagnostic) -> (texts: [String], used: [String]) {
    let form: EmojiForm = try invocation.choice("as", "form") ?? .text
    let tone = try tone(invocation)
    let texts = contents.map { content in
      guard let emoji = content.emoji else { return content.text }
      // `--tone none` takes the tone off.
      let toned = tone == nil && invocation.has("tone") ? emoji.base : emoji.with(tone: tone)
      return form.text(toned, language: configuration.render.language)
    }
    return (texts, contents.compactMap { $0.emoji?.base.glyph })
  }

  func tone(_ invocation: Invocation) throws(Diagnostic) -> SkinTone? {
    guard let word = invocation.value("tone") else { return configuration.tone }
    if let tone = ToneName.tone(word.text.lowercased()) { return tone }
    throw Diagnostic(
      .invalidValue, "there is no skin tone '\(Diagnostic.excerpt(word.text))'", range: word.range,
      hint: "tones are \(ToneName.all.joined(separator: ", "))")
  }
}

extension ItemResolver {
  /// The emoji that `print` is to print.
  fileprivate func printed(_ invocation: Invocation) throws(Diagnostic) -> [ItemContent] {
    let category = try session.category(invocation)
    if invocation.has("random") {
      if let word = invocation.arguments.first {
        throw Diagnostic(
          .unexpectedArgument, "--random picks, '\(Diagnostic.excerpt(word.text))' is in its way", range: word.range)
      }
      return session.catalog.emoji.filter { category == nil || $0.category == category }.randomElement().map {
        [ItemContent($0)]
      }
        ?? []
    }
    if let place = invocation.value("category")?.range {
      throw Diagnostic(.missingArgument, "--category goes with --random", range: place)
    }
    var contents: [ItemContent] = []
    for word in invocation.arguments { contents.append(try content(word)) }
    return contents
  }

  /// What a word names, be it an emoji anywhere or an entry of text on the screen.
  func content(_ word: Word) throws(Diagnostic) -> ItemContent {
    let text = word.text
    let mayBeRow = text.contains("/") || text.hasPrefix("%") || (text.contains(":") && !text.hasPrefix(":"))
    if let content = hitContent(word) { return content }
    if mayBeRow, case .item(let id)? = try? target(word) { return content(of: id) }
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
