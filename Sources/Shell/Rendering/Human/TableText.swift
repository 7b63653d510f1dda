import TerminalText

/// A table for users: aligned columns, without lines between them.
extension HumanRenderer {
  func table(_ whole: Table) -> String {
    var table = whole.columns(for: .people)
    // A row for programs alone has nothing for people.
    let kept = table.rows.indices.filter {
      !table.rows[$0].allSatisfy { if case .nothing = $0 { true } else { false } }
    }
    var whole = whole
    if kept.count < table.rows.count {
      (table.rows, whole.rows) = (kept.map { table.rows[$0] }, kept.map { whole.rows[$0] })
    }
    if table.rows.isEmpty { return table.emptyText.isEmpty ? "" : table.emptyText + "\n" }
    let more = table.more.map { Style.dim("  \(glyphs.more) \($0)", isColored) + "\n" } ?? ""
    if options.isAccessible, whole.columns.contains(where: { $0.name == "text" }) { return heard(whole, table) + more }
    let cells = table.rows.map { zip(table.columns, $0).map(cell) }
    let widths = table.columns.indices.map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return cells.map { line($0, table.columns, widths) + notes($0, table.columns, indent: widths[0] + 2) }.joined()
      + more
  }

  /// Items for listening, names first: `1. fox 🦊, nature`, `fox 🦊, list/🦊`.
  private func heard(_ whole: Table, _ shown: Table) -> String {
    let labels = ["rank", "hit", "text", "emoji", "name", "title"]
    return zip(whole.rows, shown.rows).enumerated().map { index, rows in
      func text(_ names: String...) -> String {
        whole.columns.firstIndex { names.contains($0.name) }.map { cell(Table.Column(""), rows.0[$0]) } ?? ""
      }
      let (text, name) = (text("text"), text("name", "title"))
      let label = name.isEmpty ? difference.message(of: text) : text == name ? name : "\(name) \(text)"
      let rest = zip(shown.columns, rows.1).filter { !labels.contains($0.0.name) }.map(cell)
      let number = whole.name == "hits" ? "\(index + 1). " : ""
      return number + ([label] + rest).filter { !$0.isEmpty }.joined(separator: ", ") + "\n"
    }.joined()
  }

  private func line(_ texts: [String], _ columns: [Table.Column], _ widths: [Int]) -> String {
    let marks = columns.indices.filter { columns[$0].style == .mark }.map {
      DisplayWidth.fit(texts[$0], to: widths[$0]) + " "
    }.joined()
    var parts: [String] = []
    // The cells of the columns so far, with the spaces after them.
    var used = 0
    // Columns to the right of the last text of the row need no spaces.
    let last = texts.indices.last { !texts[$0].isEmpty && ![.mark, .hint].contains(columns[$0].style) } ?? 0
    for (index, column) in columns.enumerated() {
      switch column.style {
      case .mark, .hint: break
      default:
        if index > last || widths[index] == 0 { continue }
        let isRight = [.count, .rank].contains(column.style)
        let isLast = index == last && !isRight
        if isLast, !parts.isEmpty {
          let head = marks + parts.joined(separator: "  ") + "  "
          return wrapped(texts[index], after: head, at: DisplayWidth.of(marks) + used) { text in
            styled(text, column, texts[index])
          } + "\n"
        }
        let fitted =
          isLast || column.style == .loose
          ? texts[index] : DisplayWidth.fit(texts[index], to: widths[index], alignedRight: isRight)
        parts.append(styled(fitted, column, texts[index]))
        used += DisplayWidth.of(fitted) + 2
      }
    }
    return marks + parts.joined(separator: "  ") + "\n"
  }

  /// The hints of a row, below its line.
  private func notes(_ texts: [String], _ columns: [Table.Column], indent: Int) -> String {
    let hints = zip(columns, texts).filter { $0.style == .hint && !$1.isEmpty }
    return hints.map { column, text in
      let head = String(repeating: " ", count: indent)
      return wrapped("\(column.name): \(text)", after: head, at: indent) + "\n"
    }.joined()
  }

  private func cell(_ column: Table.Column, _ value: Table.Value) -> String {
    switch value {
    case .flag(false), .nothing, .missing: return ""
    case .flag(true):
      if column.style == .mark, !options.isAccessible { return options.glyphs.here }
      return column.word
    case .text(let text):
      let shown = column.word + Sanitizing.visible(text)
      if column.style != .cut { return shown }
      return DisplayWidth.truncate(shown, to: max(20, options.width * 2 / 5), ellipsis: options.glyphs.more)
    case .number(let number): return column.word + String(number)
    case .decimal(let number): return column.word + String(number)
    case .change(let transaction):
      // In a list of revisions, their numbers say what their commands would repeat.
      let numbers = transaction.repeated
      let (first, last) = (numbers.first ?? 0, numbers.last ?? 0)
      let isRange = numbers.count > 3 && abs(first - last) == numbers.count - 1
      let listed = numbers.prefix(8).map(String.init) + (numbers.count > 8 ? ["..."] : [])
      let revisions = isRange ? "\(first) to \(last)" : listed.joined(separator: ", ")
      let repeated = revisions.isEmpty ? "" : "\(transaction.undone.isEmpty ? "redid" : "undid") \(revisions); "
      return (transaction.isTakenBack ? "undone; " : "") + repeated + DifferenceText(options).summary(transaction)
    }
  }

  private func styled(_ text: String, _ column: Table.Column, _ value: String) -> String {
    switch column.style {
    case .bold: Style.bold(text, isColored)
    case .dim, .rank: Style.dim(text, isColored)
    case .status:
      switch value {
      case "ok": Style.green(text, isColored)
      case "warning": Style.yellow(text, isColored)
      default: Style.red(text, isColored)
      }
    case .plain, .count, .loose, .cut, .mark, .hint: text
    }
  }
}
