import Glibc
package import EmojiCatalog
package import LineEditing
import Rendering
package import ShellLanguage
import ShellModel
import Terminal
import ShellWorkspace

/// A session: lines in, reports out. A line goes one way: words, invocation, edit, transaction, report, text.
package final class Session {
  package let catalog: Catalog
  package var configuration: SessionConfiguration
  package let output: Output
  package let errors: Output
  /// The screen, its history, and what is stored of them.
  let workspace: Workspace
  private var loadedNames: NameIndex?
  /// What the last search found: `%N` names it.
  var lastHits: [HitView] = []
  /// The person's own words, prepared for searching.
  var loadedTags: TagIndex?
  /// The texts of a section, folded when they were searched.
  var textIndex: SectionTextIndex?
  /// The same of the person's own entries in all sections.
  var ownIndexes: (revision: Int, scene: String, indexes: [SectionTextIndex])?
  /// The page in sight of sections that scroll sideways.
  var pages: [String: Int] = [:]
  /// What Enter alone shows.
  var nextScreenful: NextScreenful?
  /// Whether a command has failed.
  package internal(set) var hasFailed = false
  /// Whether `quit` was given.
  package internal(set) var hasQuit = false
  /// The exit status that the last command asks for; nil for the usual ones.
  package var exitStatus: Int32?
  /// Whether the current command writes nothing.
  var writesNothing = false
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
    let render = configuration.render
    self.configuration.automatic =
      configuration.automatic ?? .init(format: render.format, isColored: render.isColored, width: render.width)
    self.output = output
    self.errors = errors
    workspace = Workspace(configuration.workspace)
    // What has left the process is on the disk.
    output.beforeFlush = { [unowned self] in commit() }
    if configuration.isInteractive {
      output.isUnwanted = { [unowned self] in
        if SignalPipe.interrupt() == SIGINT { hadEnough = true }
        return hadEnough
      }
    }
  }

  func isStarred(_ glyph: String) -> Bool { screen.starred.contains(glyph) }

  /// Loads what a command needs.
  func load(_ needs: Command.Needs) {
    switch needs {
    case .nothing: break
    case .stored: if workspace.hasFile { openWorkspace() }
    case .screen: openWorkspace()
    }
  }

  /// Names for words that are neither emoji nor path.
  var names: NameIndex {
    if let loadedNames { return loadedNames }
    let names = NameIndex(catalog)
    loadedNames = names
    return names
  }

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
        // Ctrl-D at a continued line drops it.
        if !gathered.isEmpty, !isPrompting { execute(gathered, number: firstNumber, name: name) }
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

  /// Commits to the state file, then flushes standard output and standard error.
  package func flush() {
    commit()
    output.flush()
    errors.flush()
  }

  /// Writes what is left, and closes what is open.
  package func finish() {
    flush()
    workspace.close()
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
    exitStatus = nil
    writesNothing = false
    commitIfGroupIsFull()
    synchronize()
    do throws(Diagnostic) {
      let (index, invocation) = try CommandTable.parser.parse(words)
      let chosen = CommandTable.all[index]
      command = chosen.declaration.name
      statement = Self.text(of: words, in: line)
      load(chosen.needs)
      let report = try chosen.run(invocation, self)
      lineNumber = number
      if !writesNothing { write(report, command: command) }
    } catch {
      lineNumber = number
      exitStatus = words.first.flatMap { CommandTable.command($0.text)?.failureStatus }
      fail(Self.advised(error), line: line, name: name, command: command)
    }
  }

  /// Options of the process stand before the command: people forget.
  private static func advised(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.code == .unknownOption, diagnostic.candidates.isEmpty,
      let option = ProcessOptionTable.spellings.first(where: { diagnostic.message.hasSuffix("'\($0)'") })
    else { return diagnostic }
    var advised = diagnostic
    advised.hint = "\(option) is an option of emojishell: put it before the command"
    return advised
  }

  private static func text(of words: [Word], in line: String) -> String {
    guard let first = words.first, let last = words.last, last.range.upperBound <= line.utf8.count else { return line }
    if first.range.lowerBound == 0, last.range.upperBound == line.utf8.count { return line }
    return String(
      decoding: line.utf8.dropFirst(first.range.lowerBound).prefix(last.range.upperBound - first.range.lowerBound),
      as: UTF8.self)
  }

  /// Reports edits that a script has begun and not applied, when all input is read.
  ///
  /// - Returns: Whether all is well.
  package func finish(name: String) -> Bool {
    guard let left = workspace.pending, !hasQuit || !left.edits.isEmpty else { return true }
    workspace.discard()
    if left.edits.isEmpty { return true }
    let count = left.edits.count == 1 ? "1 edit" : "\(left.edits.count) edits"
    fail(
      Diagnostic(
        .notPossible, "\(count) after 'begin' \(left.edits.count == 1 ? "was" : "were") never applied",
        hint: "use 'apply' to make them one transaction, or 'discard'"),
      line: "", name: name, command: "begin")
    flush()
    return false
  }
}
