import ShellLanguage
import TerminalText

/// Terminal text as an SVG 1.1 picture that looks like the terminal: each run is placed at its terminal column, whatever the
/// widths of the viewer's fonts are.
struct SVGPicture {
  /// The size of a cell and the margin around the text, in pixels.
  private static let cell = (width: 9, height: 20)
  private static let margin = 14
  private static let fontSize = 15

  /// Adjacent characters in one style.
  private struct Run {
    var column: Int
    var cells: Int
    var text: String
    var styles: Set<Style>

    /// Whether a character can join this run. Characters beyond ASCII only join characters of their own kind: their width in another
    /// font is unknown, but it is the same for each of them.
    func continues(with character: Character) -> Bool {
      character.isASCII
        ? text.utf8.allSatisfy { $0 < 0x80 } : text.last == character && text.first == character && character != " "
    }
  }

  /// - Parameter text: Lines with styles (ECMA-48 select graphic rendition) and no other control characters.
  static func text(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(runs)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let columns = lines.map { ($0.last?.column ?? 0) + ($0.last?.cells ?? 0) }.max() ?? 0
    let width = max(20, columns) * cell.width + 2 * margin
    let height = max(1, lines.count) * cell.height + 2 * margin
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="\(fontSize)">
      <rect width="100%" height="100%" rx="8" fill="#1e1e2e"/>

      """
    for (number, runs) in lines.enumerated() {
      let y = margin + number * cell.height + fontSize
      for run in runs where !run.text.allSatisfy({ $0 == " " }) {
        let x = margin + run.column * cell.width
        svg += "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(run.cells * cell.width)\" xml:space=\"preserve\""
        svg += attributes(run.styles) + ">\(escaped(run.text))</text>\n"
      }
    }
    return svg + "</svg>\n"
  }

  // MARK: Runs

  private static func runs(_ line: Substring) -> [Run] {
    var runs: [Run] = []
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
        runs.append(Run(column: column, cells: cells, text: String(character), styles: styles))
      }
      column += cells
    }
    return runs
  }

  private static func attributes(_ styles: Set<Style>) -> String {
    var fill = "#cdd6f4"
    var text = ""
    for style in styles.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch style {
      case .bold: text += " font-weight=\"bold\""
      case .dim: text += " fill-opacity=\"0.6\""
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

extension Renderer {
  /// A report as a picture of what a terminal of a width would show.
  package static func picture(_ report: Report, _ options: RenderOptions) -> String {
    var options = options
    options.format = .human
    options.isColored = true
    options.isUnicode = true
    options.isInteractive = false
    options.isPositioned = false
    return SVGPicture.text(HumanRenderer(options: options).render(report))
  }
}
