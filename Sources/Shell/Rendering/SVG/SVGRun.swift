package import TerminalText

/// The measures of terminal pictures, in pixels.
package enum SVGMeasures {
  package static let cell = (width: 9, height: 20)
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

  package var isVisible: Bool { styles.contains(.inverse) || !isBlank }

  private var isBlank: Bool { text.allSatisfy { $0 == " " } }

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

  /// The elements that draw the run on a row.
  package func element(row: Int) -> String {
    let x = SVGMeasures.margin + column * SVGMeasures.cell.width
    let y = SVGMeasures.margin + row * SVGMeasures.cell.height
    let width = cells * SVGMeasures.cell.width
    guard styles.contains(.inverse) else { return glyphs(x, y, width, fill: color) }
    let ground =
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(SVGMeasures.cell.height)\" fill=\"\(color)\"/>\n"
    return isBlank ? ground : ground + glyphs(x, y, width, fill: SVGMeasures.background)
  }

  /// Lines and blocks are drawn as shapes, which join at any size and in any font.
  private func glyphs(_ x: Int, _ y: Int, _ width: Int, fill: String) -> String {
    if let shape = BoxDrawing.path(text, x: x, y: y) {
      let paint = shape.isFilled ? "fill=\"\(fill)\"" : "fill=\"none\" stroke=\"\(fill)\""
      return "<path d=\"\(shape.path)\" \(paint)\(styles.contains(.dim) ? " opacity=\"0.6\"" : "")/>\n"
    }
    return "<text x=\"\(x)\" y=\"\(y + SVGMeasures.fontSize)\" textLength=\"\(width)\" xml:space=\"preserve\""
      + " fill=\"\(fill)\"\(attributes)>\(Self.escaped(text))</text>\n"
  }

  private var color: String {
    for style in styles.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch style {
      case .red: return "#f38ba8"
      case .green: return "#a6e3a1"
      case .yellow: return "#f9e2af"
      case .blue: return "#89b4fa"
      case .magenta: return "#f5c2e7"
      case .cyan: return "#94e2d5"
      case .bold, .dim, .underline, .inverse: continue
      }
    }
    return SVGMeasures.foreground
  }

  private var attributes: String {
    (styles.contains(.bold) ? " font-weight=\"bold\"" : "") + (styles.contains(.dim) ? " fill-opacity=\"0.6\"" : "")
      + (styles.contains(.underline) ? " text-decoration=\"underline\"" : "")
  }

  /// XML has no U+FFFE and U+FFFF (XML 1.0, 2.2).
  private static func escaped(_ text: String) -> String {
    text.replacingAll("\u{FFFE}", with: "\u{FFFD}").replacingAll("\u{FFFF}", with: "\u{FFFD}")
      .replacingAll("&", with: "&amp;").replacingAll("<", with: "&lt;").replacingAll(">", with: "&gt;")
  }
}
