/// Terminal text as an SVG 1.1 picture that looks like the terminal: each run is placed at its terminal column, whatever the
/// widths of the viewer's fonts are.
struct SVGPicture {
  /// - Parameter text: Lines with styles (ECMA-48 select graphic rendition) and no other control characters.
  static func text(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(SVGRun.runs)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let columns = lines.map { ($0.last?.column ?? 0) + ($0.last?.cells ?? 0) }.max() ?? 0
    let width = SVGMeasures.width(columns: max(20, columns))
    let height = SVGMeasures.height(rows: max(1, lines.count))
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(SVGMeasures.font)" font-size="\(SVGMeasures.fontSize)">
      <rect width="100%" height="100%" rx="8" fill="\(SVGMeasures.background)"/>

      """
    for (row, runs) in lines.enumerated() {
      for run in runs where run.isVisible { svg += run.element(row: row) }
    }
    return svg + "</svg>\n"
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
