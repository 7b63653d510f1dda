import Rendering
import ShellLanguage
import ShellModel

extension Session {
  /// Writes what `emojishell --help` prints.
  package func showUsage() {
    let usage = UsageText(synopsis: ProcessOptionTable.synopsis, options: ProcessOptionTable.all)
    output.write(usage.text(commands: CommandTable.declarations, configuration.render))
  }

  func write(_ report: Report, command: String) {
    reportSink?(report)
    if configuration.isMuted || configuration.isQuiet && !isWantedWhenQuiet(report) { return }
    output.write(Renderer.render(report, context(command), configuration.render))
  }

  /// Marks the command as failed without saying anything: a batch stops, a person goes on.
  func failSilently() {
    if !configuration.isInteractive || !sources.isEmpty { hasFailed = true }
  }

  private func isWantedWhenQuiet(_ report: Report) -> Bool {
    switch report {
    case .transaction, .opened, .copied, .pending, .synchronized:
      configuration.render.format == .json && configuration.render.differenceStyle != .off
    case .message, .done: false
    default: true
    }
  }

  private func context(_ command: String) -> ReportContext {
    ReportContext(line: lineNumber, command: command, revision: revision)
  }

  /// Reports a failure: in JSON as an object on standard output, for people on standard error.
  func fail(
    _ diagnostic: Diagnostic, line: String, name: String, column: Int? = nil, command: String = ""
  ) {
    hasFailed = true
    // The column within the line of a continued statement that holds the fault.
    let place = Self.place(of: diagnostic, in: line)
    let column = column ?? place.column
    let reported = lineNumber + place.lines
    let isPrompting = configuration.isInteractive && sources.isEmpty
    // People have read what failed in the script; a program waits for the answer to its own line.
    if diagnostic.code == .scriptFailed, configuration.render.format != .json { return }
    if configuration.render.format == .json {
      let context = ReportContext(line: reported, command: command, revision: revision)
      output.write(
        Renderer.render(.failure(diagnostic), context, configuration.render, column: column))
      if isPrompting { return }
    }
    output.flush()
    if diagnostic.code == .scriptFailed { return }
    let text =
      isPrompting || isLive && sources.isEmpty
      ? DiagnosticText.interactive(diagnostic, column: column, isColored: configuration.render.isColored)
      : DiagnosticText.batch(diagnostic, file: name, line: reported, column: column)
    // Messages shorten what they quote with an ellipsis.
    errors.write(configuration.render.isUnicode ? text : text.replacing("…", with: "..."))
  }

  private static func place(of diagnostic: Diagnostic, in line: String) -> (lines: Int, column: Int) {
    guard let range = diagnostic.range, line.contains("\n") else {
      return (0, diagnostic.column(in: line))
    }
    let head = String(decoding: line.utf8.prefix(range.lowerBound), as: UTF8.self)
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, (lines.last?.count ?? 0) + 1)
  }
}
