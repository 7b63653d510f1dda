import Clocks
import Glibc
import ShellCore

extension Session {
  /// Writes an outcome, as prompts and scripts do. Notices come before the answer.
  ///
  /// - Parameters:
  ///   - line: The line of the command, and the name of its script, for a failure.
  func show(_ outcome: Outcome, of command: String, line: String, name: String) {
    if !isInView { for notice in outcome.notices { show(notice) } }
    if !outcome.effects.isEmpty, !isInView { output.write(raw: outcome.effects.utf8) }
    switch outcome.report {
    case nil: break
    case .failure(let error): fail(error, line: line, name: name, command: command)
    case let report?: write(report, command: command, keepsTabs: outcome.hasColumns)
    }
    reportNextSections()
    if case .screen = outcome.report, let count = pending?.count, count > 0,
      [.human, .plain].contains(format)
    {
      let text =
        count == 1
        ? "1 pending edit is not shown; 'diff' shows it" : "\(count) pending edits are not shown; 'diff' shows them"
      write(.message(text), command: command)
    }
    if outcome.hasFailed, !isPrompting { run.hasFailed = true }
  }

  /// - Parameter keepsTabs: Whether tabs in a payload separate columns.
  func write(_ report: Report, command: String, keepsTabs: Bool = false) {
    if facts.options.isQuiet && !isWantedWhenQuiet(report) { return }
    var context = context(command)
    if case .synchronized = report { context.time = nil }
    write(facts.options.isQuiet ? withoutDifference(report) : report, context, keepsTabs: keepsTabs)
  }

  private func write(_ report: Report, _ context: ReportContext, column: Int? = nil, keepsTabs: Bool = false) {
    let render = render
    if render.format == .json {
      let line = JSONLinesRenderer.render(report, context, render, column: column)
      if !output.escapesControls { return output.write(raw: line) }
      return output.write(String(decoding: line, as: UTF8.self))
    }
    if case .payload(let text, let change) = report {
      // The lines of `list`.
      if keepsTabs, change == nil, screenfulLines != nil { return writeScreenful(of: text) }
      output.write(text, keepsTabs: keepsTabs)
      return output.write(raw: Renderer.text(.payload("", change), render).utf8)
    }
    let text = Renderer.text(report, render)
    if screenfulLines != nil, isPaged(report) { return writeScreenful(of: text) }
    // What is drawn has its own sequences, and its texts are visible already.
    if render.format == .human { return output.write(raw: text.utf8) }
    output.write(text, keepsTabs: render.format == .tsv)
  }

  /// Removes the difference from a report that says more than a difference. Programs get the difference.
  private func withoutDifference(_ report: Report) -> Report {
    switch report {
    case .payload(let text, _) where format != .json: return .payload(text, nil)
    case .scrolled(var scrolled) where format != .json:
      scrolled.appended = nil
      return .scrolled(scrolled)
    default: return report
    }
  }

  /// Whether what is more than a screenful waits for Enter. The last lines of the history are wanted first.
  private func isPaged(_ report: Report) -> Bool {
    switch report {
    case .help: true
    case .table(let table): table.name != "history"
    default: false
    }
  }

  private func isWantedWhenQuiet(_ report: Report) -> Bool {
    switch report {
    // They are only about a change.
    case .transaction, .opened, .sent, .pending, .synchronized:
      format == .json && settings.differenceStyle != .off
    // They only say that the command has succeeded.
    case .message, .done: false
    default: true
    }
  }

  private func context(_ command: String) -> ReportContext {
    ReportContext(line: current.line, command: command, revision: revision, time: shownTime)
  }

  /// The time since the current command began, if the user wants to see it.
  private var shownTime: Duration? { settings.showsTiming ? MonotonicClock.now() - current.start : nil }

  /// Writes the time of the current command to standard error, so that the output of a command remains as it is. In JSON, each object
  /// contains it.
  func writeTime() {
    guard let time = shownTime, format != .json,
      let milliseconds = ReportContext(line: 0, command: "", revision: 0, time: time).milliseconds
    else { return }
    output.flush()
    errors.write("time: \(milliseconds) ms\n")
  }

  /// Reports a failure: in JSON as an object on standard output, otherwise as text on standard error.
  ///
  /// - Parameter isOfCommand: Whether a command has failed. In JSON, each command has one object, and nothing else has.
  func fail(
    _ diagnostic: Diagnostic, line: String, name: String, column: Int? = nil, command: String = "",
    isOfCommand: Bool = true
  ) {
    run.hasFailed = true
    // The column of the fault in its line of a continued statement.
    let place = Self.place(of: diagnostic, in: line)
    let column = column ?? place.column
    let reported = current.line + place.lines
    // In text, the failure inside the script is enough. In JSON, a program waits for the answer to its own line.
    if diagnostic.code == .scriptFailed, format != .json { return }
    if format == .json, isOfCommand {
      var context = context(command)
      context.line = reported
      write(.failure(diagnostic), context, column: column)
      if isPrompting { return }
    }
    output.flush()
    if diagnostic.code == .scriptFailed { return }
    // The texts in it are visible already.
    let text =
      isAnswering
      ? DiagnosticText.interactive(diagnostic, column: column, isColored: render.isColored, width: render.width)
      : DiagnosticText.batch(diagnostic, file: name, line: reported, column: column, width: messageWidth)
    // Messages shorten quoted text with an ellipsis.
    errors.write(raw: (render.isUnicode ? text : text.replacingAll("…", with: "...")).utf8)
    // A person reads both in one place.
    if isPrompting { errors.flush() }
  }

  /// The width of the terminal that shows messages; nil if they go elsewhere.
  var messageWidth: Int? { isPrompting || isInView ? render.width : facts.errorWidth?() }

  private static func place(of diagnostic: Diagnostic, in line: String) -> (lines: Int, column: Int) {
    guard let range = diagnostic.range, line.utf8.contains(UInt8(ascii: "\n")) else {
      return (0, diagnostic.column(in: line))
    }
    let head = String(decoding: line.utf8.prefix(range.lowerBound), as: UTF8.self)
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, (lines.last?.count ?? 0) + 1)
  }

  /// Whether a command has failed since the last call.
  package func takeFailure() -> Bool {
    defer { run.hasFailed = false }
    return run.hasFailed
  }

  /// Whether to stop a script at its first failure, including a script that `source` runs.
  var mustStop: Bool { run.hasFailed && !facts.options.keepsGoing && !isPrompting }

  /// Commits to the state file, then flushes standard error and standard output: what is left of errors precedes what is left of output.
  package func flush() {
    commit()
    errors.flush()
    output.flush(isCommitted: true)
  }

  /// Flushes if a path names something for which the session may have to wait, such as a pipe: other sessions need not wait, too. Also
  /// if it names the file to which the output goes.
  func flush(beforeOpening path: String) {
    var information = stat()
    let isRegular = stat(path, &information) != 0 || information.st_mode & S_IFMT == S_IFREG
    if !isRegular || OutputFile.descriptor(named: path) != nil { flush() }
  }

  /// Writes the remaining output, makes sure that what was saved is still there, and closes the state file.
  package func finish() {
    flush()
    workspace.checkSaved()
    if facts.isInteractive || run.hasHiddenWarning { workspace.warnAtEnd() }
    report()
    flush()
    workspace.close()
  }
}
