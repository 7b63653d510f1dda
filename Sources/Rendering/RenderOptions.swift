/// How output is written: settled once, outside, and handed down.
package struct RenderOptions: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case human
    case plain
    case tsv
    case json
  }
  package enum DifferenceStyle: String, CaseIterable, Sendable {
    case full
    case summary
    case off
  }

  package var format: Format
  package var differenceStyle: DifferenceStyle
  /// The most lines that a difference takes before the rest is counted.
  package var differenceLimit: Int
  package var isColored: Bool
  /// Whether the terminal shows more than ASCII.
  package var isUnicode: Bool
  /// The width in cells.
  package var width: Int
  /// The rows of the terminal, of which heights that are fractions are.
  package var height = 24
  /// The language of names.
  package var language: String
  /// Whether output goes to a terminal whose cursor can be told its column.
  package var isPositioned = false
  /// Whether a person reads along: a payload is followed by what it changed.
  package var isInteractive = false

  package init(
    format: Format = .plain, differenceStyle: DifferenceStyle = .full, differenceLimit: Int = 12,
    isColored: Bool = false, isUnicode: Bool = true, width: Int = 80, language: String = "en"
  ) {
    self.format = format
    self.differenceStyle = differenceStyle
    self.differenceLimit = differenceLimit
    self.isColored = isColored
    self.isUnicode = isUnicode
    self.width = width
    self.language = language
  }
}

extension RenderOptions {
  /// The columns that are drawn: never fewer than 20, nor more than 400.
  package var drawingWidth: Int { max(20, min(width, 400)) }
  /// The rows that heights are fractions of: never fewer than 1, nor more than 1,000.
  package var drawingHeight: Int { max(1, min(height, 1000)) }

  var glyphs: Glyphs { isUnicode ? .unicode : .ascii }
}

/// What a report belongs to.
package struct ReportContext: Sendable {
  /// The line of the script or session, counted from 1.
  package var line: Int
  package var command: String
  package var revision: Int

  package init(line: Int, command: String, revision: Int) {
    self.line = line
    self.command = command
    self.revision = revision
  }
}

/// Makes text of reports.
package enum Renderer {
  /// The text of a report as UTF-8, with line feeds; empty where there is nothing to say.
  ///
  /// Failures are rendered here for JSON only; for people they go to standard error (``DiagnosticText``).
  package static func render(
    _ report: Report, _ context: ReportContext, _ options: RenderOptions, column: Int? = nil
  ) -> [UInt8] {
    switch options.format {
    case .json: JSONLinesRenderer.render(report, context, options, column: column)
    case .tsv: Array(TSVRenderer.render(report, options).utf8)
    case .human, .plain: Array(HumanRenderer(options: options).render(report).utf8)
    }
  }
}
