import Rendering
import TerminalText

/// What a terminal shows from a time on.
struct RecordedScreen: Sendable {
  /// The time since the recording began.
  var time: Duration
  /// Lines with styles, as ``CellCanvas/text(isColored:isPositioned:)`` gives them.
  var lines: [String]
  /// Where the cursor is; nil if it is not to be seen.
  var cursor: (column: Int, row: Int)?

  init(time: Duration, lines: [String], cursor: (column: Int, row: Int)?) {
    self.time = time
    self.lines = lines
    self.cursor = cursor
  }
}

/// A recording of a terminal as an animated SVG picture, without scripts.
///
/// Each run of text is drawn once. Runs that are to be seen at the same times are a group, and a CSS animation shows and
/// hides the group. Where nothing is animated, the picture is one screen of the recording.
struct SVGAnimation {
  private let screens: [RecordedScreen]
  private let duration: Duration
  private let columns: Int
  private let rows: Int
  private let poster: Int

  /// - Parameters:
  ///   - screens: The screens in the order of their times; the first begins at zero.
  ///   - duration: When the recording ends and begins again.
  ///   - poster: The index of the screen that is shown where nothing is animated.
  init(_ screens: [RecordedScreen], duration: Duration, columns: Int, rows: Int, poster: Int) {
    self.screens = screens
    self.duration = duration
    self.columns = columns
    self.rows = rows
    self.poster = poster
  }

  private enum Element: Hashable {
    case run(SVGRun, row: Int)
    case cursor(column: Int, row: Int)

    /// From top to bottom and left to right, so that the same recording gives the same bytes.
    var order: (Int, Int, String) {
      switch self {
      case .run(let run, let row): (row, run.column, run.text + run.styles.map(\.rawValue).sorted().joined())
      case .cursor(let column, let row): (row, column, "")
      }
    }

    var text: String {
      switch self {
      case .run(let run, let row): return run.element(row: row)
      case .cursor(let column, let row):
        let x = SVGMeasures.margin + column * SVGMeasures.cell.width
        let y = SVGMeasures.margin + row * SVGMeasures.cell.height
        return
          "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(SVGMeasures.cell.width)\" height=\"\(SVGMeasures.cell.height)\" fill=\"\(SVGMeasures.foreground)\" fill-opacity=\"0.7\"/>\n"
      }
    }
  }

  // MARK: Drawing

  var text: String {
    let (width, height) = (SVGMeasures.width(columns: columns), SVGMeasures.height(rows: rows))
    var styles = "g{animation:\(milliseconds(duration))ms step-end infinite}\n.h{visibility:hidden}\n"
    var body = ""
    for (number, group) in groups.enumerated() {
      let elements = group.elements.map(\.text).joined()
      if group.times == [0..<screens.count] {
        body += elements
        continue
      }
      styles += ".a\(number){animation-name:a\(number)}\n@keyframes a\(number){\(keyframes(group.times))}\n"
      let isHidden = !group.times.contains { $0.contains(poster) }
      body += "<g class=\"a\(number)\(isHidden ? " h" : "")\">\n\(elements)</g>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(SVGMeasures.font)" font-size="\(SVGMeasures.fontSize)">
      <style>
      \(styles)</style>
      <rect width="100%" height="100%" rx="8" fill="\(SVGMeasures.background)"/>
      \(body)</svg>

      """
  }

  /// Elements with the ranges of screens that show them, in an order that depends on nothing else.
  private var groups: [(times: [Range<Int>], elements: [Element])] {
    var times: [Element: [Range<Int>]] = [:]
    for (number, screen) in screens.enumerated() {
      for element in elements(of: screen) {
        var ranges = times[element] ?? []
        if let last = ranges.last, last.upperBound == number {
          ranges[ranges.count - 1] = last.lowerBound..<number + 1
        } else {
          ranges.append(number..<number + 1)
        }
        times[element] = ranges
      }
    }
    var groups: [[Range<Int>]: [Element]] = [:]
    for (element, ranges) in times { groups[ranges, default: []].append(element) }
    return groups.map { (times: $0.key, elements: $0.value.sorted { $0.order < $1.order }) }.sorted { left, right in
      left.times.lexicographicallyPrecedes(right.times) {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
    }
  }

  private func elements(of screen: RecordedScreen) -> Set<Element> {
    var elements: Set<Element> = []
    for (row, line) in screen.lines.prefix(rows).enumerated() {
      for run in SVGRun.runs(line[...]) where run.isVisible { elements.insert(.run(run, row: row)) }
    }
    if let cursor = screen.cursor { elements.insert(.cursor(column: cursor.column, row: cursor.row)) }
    return elements
  }

  // MARK: Times

  private func keyframes(_ times: [Range<Int>]) -> String {
    var frames = times[0].lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for range in times {
      frames += "\(share(range.lowerBound)){visibility:visible}"
      if range.upperBound < screens.count { frames += "\(share(range.upperBound)){visibility:hidden}" }
    }
    return frames
  }

  /// When a screen begins, as a part of the whole: `12.345%`.
  private func share(_ screen: Int) -> String {
    let thousandths = milliseconds(screens[screen].time) * 100_000 / max(1, milliseconds(duration))
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)%"
  }

  private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
