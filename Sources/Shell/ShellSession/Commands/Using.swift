import EmojiCatalog
import ShellCore

extension Command {
  static let copy = Command(
    CommandDeclaration(
      "copy", group: .exchange, [.many("emoji", .content)],
      options: [
        asOption, toneOption, .value("join", "TEXT", .text, "The separator between several"),
      ],
      summary: "Copies emoji to the clipboard and puts them first among the recents",
      discussion:
        "Uses wl-copy (Debian: wl-clipboard), xclip, xsel, pbcopy or tmux, and otherwise the terminal itself (OSC 52), which does not answer, so the text was only sent. Over ssh the terminal comes first. EMOJISHELL_COPY_CMD contains a command to use instead; it gets the text on standard input and as $1.",
      examples: []), needs: .screen
  ) { invocation, scope throws(Diagnostic) in
    try scope.sending(invocation, .copy)
  }

  static let type = Command(
    CommandDeclaration(
      "type", group: .exchange, [.many("item", .content)],
      options: [
        asOption, toneOption, .value("join", "TEXT", .text, "The separator between several"),
      ],
      summary: "Types emoji into the focused window and puts them first among the recents",
      discussion:
        "Uses the first of wtype, xdotool, ydotool and dotool that is installed and fits the session (WAYLAND_DISPLAY, DISPLAY), or the command in EMOJISHELL_TYPE_CMD, which gets the text on standard input and as $1. A program that does not end within 10 seconds (EMOJISHELL_TOOL_SECONDS) is stopped. ydotool and dotool type only characters of their keyboard layout.",
      examples: []), needs: .screen
  ) { invocation, scope throws(Diagnostic) in
    try scope.sending(invocation, .type)
  }

  static let print = Command(
    CommandDeclaration(
      "print", group: .exchange, [.many("emoji", .content)],
      options: [
        .flag("random", replacesParameters: true, "Prints a random emoji"),
        .value("category", "C", .category, needs: "random", "With --random: from one category"),
        .value("since", "V", .text, needs: "random", "With --random: of Emoji version V and later"),
        .value("until", "V", .text, needs: "random", "With --random: up to Emoji version V"), asOption, toneOption,
        .value("join", "TEXT", .text, "The separator between several; default: a line feed"),
      ],
      summary: "Prints emoji, ready to paste, and puts them first among the recents",
      discussion:
        "Text entries, given by their paths, are printed unchanged, or as the code points or escapes that --as names.",
      examples: [
        "print 🦊", "print --random --category food", "print --as html :fox_face: U+1F34E --join ' '",
        "print :wave: --tone medium", "print 🤝 --tone light,dark",
      ]), needs: .screen
  ) { invocation, scope throws(Diagnostic) in
    let contents = try ItemResolver(scope).printed(invocation)
    return scope.delivering(
      contents, try invocation.copyStyle(separator: "\n"), .print, at: invocation.command, numbers: invocation.arguments
    )
  }

  static let asOption = Option.value(
    "as", "FORM", .choice(EmojiForm.allCases.map(\.rawValue)),
    "The form: \(EmojiForm.allCases.map(\.rawValue).joined(separator: ", "))")
  static let toneOption = Option.value(
    "tone", "TONE,...", .choices(ToneName.all),
    "The skin tone of emoji that have one, or one for each person; default: the setting, else the last one")
}

/// How emoji and entries are written.
struct CopyStyle {
  var form = EmojiForm.text
  /// The skin tones of emoji that support some, empty for none; nil for those of the emoji itself, or of the settings.
  var tones: [SkinTone]?
  /// The text between two texts.
  var separator = ""
}

extension Invocation {
  fileprivate func copyStyle(separator: String) throws(Diagnostic) -> CopyStyle {
    CopyStyle(
      form: try choice("as", "form") ?? .text, tones: try value("tone").map(ToneName.tones),
      separator: value("join")?.text ?? separator)
  }
}

extension ToneName {
  static func tones(_ word: Word) throws(Diagnostic) -> [SkinTone] {
    if let tones = tones(word.text.lowercased()) { return tones }
    throw word.fault(.invalidValue, "unknown skin tone '\(word.excerpt)'", hint: hint, candidates: all)
  }
}

extension Scope {
  fileprivate func sending(_ invocation: Invocation, _ action: ChoiceAction) throws(Diagnostic) -> Plan {
    let contents = try ItemResolver(self).contents(invocation.arguments)
    return delivering(
      contents, try invocation.copyStyle(separator: ""), action, at: invocation.command, numbers: invocation.arguments)
  }

