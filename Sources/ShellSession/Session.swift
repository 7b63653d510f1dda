package import EmojiCatalog
package import LineEditing
import Rendering
package import ShellLanguage
import ShellModel

/// A session: lines in, reports out. A line goes one way: words, invocation, edit, transaction, report, text; effects
/// last.
package final class Session {
  package let catalog: Catalog
  package internal(set) var configuration: SessionConfiguration
  package let output: Output
  package let errors: Output

  /// Made when a command first needs it.
  private var loadedScreen: Screen?
  private var loadedNames: NameIndex?
  /// What commands want done outside, in order; done after their report is written.
  var effects: [Effect] = []
  /// Whether a command has failed.
  package private(set) var hasFailed = false
  /// Whether `quit` was given.
  package private(set) var hasQuit = false
  /// Where the current command stands, for reports.
  private(set) var lineNumber = 0

  package init(
    catalog: Catalog = .bundled, configuration: SessionConfiguration, output: Output, errors: Output
  ) {
    self.catalog = catalog
    self.configuration = configuration
    self.output = output
    self.errors = errors
  }

  var screen: Screen {
    get {
      if let loadedScreen { return loadedScreen }
      let screen = ExplorerScene.screen(catalog)
      loadedScreen = screen
      return screen
    }
    set { loadedScreen = newValue }
  }

  /// Whether an emoji has a star; asking does not make a screen.
  func isStarred(_ glyph: String) -> Bool { loadedScreen?.starred.contains(glyph) ?? false }

  /// Names for words that are neither emoji nor path.
  var names: NameIndex {
    if let loadedNames { return loadedNames }
    let names = NameIndex(catalog)
    loadedNames = names
    return names
  }

  /// The number of applied transactions.
  var revision: Int { loadedScreen?.revision ?? 0 }

  // MARK: Running

  /// How a run ended.
  package enum Ending: Equatable {
    case done
    /// A command failed and the batch stopped.
    case failed
    case terminated(Int32)
  }

  /// Runs the lines of a reader to its end, to `quit`, or to the first failure of a batch.
  package func run(_ reader: any LineReader, name: String) -> Ending {
    var number = 0
    var pending = ""
    var firstNumber = 0
    reading: while !hasQuit, !output.hasFailed {
      let event = reader.nextLine(prompt: pending.isEmpty ? prompt : "... ") { flush() }
      number += 1
      switch event {
      case .line(let line):
        if pending.isEmpty { firstNumber = number }
        pending += line
        if Lexer.isContinued(line) {
          pending += "\n"
          continue
        }
        execute(pending, number: firstNumber, name: name)
        pending = ""
      case .malformed(let message, let column):
        pending = ""
        lineNumber = number
        fail(Diagnostic(.invalidInput, message), line: "", name: name, column: column, command: "")
      case .interrupted: pending = ""
      case .terminated(let signal):
        flush()
        return .terminated(signal)
      case .endOfInput:
        if !pending.isEmpty { execute(pending, number: firstNumber, name: name) }
        if configuration.isInteractive { output.write("\n") }
        break reading
      }
      if mustStop { break }
    }
    flush()
    return mustStop ? .failed : .done
  }

  /// Whether a command has failed since this was last asked.
  package func takeFailure() -> Bool {
    defer { hasFailed = false }
    return hasFailed
  }

  private var mustStop: Bool {
    hasFailed && !configuration.isInteractive && !configuration.keepsGoing
  }

  private var prompt: String { configuration.isInteractive ? "emojishell> " : "" }

  private func flush() {
    output.flush()
    errors.flush()
  }

  /// Runs one line, which may hold several statements.
  package func execute(_ line: String, number: Int, name: String) {
    lineNumber = number
    if configuration.echoes { output.write("> \(line)\n") }
    let statements: [[Word]]
    do throws(Diagnostic) {
      statements = try Lexer.statements(in: line)
    } catch {
      fail(error, line: line, name: name)
      return
    }
    for words in statements {
      execute(words, line: line, name: name)
      if mustStop || hasQuit { return }
    }
  }

  /// Runs one command whose words came from outside a line.
  package func execute(_ words: [Word], line: String, number: Int, name: String) {
    lineNumber = number
    execute(words, line: line, name: name)
  }

  /// Runs one statement.
  private func execute(_ words: [Word], line: String, name: String) {
    var command = words.first?.text ?? ""
    do throws(Diagnostic) {
      let (index, invocation) = try CommandTable.parser.parse(words)
      command = CommandTable.all[index].declaration.name
      let report = try CommandTable.all[index].run(invocation, self)
      write(report, command: command)
    } catch {
      effects = []
      fail(error, line: line, name: name, command: command)
    }
    let wanted = effects
    effects = []
    for effect in wanted { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .quit: hasQuit = true
    case .copy: break
    }
  }

  /// Writes what `emojishell --help` prints.
  package func showUsage() {
    let usage = UsageView(synopsis: ProcessOptionTable.synopsis, options: ProcessOptionTable.all)
    output.write(usage.text(commands: CommandTable.declarations, configuration.render))
  }

  // MARK: Reporting

  private func write(_ report: Report, command: String) {
    if configuration.isQuiet, !isWantedWhenQuiet(report) { return }
    output.write(Renderer.render(report, context(command), configuration.render))
  }

  private func isWantedWhenQuiet(_ report: Report) -> Bool {
    switch report {
    case .transaction: configuration.render.format == .json && configuration.render.differenceStyle != .off
    case .message, .done: false
    default: true
    }
  }

  private func context(_ command: String) -> ReportContext {
    ReportContext(line: lineNumber, command: command, revision: revision)
  }

  /// Reports a failure: in JSON as an object on standard output, for people on standard error.
  private func fail(
    _ diagnostic: Diagnostic, line: String, name: String, column: Int? = nil, command: String = ""
  ) {
    hasFailed = true
    // The column within the line of a continued statement that holds the fault.
    let place = Self.place(of: diagnostic, in: line)
    let column = column ?? place.column
    let reported = lineNumber + place.lines
    if configuration.render.format == .json {
      let context = ReportContext(line: reported, command: command, revision: revision)
      output.write(
        Renderer.render(.failure(diagnostic), context, configuration.render, column: column))
    }
    if configuration.isInteractive {
      if configuration.render.format == .json { return }
      output.flush()
      errors.write(
        DiagnosticText.interactive(
          diagnostic, column: column, isColored: configuration.render.isColored))
    } else {
      output.flush()
      errors.write(
        DiagnosticText.batch(diagnostic, file: name, line: reported, column: column))
    }
  }

  private static func place(of diagnostic: Diagnostic, in line: String) -> (lines: Int, column: Int) {
    guard let range = diagnostic.range, line.contains("\n") else {
      return (0, diagnostic.column(in: line))
    }
    let head = String(decoding: line.utf8.prefix(range.lowerBound), as: UTF8.self)
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, (lines.last?.count ?? 0) + 1)
  }

  // MARK: Editing

  /// Carries an edit out on the screen.
  func apply(_ edit: Edit, at word: Word?) throws(Diagnostic) -> Report {
    .transaction(try transact(edit, at: word))
  }

  func transact(_ edit: Edit, at word: Word?) throws(Diagnostic) -> ScreenTransaction {
    do throws(EditError) {
      return try screen.perform(edit)
    } catch {
      throw Self.diagnostic(error, at: word)
    }
  }

  static func diagnostic(_ error: EditError, at word: Word?) -> Diagnostic {
    let range = word?.range
    switch error {
    case .unknownItem(let id): return Diagnostic(.unknownItem, "unknown item '\(id)'", range: range)
    case .unknownSection(let id):
      return Diagnostic(.unknownSection, "unknown section '\(id)'", range: range)
    case .notExpandable(let id):
      return Diagnostic(.notExpandable, "'\(id)' has nothing below it", range: range)
    case .duplicateItem(let id):
      return Diagnostic(.duplicateItem, "'\(id)' is there already", range: range)
    case .duplicateSection(let id):
      return Diagnostic(.duplicateItem, "section '\(id)' is there already", range: range)
    case .cycle(let id):
      return Diagnostic(.cycle, "'\(id)' cannot become its own descendant", range: range)
    case .notPossible(let why): return Diagnostic(.notPossible, why, range: range)
    }
  }
}
