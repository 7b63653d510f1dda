import ShellModel
import TerminalText

/// A table for users: aligned columns, without lines between them.
struct TableText {
  private let renderer: HumanRenderer
  private var options: RenderOptions { renderer.options }

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  func text(_ whole: Table) -> String {
    let table = whole.columns(for: .people)
    if table.rows.isEmpty { return table.emptyText.isEmpty ? "" : table.emptyText + "\n" }
    let cells = table.rows.map { zip(table.columns, $0).map(cell) }
    let widths = table.columns.indices.map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return cells.map { line($0, table.columns, widths) + notes($0, table.columns, indent: widths[0] + 2) }.joined()
  }

  private func line(_ texts: [String], _ columns: [Table.Column], _ widths: [Int]) -> String {
    let marks = columns.indices.filter { columns[$0].style.isMark }.map {
      DisplayWidth.fit(texts[$0], to: widths[$0]) + " "
    }.joined()
    var parts: [String] = []
    // The cells of the columns so far, with the spaces after them.
    var used = 0
    // Columns to the right of the last text of the row need no spaces.
    let last = texts.indices.last { !texts[$0].isEmpty && !columns[$0].style.isApart } ?? 0
    for (index, column) in columns.enumerated() {
      switch column.style {
      case .mark, .hint: break
      case .plain where index == last && !parts.isEmpty:
        let head = marks + parts.joined(separator: "  ") + "  "
        return renderer.wrapped(texts[index], after: head, at: DisplayWidth.of(marks) + used) + "\n"
      default:
        if index > last || widths[index] == 0 { continue }
        let isRight = column.style.isRight
        let fitted =
          index == last && !isRight || column.style.isLoose
          ? texts[index] : DisplayWidth.fit(texts[index], to: widths[index], alignedRight: isRight)
        parts.append(styled(fitted, column, texts[index]))
        used += widths[index] + 2
      }
    }
    return marks + parts.joined(separator: "  ") + "\n"
  }

  /// The hints of a row, below its line.
  private func notes(_ texts: [String], _ columns: [Table.Column], indent: Int) -> String {
    let hints = zip(columns, texts).filter { $0.style.isApart && !$0.style.isMark && !$1.isEmpty }
    return hints.map { column, text in
      let head = String(repeating: " ", count: indent)
      return renderer.wrapped("\(column.name): \(text)", after: head, at: indent) + "\n"
    }.joined()
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
    case .bold: Style.bold(text, renderer.isColored)
    case .dim, .rank: Style.dim(text, renderer.isColored)
    case .status(let urgency):
      switch urgency(value) {
      case .none: Style.green(text, renderer.isColored)
      case .low: Style.yellow(text, renderer.isColored)
      case .high: Style.red(text, renderer.isColored)
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

  fileprivate var isMark: Bool { if case .mark = self { true } else { false } }

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
