import Terminal

/// The areas of the terminal: the screen, facts beside or below it, one line for status and input, and a report below
/// that line.
struct BrowseLayout {
  let rows: Int
  let columns: Int
  /// The number of columns beside the screen; 0 if there are no facts, or if they are below.
  let sideColumns: Int
  /// The rows of facts below the screen, with a line above them.
  let factRows: Int
  let reportRows: Int
  private let size: TerminalSize

  init(_ size: TerminalSize, facts: [PickDetail]?, report: [String]?) {
    self.size = size
    // The last column is never written.
    let width = max(1, size.columns - 1)
    let left = max(0, size.rows - 1)
    reportRows = min(report?.count ?? 0, left / 2)
    sideColumns = facts == nil ? 0 : DetailsPane.columns(ofTerminal: size.columns)
    factRows = sideColumns > 0 ? 0 : min(facts?.count ?? 0, (left - reportRows) / 2)
    columns = width - sideColumns
    rows = max(0, left - reportRows - factRows)
  }

  var statusRow: Int { max(0, size.rows - 1 - reportRows) }

  func options(_ render: RenderOptions) -> RenderOptions {
    var options = render
    options.width = columns
    options.height = max(1, size.rows - 1)
    return options
  }
}
