import TerminalText

/// The help of the process: how to call it, its options, and its exit statuses.
package struct UsageText {
  package typealias Row = (term: String, summary: String)

  private let parts: [(title: String, rows: [Row])]

  package init(synopsis: [Row], _ parts: [(title: String, rows: [Row])]) {
    self.parts = [("Find, organize and insert emoji", synopsis)] + parts
  }

  package func text(isColored: Bool, width: Int) -> String {
    let parts = parts.map { title, rows in Style.bold(title, isColored) + "\n" + table(rows, width) }
    return parts.joined(separator: "\n")
      + "\n'emojishell help' lists the commands, 'emojishell help COMMAND' explains one.\n"
  }

  private func table(_ rows: [Row], _ room: Int) -> String {
    let width = rows.map(\.term.count).max() ?? 0
    return rows.map { Wrapping.definition($0.term, in: width, $0.summary, width: room) }.joined()
  }
}
