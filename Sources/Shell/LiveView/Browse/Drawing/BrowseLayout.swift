import Terminal
import TerminalText

/// The areas of the terminal: the screen, facts beside or below it, one line for input or a few for the status, and a report below
/// that line.
struct BrowseLayout {
  let rows: Int
  let columns: Int
  /// The number of columns beside the screen; 0 if there are no facts, or if they are below.
  let sideColumns: Int
  /// The rows of facts below the screen, with a line above them.
  let factRows: Int
  let reportRows: Int
  /// The status: a message that is wider than the terminal has up to three lines.
  let status: [String]
  private let size: TerminalSize

  init(_ size: TerminalSize, facts: [PickDetail]?, report: [String]?, message: String? = nil, ellipsis: String = "…") {
    self.size = size
    // The last column is never written.
    let width = max(1, size.columns - 1)
    status = message.map { Self.lines($0, width: width, limit: max(1, min(3, size.rows / 5)), ellipsis) } ?? [""]
    let left = max(0, size.rows - status.count)
    reportRows = min(report?.count ?? 0, left / 2)
    sideColumns = facts == nil ? 0 : DetailsPane.columns(ofTerminal: size.columns)
    factRows = sideColumns > 0 ? 0 : min(facts?.count ?? 0, (left - reportRows) / 2)
    columns = width - sideColumns
    rows = max(0, left - reportRows - factRows)
  }

  var statusRow: Int { max(0, size.rows - status.count - reportRows) }

  /// The lines of a message. Two blanks divide its parts, each of which begins a line if the one before has no room for it.
  private static func lines(_ message: String, width: Int, limit: Int, _ ellipsis: String) -> [String] {
    if limit == 1 { return [message] }
    var lines: [String] = []
    for part in message.replacingAll("  ", with: "\n").split(separator: "\n") {
      let line = lines.last.map { "\($0)  \(part)" }
      if let line, DisplayWidth.of(line) <= width { lines[lines.count - 1] = line } else { lines.append(String(part)) }
    }
    return Wrapping.block(lines, width: width, limit: limit, ellipsis: ellipsis)
  }

  func options(_ render: RenderOptions) -> RenderOptions {
    var options = render
    options.width = columns
    options.height = max(1, size.rows - 1)
    return options
  }
}
