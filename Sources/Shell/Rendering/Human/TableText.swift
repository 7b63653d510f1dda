import ShellModel
import TerminalText

/// A table for users: aligned columns, without lines between them.
struct TableText {
  private let options: RenderOptions
  private var isColored: Bool { options.isColored && options.format == .human }

  init(_ options: RenderOptions) { self.options = options }

  func text(_ whole: Table) -> String {
    let table = whole.columns(for: .people)
    if table.rows.isEmpty { return table.emptyText.isEmpty ? "" : table.emptyText + "\n" }
    let cells = table.rows.map { zip(table.columns, $0).map(cell) }
    let widths = table.columns.indices.map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return zip(table.rows, cells).map { row, texts in
      var marks = ""
      var parts: [String] = []
      var notes = ""
      // The cells of the columns so far, with the spaces after them.
      var used = 0
      // Columns to the right of the last text of the row need no spaces.
      let last = texts.indices.last { !texts[$0].isEmpty && !table.columns[$0].style.isApart } ?? 0
      for (index, column) in table.columns.enumerated() {
        switch column.style {
        case .mark: marks += DisplayWidth.fit(texts[index], to: widths[index]) + " "
        case .hint:
          if !texts[index].isEmpty {
            let indent = String(repeating: " ", count: widths[0] + 2)
            notes += "\(indent)\(column.name): \(texts[index])\n"
          }
        default:
          if index > last || widths[index] == 0 { continue }
          if index == last, case .plain = column.style, !parts.isEmpty,
            let lines = wrapped(texts[index], at: DisplayWidth.of(marks) + used)
          {
            parts.append(lines)
            continue
          }
          let isRight = column.style.isRight
          let fitted =
            index == last && !isRight || column.style.isLoose
            ? texts[index] : DisplayWidth.fit(texts[index], to: widths[index], alignedRight: isRight)
          parts.append(styled(fitted, column, texts[index]))
          used += widths[index] + 2
        }
      }
      return marks + parts.joined(separator: "  ") + "\n" + notes
    }.joined()
  }

  /// Returns the last text of a row in several lines, each below the first; nil if it fits, or if there is no room.
  private func wrapped(_ text: String, at column: Int) -> String? {
    let room = options.width - column
    guard options.format == .human, DisplayWidth.of(text) > room, room >= 20 else { return nil }
    return Wrapping.hanging(text, at: column, width: options.width)
  }

  private func cell(_ column: Table.Column, _ value: Table.Value) -> String {
    switch value {
    case .flag(false), .nothing, .missing: return ""
    case .flag(true):
      if case .mark = column.style, !options.isAccessible { return options.glyphs.here }
      return column.word
    case .text(let text):
      let shown = column.word + Sanitizing.visible(text)
      guard case .cut = column.style else { return shown }
      return DisplayWidth.truncate(shown, to: max(20, options.width / 2), ellipsis: options.glyphs.more)
    case .number(let number): return column.word + String(number)
    case .decimal(let number): return column.word + String(number)
    case .change(let transaction): return DifferenceText(options).summary(transaction)
    }
  }

  private func styled(_ text: String, _ column: Table.Column, _ value: String) -> String {
    switch column.style {
    case .bold: Style.bold(text, isColored)
    case .dim, .rank: Style.dim(text, isColored)
    case .status(let urgency):
      switch urgency(value) {
      case .none: Style.green(text, isColored)
      case .low: Style.yellow(text, isColored)
      case .high: Style.red(text, isColored)
      }
    case .plain, .count, .loose, .cut, .mark, .hint: text
    }
  }
}

extension Table.Style {
  /// Whether the column is not in the line of the others.
  fileprivate var isApart: Bool {
    switch self {
    case .mark, .hint: true
    default: false
    }
  }

  fileprivate var isRight: Bool {
    switch self {
    case .count, .rank: true
    default: false
    }
  }

  fileprivate var isLoose: Bool {
    if case .loose = self { return true }
    return false
  }
}
