import EmojiCatalog
import ShellCore

extension Command {
  static let list = Command(
    CommandDeclaration(
      "list", group: .finding, [.any("query", .text)],
      options: [
        .value("category", "C", .category, "Lists one category"),
        SearchScope.languageOption,
      ] + SearchScope.versionOptions,
      summary: "Prints emoji and names, one per line with a tab between them, for other programs",
      discussion: "Without QUERY it prints the whole catalog, otherwise the hits of a search, best first.",
      examples: ["list --category flags", "list heart", "list --since 17.0 --locale de"]), needs: .stored
  ) { invocation, scope throws(Diagnostic) in
    var searched = SearchScope(category: try scope.category(invocation))
    try searched.limitVersions(invocation)
    searched.language = try SearchScope.language(invocation)
    let language = scope.language(of: searched)
    let emoji: [Emoji] =
      invocation.arguments.isEmpty
      ? scope.catalog.emoji.filter(scope.query("", in: searched).includes)
      : scope.hits(invocation.query, in: searched).compactMap(\.emoji)
    var outcome = Outcome(scope.listed(emoji.map { ($0.glyph, $0.name(in: language)) }))
    outcome.hasColumns = true
    if emoji.isEmpty, scope.facts.isSingleCommand { outcome.status = RunState.failure }
    return .outcome(outcome)
  }

  static let suggest = external(
    CommandDeclaration(
      "suggest", group: .finding, [.any("text", .text)],
      options: [
        .value("limit", "N", .number, "Shows at most N emoji; default: 5"),
        signsOption,
        .value(
          "as", "FORM", .choice(SearchForm.allCases.map(\.rawValue)), "text: prints only the glyphs, one per line"),
      ],
      summary: "Suggests emoji for a whole text, such as a commit message",
      discussion:
        "Without TEXT it reads standard input, if that is not the script. It knows the conventional prefixes of commit messages: feat, fix, docs, chore, test, refactor, perf, ci, build, style and revert. In the following commands, %N means the N-th suggestion.",
      examples: [
        "suggest 'Fix crash when the list is empty' --in-use gitmoji", "suggest going to the beach with my dog",
      ]),
    needs: .stored
  ) { invocation, session throws(Diagnostic) in
    let limit = try invocation.number("limit", atLeast: 1) ?? 5
    let form: SearchForm? = try invocation.choice("as", "form")
    let text = invocation.arguments.isEmpty ? try session.standardInput(for: invocation.command) : invocation.query
    let language = session.render.language
    let hits = try session.suggestions(for: text, invocation, limit: limit).map { hit in
      session.scope.sign(hit.emoji, hit) ?? Hit(hit.emoji, language: language, score: hit.score, match: hit.match)
    }
    return session.scope.outcome(hits, query: nil, asText: form == .text)
  }
}

extension Command {
  static let signsOption = Option.value(
    "in-use", "SIGNS", .text,
    "Prefers signs in suggestions: gitmoji, for commit messages; log, those of this repository's last 500 commits; or those of a FILE"
  )
  /// The option of the commands that let a person choose.
  static let suggestOption = Option.value(
    "suggest", "TEXT", .text, "Offers the emoji first that 'suggest' finds for TEXT, until you type")
}

extension Scope {
  /// Returns the row of a scene with signs of its own that says what an emoji means there.
  fileprivate func sign(_ emoji: Emoji, _ hit: SearchHit) -> Hit? {
    guard hasOwnSigns else { return nil }
    let rows = screen.items(showing: emoji.glyph).filter { screen.isOwn($0.section) }
    return rows.lazy.map { ($0, screen.content(of: $0)) }.first { $1.title != emoji.name }
      .map { Hit($0, $1, score: hit.score, match: hit.match) }
  }

  /// Returns the lines of `list`: with tabs, or in the two formats that have a header.
  fileprivate func listed(_ rows: [(glyph: String, name: String)]) -> Report {
    switch render.format {
    case .csv, .markdown:
      let columns = [Table.Column("emoji"), Table.Column("name")]
      return .table(Table("emoji", columns, rows: rows.map { [.text($0.glyph), .text($0.name)] }))
    case .human, .plain, .tsv, .json:
      return .payload(rows.map { "\($0.glyph)\t\($0.name)\n" }.joined(), nil)
    }
  }
}

extension Session {
  /// Returns the emoji that fit a text, best first, with the preference of `--in-use`.
  fileprivate func suggestions(
    for text: String, _ invocation: Invocation, limit: Int
  ) throws(Diagnostic) -> [SearchHit] {
    // In the scene of these signs nobody means others.
    let scene = workspace.isOpen && self.screen.scene == "gitmoji" ? Word(argument: "gitmoji") : nil
    let signs =
      try (invocation.value("in-use") ?? scene).map { word throws(Diagnostic) in try SessionSigns(self).signs(word) }
      ?? nil
    let isLimited = settings.emojiVersion != nil
    let found = catalog.suggest(
      text, preferring: signs, languages: [render.language], limit: isLimited ? .max : limit)
    return Array(found.filter { scope.allows($0.emoji) }.prefix(limit))
  }

  /// Returns the emoji that `--suggest` offers first.
  func suggestedEmoji(_ invocation: Invocation) throws(Diagnostic) -> [Emoji] {
    guard let text = invocation.value("suggest")?.text else { return [] }
    return try suggestions(for: text, invocation, limit: 5).map(\.emoji)
  }

  /// The number of bytes of a text that suggestions read.
  private static let textLimit = 1 << 16

  /// Returns the beginning of standard input.
  fileprivate func standardInput(for command: Word) throws(Diagnostic) -> String {
    guard let input = commandInput else {
      throw command.fault(
        .missingArgument, "'\(command.text)' needs TEXT", hint: "usage: suggest TEXT..., or emojishell suggest < FILE")
    }
    return try String(decoding: read(input, upTo: Self.textLimit), as: UTF8.self)
  }
}
