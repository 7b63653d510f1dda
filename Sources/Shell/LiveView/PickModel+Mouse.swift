import Terminal

/// The mouse: a click selects a row, a double click accepts it, the wheel moves.
extension PickModel {
  /// The maximum time between the clicks of a double click.
  private static let doubleClick = Duration.milliseconds(500)
  /// The number of rows that one step of the wheel scrolls.
  private static let wheelRows = 3

  /// Rows of mouse events are counted from the first row of the view.
  mutating func handle(_ mouse: MouseEvent, _ now: Duration) -> [LiveEffect] {
    switch mouse.action {
    case .wheelUp: scroll(-Self.wheelRows)
    case .wheelDown: scroll(Self.wheelRows)
    case .press(.left): return click(row: mouse.row - 1, now)
    default: break
    }
    return []
  }

  private mutating func scroll(_ rows: Int) {
    if case .help(let top)? = layers.top {
      let last = max(0, LiveKeymap.help(.pick).count - listRows)
      layers.top = .help(top: max(0, min(top + rows, last)))
    } else {
      withActiveList { $0.move(by: rows) }
    }
  }

  private mutating func click(row: Int, _ now: Duration) -> [LiveEffect] {
    message = nil
    let list = activeList
    if case .help? = layers.top { return [] }
    guard !isStale, row >= 0, list.visible.contains(list.top + row) else { return [] }
    withActiveList { $0.move(to: list.top + row) }
    if let last = lastClick, last.row == row, now - last.time <= Self.doubleClick {
      lastClick = nil
      return finish(key: "")
    }
    lastClick = (row, now)
    return []
  }
}
