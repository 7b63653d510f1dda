package import TerminalText

/// The options of output. The caller decides them once and passes them down. Each property is one option.
package struct RenderOptions: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case human
    case plain
    case tsv
    case csv
    case markdown
    case json
  }
  package enum DifferenceStyle: String, CaseIterable, Sendable {
    case full
    case summary
    case off
  }

  package var format: Format
  package var differenceStyle = DifferenceStyle.full
  /// The maximum number of lines of a difference. Further lines are only counted.
  package var differenceLimit = 12
  package var isColored: Bool
  /// Whether the terminal can show more than ASCII.
  package var isUnicode: Bool
  package var width: Int
  /// The number of rows of the terminal. Fractional heights refer to it.
  package var height = 24
  package var language = "en"
  package var isTerminal = false
  /// Whether output goes to a terminal that understands cursor positioning.
  package var isPositioned = false
  /// What that terminal draws.
  package var drawn = DrawnClusters()
  /// Whether output is made for listening: one row a line, every state in words, no boxes.
  package var isAccessible = false
  /// Whether a user reads the output: a payload is followed by the change that it made.
  package var isInteractive = false
  /// Whether each change in JSON has the rows as they are after it.
  package var showsRows = false

  package init(
    format: Format = .plain, isColored: Bool = false, isUnicode: Bool = true, width: Int = 80
  ) {
    self.format = format
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.width = width
  }
}

extension RenderOptions {
  package var drawingWidth: Int { max(20, min(width, 400)) }
  /// The number of rows that fractional heights refer to, limited to 1...1,000.
  package var drawingHeight: Int { max(1, min(height, 1000)) }

  package var glyphs: Glyphs { isUnicode ? .unicode : .ascii }
}

/// The command that a report belongs to.
package struct ReportContext: Sendable {
  package var line: Int
  package var command: String
  package var revision: Int
  /// The time that the command took; nil if it is not shown.
  package var time: Duration?

  package init(line: Int, command: String, revision: Int, time: Duration? = nil) {
    self.line = line
    self.command = command
    self.revision = revision
    self.time = time
  }

  /// The time in milliseconds, rounded to microseconds.
  package var milliseconds: Double? {
    time.map { ($0 / .microseconds(1)).rounded() / 1000 }
  }
}

/// Turns reports into text.
package enum Renderer {
  /// Returns the lines of a report in another format; empty if there is nothing to print, as for an error: it goes to standard error
  /// (``DiagnosticText``).
  package static func text(_ report: Report, _ options: RenderOptions) -> String {
    switch options.format {
    case .tsv, .csv, .markdown, .json: RecordsRenderer.render(report, options)
    case .human, .plain: HumanRenderer(options: options).render(report)
    }
  }
}
