import ShellLanguage
package import TerminalText

/// The measures of terminal pictures, in pixels.
package enum SVGMeasures {
  package static let cell = (width: 9, height: 20)
  /// The margin around the text.
  package static let margin = 14
  package static let fontSize = 15
  package static let font = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
  package static let background = "#1e1e2e"
  package static let foreground = "#cdd6f4"

  package static func width(columns: Int) -> Int { columns * cell.width + 2 * margin }

  package static func height(rows: Int) -> Int { rows * cell.height + 2 * margin }
}

/// Adjacent characters of a row in one style, placed at their terminal column.
package struct SVGRun: Hashable {
  package var column: Int
  package var cells: Int
  package var text: String
  package var styles: Set<Style>

  /// Whether there is something to see.
  package var isVisible: Bool { !text.allSatisfy { $0 == " " } }

  /// Whether a character can join this run. Characters beyond ASCII only join characters of their own kind: their width in
  /// another font is unknown, but it is the same for each of them.
  private func continues(with character: Character) -> Bool {
    character.isASCII
      ? text.utf8.allSatisfy { $0 < 0x80 } : text.last == character && text.first == character && character != " "
  }

  /// The runs of a line with styles (ECMA-48 select graphic rendition) and no other control characters.
  package static func runs(_ line: Substring) -> [SVGRun] {
    var runs: [SVGRun] = []
    var styles: Set<Style> = []
    var column = 0
    var rest = line
    while let character = rest.first {
      if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
        let code = rest[..<end].dropFirst(2)
        if let style = Style(rawValue: String(code)) { styles.insert(style) } else { styles = [] }
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest = rest.dropFirst()
      let cells = DisplayWidth.of(character)
      if let last = runs.last, last.styles == styles, last.continues(with: character) {
        runs[runs.count - 1].text.append(character)
        runs[runs.count - 1].cells += cells
      } else {
        runs.append(SVGRun(column: column, cells: cells, text: String(character), styles: styles))
      }
      column += cells
    }
    return runs
  }

  /// The element that draws the run on a row.
  package func element(row: Int) -> String {
    let x = SVGMeasures.margin + column * SVGMeasures.cell.width
    let y = SVGMeasures.margin + row * SVGMeasures.cell.height + SVGMeasures.fontSize
    return "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(cells * SVGMeasures.cell.width)\" xml:space=\"preserve\""
      + attributes + ">\(Self.escaped(text))</text>\n"
  }

  private var attributes: String {
    var fill = SVGMeasures.foreground
    var text = ""
    for style in styles.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch style {
      case .bold: text += " font-weight=\"bold\""
      case .dim: text += " fill-opacity=\"0.6\""
      case .underline: text += " text-decoration=\"underline\""
      case .inverse: fill = "#89b4fa"
      case .red: fill = "#f38ba8"
      case .green: fill = "#a6e3a1"
      case .yellow: fill = "#f9e2af"
      case .blue: fill = "#89b4fa"
      case .magenta: fill = "#f5c2e7"
      case .cyan: fill = "#94e2d5"
      }
    }
    return " fill=\"\(fill)\"\(text)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingAll("&", with: "&amp;").replacingAll("<", with: "&lt;").replacingAll(">", with: "&gt;")
  }
}
