import EmojiCatalog
import Glibc
import ShellCore

extension Command {
  static let export = external(
    CommandDeclaration(
      "export", group: .exchange, [.optional("section", .section)],
      options: [
        .flag("all", "Exports everything: sections, stars, tags, recents, settings, learned choices"),
        .value(
          "format", "FORMAT", .choice(ExportForm.allCases.map(\.rawValue)),
          "The format: json, tsv, csv, markdown, svg or html; default: by the ending of FILE, else json"),
        .flag("diff", "With svg: draws the last change instead of the screen"),
        .value(
          "limit", "N", .number,
          "With svg: draws at most N rows of each section; default: 30 for one section, 9 for all"),
        .value("output", short: "o", "FILE", .file, "The file to write; default: standard output"),
      ],
      summary: "Exports a section, or everything, in a format that 'import' reads",
      discussion:
        "--all is a backup, which 'import --replace' restores. csv has everything that a row has but its own words, with the names of its columns first, and writes what a spreadsheet would take for a number or a date as a formula, =\"3/4\", which 'import' reads; --all has own words, stars and settings, too; in tsv each line is a text and its title, and a row that has more is an error. markdown is a table, which 'import' does not read; svg draws the screen, a section or the last change. html is a page of the screen or a section that needs nothing else: a field narrows it, and a click copies. The schemas of the JSON are in share/emojishell/schemas.",
      examples: ["export custom", "export custom --format tsv", "export --all", "export --format svg"]), needs: .screen
  ) { invocation, session throws(Diagnostic) in
    let text = try session.exported(invocation)
    if session.isInterrupted() { throw .interrupted }
    if let count = session.pending?.count, count > 0 {
      session.warn("\(count) pending edit\(count == 1 ? " is" : "s are") not in the export; 'apply' applies them")
    }
    var outcome = Outcome(.payload(text, nil))
    outcome.hasColumns = try session.exportForm(invocation) == .tsv
    guard let word = invocation.value("output").map(session.file) else { return outcome }
    let question = Question.replace(file: word.text)
    if OutputFile.hasContent(word.text), session.asks(about: question) {
      return Outcome(.message("not written: \(word.text) exists; the same command again replaces it"))
    }
    session.run.asked.insert(question)
    let replaces = try session.write(text, to: word, keepsTabs: outcome.hasColumns)
    // Nothing else may be in the output.
    if OutputFile.descriptor(named: word.text) == STDOUT_FILENO { return Outcome(.done) }
    return Outcome(.message("\(replaces ? "replaced" : "written to") \(word.text)"))
  }
}

enum ExportForm: String, CaseIterable {
  case json
  case tsv
  case csv
  /// A table, which is not read back.
  case markdown
  /// A picture of the terminal output.
  case svg
  /// A page of the screen or of a section.
  case html
}

extension Session {
  /// The format of an export: that of the option, before or after the command, else by the ending of the file.
  fileprivate func exportForm(_ invocation: Invocation) throws(Diagnostic) -> ExportForm {
    if let form: ExportForm = try invocation.choice("format", "format") { return form }
    if facts.given.contains("format"), let form = settings.format.flatMap({ ExportForm(rawValue: $0.rawValue) }) {
      return form
    }
    let name = invocation.value("output")?.text.lowercased() ?? ""
    if name.hasSuffix(".md") { return .markdown }
    if name.hasSuffix(".htm") { return .html }
    return ExportForm.allCases.first { name.hasSuffix(".\($0.rawValue)") } ?? .json
  }

  fileprivate func exported(_ invocation: Invocation) throws(Diagnostic) -> String {
    let form = try exportForm(invocation)
    // Otherwise a backup would be replaced with an empty one.
    workspace.open()
    if let path = workspace.unreadFile { throw .unread(path, "export", at: invocation.command.range) }
    if invocation.has("all") {
      if let word = invocation.arguments.first {
        throw word.fault(
          .invalidValue, "--all exports everything, not only '\(word.excerpt)'",
          hint: "remove --all to export one section")
      }
      if form != .json {
        throw Diagnostic(.invalidValue, "--all writes json only", range: invocation.value("format")?.range)
      }
      return Exchange.text(workspace.storedScreen.state(), settings: knownSettings, workspace.choices)
    }
    let section = try invocation.arguments.first.map { word throws(Diagnostic) in
      try ItemResolver(scope, screen: screen).section(word)
    }
    if form == .svg { return try picture(invocation, section) }
    if form == .html { return page(section) }
    if let name = ["diff", "limit"].first(where: invocation.has) {
      throw Diagnostic(
        .invalidValue, "--\(name) needs --format svg",
        range: invocation.value(name)?.range ?? invocation.command.range)
    }
    var target = section
    if target == nil { target = try scope.collection(of: screen, at: invocation.command, usage: "export") }
    let id = target ?? ""
    let outline = screen.unhidden(id)
    let nested = screen.sections.filter { $0 != id && screen.isSection($0, within: id) }
    if !nested.isEmpty {
      warn(
        "the export leaves out what is nested in '\(id)': \(nested.joined(separator: ", ")); 'scene save FILE --section \(id)' keeps it together"
      )
    }
    let collection = EntryCollection(
      section: id, title: screen.info(of: id).title, items: outline.rootItems.map { entry($0, outline) })
    return switch form {
    case .tsv: try EntryFile.tabSeparated(collection.items)
    case .csv: EntryFile.commaSeparated(collection.items)
    case .markdown: EntryFile.markdown(collection.items, catalog, in: render.language)
    default: Exchange.text(collection)
    }
  }

  /// The maximum number of rows in the picture of one section.
  private static let picturedRows = 30

  private func picture(_ invocation: Invocation, _ section: String?) throws(Diagnostic) -> String {
    let options = render
    if invocation.has("diff") {
      let current = screen.revision
      workspace.readHistory(backTo: current - 1)
      guard current > 0, let before = workspace.screen(at: current - 1) else {
        throw invocation.command.fault(.notPossible, "nothing has changed yet")
      }
      let difference = workspace.shown(before).difference(to: shown)
      return Renderer.picture(.difference(from: String(current - 1), to: String(current), difference), options)
    }
    let limit = try invocation.number("limit", atLeast: 1)
    let excerpts = scope.excerpts(isDrawn: true)
    let shown =
      section.map { excerpts.section($0, limit: limit ?? Self.picturedRows, all: limit != nil) }
      ?? excerpts.overview(limit: limit)
    return Renderer.picture(.screen(shown), options)
  }

  private func page(_ section: String?) -> String {
    let screen = edited
    let sections = section.map { [$0] } ?? screen.sections
    let title = section.map { screen.info(of: $0).title } ?? "emojishell: \(screen.scene)"
    return HTMLPage(
      sections.map { SectionExcerpt(SectionRows(whole: $0, of: screen)) }, title: title,
      tags: { screen.tags[$0] }, render
    ).text
  }

  private func entry(_ id: ItemID, _ outline: Screen.Outline) -> EntryCollection.Entry {
    let content = screen.content(of: id)
    let emoji = content.emoji
    return EntryCollection.Entry(
      emoji: emoji?.glyph, text: content.text == emoji?.glyph ? nil : content.text,
      title: content.title == (emoji?.name ?? content.text) ? nil : content.title,
      secondary: content.secondary == (emoji?.category.title ?? "") ? nil : content.secondary,
      value: content.value.isEmpty ? nil : content.value,
      items: outline.children(of: id).map { entry($0, outline) })
  }
}
