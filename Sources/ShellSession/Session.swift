import Glibc
package import EmojiCatalog
package import LineEditing
import Rendering
package import ShellLanguage
import ShellModel
import Terminal
import ShellStore

/// A session: lines in, reports out. A line goes one way: words, invocation, edit, transaction, report, text.
package final class Session {
  package let catalog: Catalog
  package var configuration: SessionConfiguration
  package let output: Output
  package let errors: Output
  /// What the session has of its state file; nil where nothing is kept.
  let keeper: Keeper?

  /// Made when a command first needs it.
  var loadedScreen: Screen?
  private var loadedNames: NameIndex?
  /// The edits between `begin` and `apply`.
  var pending: PendingEdits?
  var history: History
  /// What the last search found: `%N` names it.
  var lastHits: [HitView] = []
  /// The texts of a section, folded when they were searched.
  var textIndex: SectionTextIndex?
  /// The page in sight of sections that scroll sideways.
  var pages: [String: Int] = [:]
  /// What Enter alone shows.
  var nextScreenful: NextScreenful?
  /// Whether a command has failed.
  package internal(set) var hasFailed = false
  /// Whether something was reported to have succeeded that could not be saved.
  package internal(set) var hasUnsaved = false
  /// Whether `quit` was given.
  package internal(set) var hasQuit = false
  /// Where the current command stands, for reports.
  private(set) var lineNumber = 0
  /// The current command as it was written.
  private(set) var statement = ""
  /// Whether Ctrl-C has come while a script was being read.
  var wasInterrupted = false
  /// Whether Ctrl-C has come while something was being written.
  private var hadEnough = false
  /// The scripts that are being read, innermost last, by their real paths.
  var sources: [String] = []

  package init(
    catalog: Catalog = .bundled, configuration: SessionConfiguration, output: Output, errors: Output
  ) {
    self.catalog = catalog
    self.configuration = configuration
    history = History(isInteractive: configuration.isInteractive)
    self.output = output
    self.errors = errors
    let policy: StateStore.Policy = configuration.isStateNamed ? .refuse : .setAside
    keeper = configuration.statePath.map { Keeper(path: $0, policy: policy) }
    // What has left the process was kept before.
    output.beforeFlush = { [unowned self] in commit() }
    if configuration.isInteractive {
      output.isUnwanted = { [unowned self] in
        if SignalPipe.interrupt() == SIGINT { hadEnough = true }
        return hadEnough
      }
    }
  }

  var screen: Screen {
    get {
      if let loadedScreen { return loadedScreen }
      let screen = openScreen()
      loadedScreen = screen
      return screen
    }
    set { loadedScreen = newValue }
  }

  /// Edits the screen where it stands.
  func edited<Result, Failure: Error>(
    _ body: (inout Screen) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var screen = screen
    loadedScreen = nil
    defer { loadedScreen = screen }
    return try body(&screen)
  }

  /// The screen that edits go to: the pending one after `begin`.
  var edited: Screen { pending?.screen ?? screen }

  func isStarred(_ glyph: String) -> Bool { screen.starred.contains(glyph) }

  /// Loads what a command needs.
  private func load(_ needs: Command.Needs) {
    switch needs {
    case .stored: if keeper?.hasFile == true { _ = screen }
    case .screen: _ = screen
    }
  }

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
    let isPrompting = configuration.isInteractive && sources.isEmpty
    var number = 0
    var gathered = ""
    var firstNumber = 0
    reading: while !hasQuit, !output.hasFailed {
      if isPrompting {
        synchronize()
        // What a person got wrong before is nothing to a script that comes now.
        hasFailed = false
        hadEnough = false
      }
      let prompt = isPrompting ? (gathered.isEmpty ? prompt : "... ") : ""
      let event = reader.nextLine(prompt: prompt) { flush() }
      number += 1
      switch event {
      case .line(let line):
        if gathered.isEmpty { firstNumber = number }
        if isPrompting, gathered.isEmpty, line.allSatisfy({ $0 == " " }) {
          showNextScreenful()
          continue
        }
        gathered += line
        if Lexer.isContinued(line) {
          gathered += "\n"
          continue
        }
        execute(gathered, number: firstNumber, name: name)
        gathered = ""
      case .malformed(let message, let column):
        gathered = ""
        lineNumber = number
        fail(Diagnostic(.invalidInput, message), line: "", name: name, column: column)
      case .interrupted: gathered = ""
      case .terminated(let signal):
        flush()
        return .terminated(signal)
      case .endOfInput:
        if !gathered.isEmpty { execute(gathered, number: firstNumber, name: name) }
        if isPrompting { output.write("\n") }
        break reading
      }
      if mustStop || isInterrupted(name) { break }
    }
    flush()
    return mustStop ? .failed : .done
  }

  /// Whether a script that a person started is to stop.
  private func isInterrupted(_ name: String) -> Bool {
    guard configuration.isInteractive, !sources.isEmpty else { return false }
    if wasInterrupted { return true }
    guard hadEnough || SignalPipe.interrupt() == SIGINT else { return false }
    wasInterrupted = true
    fail(
      Diagnostic(.interrupted, "interrupted; the screen is as it was before"), line: "", name: name, command: "source")
    return true
  }

  /// Whether a command has failed since this was last asked.
  package func takeFailure() -> Bool {
    defer { hasFailed = false }
    return hasFailed
  }

  /// A script stops at its first failure, one that `source` reads too.
  var mustStop: Bool {
    hasFailed && !configuration.keepsGoing && (!configuration.isInteractive || !sources.isEmpty)
  }

  private var prompt: String {
    guard let pending else { return "emojishell> " }
    return "emojishell(\(pending.edits.count) pending)> "
  }

  /// Writes what is to be kept, then what is to be read.
  package func flush() {
    commit()
    output.flush()
    errors.flush()
  }

  /// Writes what is left, and closes what is open.
  package func finish() {
    flush()
    keeper?.close()
  }

  /// Runs one line, which may hold several statements.
  package func execute(_ line: String, number: Int, name: String) {
    lineNumber = number
    followTerminalSize()
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
    let number = lineNumber
    nextScreenful = nil
    if let keeper, keeper.isGroupFull { commit() }
    synchronize()
    do throws(Diagnostic) {
      let (index, invocation) = try CommandTable.parser.parse(words)
      let chosen = CommandTable.all[index]
      command = chosen.declaration.name
      statement = Self.text(of: words, in: line)
      load(chosen.needs)
      let report = try chosen.run(invocation, self)
      lineNumber = number
      write(report, command: command)
    } catch {
      lineNumber = number
      fail(Self.advised(error), line: line, name: name, command: command)
    }
  }

  /// Options of the process stand before the command: people forget.
  private static func advised(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .unknownOption, diagnostic.candidates.isEmpty,
      let option = ProcessOptionTable.spellings.first(where: { diagnostic.message.hasSuffix("'\($0)'") })
    else { return diagnostic }
    var advised = diagnostic
    advised.hint = "\(option) is an option of emojishell: it stands before the command"
    return advised
  }

  private static func text(of words: [Word], in line: String) -> String {
    guard let first = words.first, let last = words.last, last.range.upperBound <= line.utf8.count else { return line }
    if first.range.lowerBound == 0, last.range.upperBound == line.utf8.count { return line }
    return String(
      decoding: line.utf8.dropFirst(first.range.lowerBound).prefix(last.range.upperBound - first.range.lowerBound),
      as: UTF8.self)
  }

  /// What a script has left undone is said when all input is read.
  ///
  /// - Returns: Whether all is well.
  package func finish(name: String) -> Bool {
    guard let left = pending, !hasQuit || !left.edits.isEmpty else { return true }
    pending = nil
    if left.edits.isEmpty { return true }
    let count = left.edits.count == 1 ? "1 edit" : "\(left.edits.count) edits"
    fail(
      Diagnostic(
        .notPossible, "without 'apply' \(count) after 'begin' came to nothing",
        hint: "'apply' makes them one transaction"),
      line: "", name: name, command: "begin")
    flush()
    return false
  }
}