  /// Plans to print, copy or type emoji and entries, and to count the emoji as used.
  ///
  /// - Parameter words: The words that name them. Some may be numbers of hits, from which a prompt learns.
  func delivering(
    _ contents: [ItemContent], _ style: CopyStyle, _ action: ChoiceAction, at word: Word?,
    numbers words: [Word] = []
  ) -> Plan {
    let (texts, used) = texts(contents, style, named: words)
    let text = texts.joined(separator: style.separator) + (action == .print ? "\n" : "")
    let chosen = isPrompting && found?.query != nil ? ItemResolver(self).hits(numberedBy: words) : []
    return .deliver(text, action, used: used, chosen: chosen, at: word)
  }

  /// Returns emoji and entries in a form and tone, and the glyphs that are used.
  private func texts(
    _ contents: [ItemContent], _ style: CopyStyle, named words: [Word]
  ) -> (texts: [String], used: [String]) {
    let shown = contents.enumerated().map { index, content in
      let isWritten = contents.count == words.count && isEmoji(words[index])
      return (text: content.text, emoji: content.emoji.map { toned($0, style.tones, isWritten: isWritten) })
    }
    let texts = shown.map { text, emoji in
      emoji.map { style.form.text($0, language: render.language) } ?? style.form.text(text)
    }
    return (texts, shown.compactMap { $0.emoji.map(used) })
  }

  /// Returns what a use of an emoji records: a tone that only the setting gave is not remembered.
  func used(_ emoji: Emoji) -> String {
    let isOfSetting = !settings.tones.isEmpty && emoji == emoji.base.with(tones: settings.tones)
    return isOfSetting ? emoji.base.glyph : emoji.glyph
  }

  /// Whether a word is the emoji itself, or its code points.
  func isEmoji(_ word: Word) -> Bool { catalog.emoji(CodePointNotation.text(word.text) ?? word.text) != nil }

  /// - Parameter isWritten: Whether the emoji itself was written: then the tone in which it was used last says nothing.
  private func toned(_ emoji: Emoji, _ tones: [SkinTone]?, isWritten: Bool) -> Emoji {
    guard let tones else { return isWritten && settings.tones.isEmpty ? emoji : toned(emoji) }
    return tones.isEmpty ? emoji.base : emoji.with(tones: tones)
  }

  func tones(_ invocation: Invocation) throws(Diagnostic) -> [SkinTone] {
    guard let word = invocation.value("tone") else { return settings.tones }
    return try ToneName.tones(word)
  }
}

extension ItemResolver {
  fileprivate func printed(_ invocation: Invocation) throws(Diagnostic) -> [ItemContent] {
    if invocation.has("random") {
      var searched = SearchScope(category: try scope.category(invocation))
      try searched.limitVersions(invocation)
      let query = scope.query("", in: searched)
      if let emoji = scope.catalog.emoji.filter(query.includes).randomElement() { return [ItemContent(emoji)] }
      throw invocation.command.fault(
        .notPossible, "no emoji is in this range of versions", hint: "'set emoji.version' shows the setting")
    }
    return try contents(invocation.arguments)
  }

  fileprivate func contents(_ words: [Word]) throws(Diagnostic) -> [ItemContent] {
    var contents: [ItemContent] = []
    for word in try several(words) { contents.append(try content(word)) }
    return contents
  }

  /// Returns the content that a word names: any emoji, or a text entry of the screen.
  func content(_ word: Word) throws(Diagnostic) -> ItemContent {
    if let id = row(word) { return screen.content(of: id) }
    if let content = textContent(word) { return content }
    do throws(Diagnostic) { return ItemContent(try emoji(word)) } catch {
      guard screen.hasEntry(of: word.text), let id = try? item(word) else { throw error }
      return screen.content(of: id)
    }
  }

  /// Returns the item that a word names by path, number or hit.
  private func row(_ word: Word) -> ItemID? {
    let text = word.text
    let mayBeRow = text.isPath || text.hasPrefix("%") || (text.contains(":") && !text.hasPrefix(":"))
    guard mayBeRow, case .item(let id)? = try? target(word) else { return nil }
    return id
  }
}

extension Scope {
  /// Returns the emoji in the skin tones of the settings, or in those in which it was used last, if none is written.
  func toned(_ emoji: Emoji) -> Emoji {
    if emoji.isVariant { return emoji }
    return settings.tones.isEmpty ? rememberedTones.toned(emoji) : emoji.with(tones: settings.tones)
  }

  /// The skin tones in which emoji were used last; none if the setting names tones, or none.
  var rememberedTones: RememberedTones {
    let isUsed = settings.learns && settings.chosenTones == nil && isOpen
    return RememberedTones(variants: isUsed ? screen.usage.compactMapValues(\.variant) : [:])
  }
}

/// The skin-tone variants that were used last, by their base emoji.
struct RememberedTones: Sendable {
  var variants: [String: String] = [:]

  /// Returns the emoji in the skin tones in which it was used last.
  func toned(_ emoji: Emoji) -> Emoji {
    variants.isEmpty ? emoji : variants[emoji.glyph].flatMap { Catalog.bundled.emoji($0) } ?? emoji
  }
}
