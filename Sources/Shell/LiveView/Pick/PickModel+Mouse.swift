import Terminal

/// The mouse: a click selects a row, a double click accepts it, the wheel moves.
extension PickModel {
  /// Rows of mouse events are counted from the first row of the view.
  mutating func handle(_ mouse: MouseEvent, at now: Duration) -> [LiveEffect] {
    switch mouse.action {
    case .wheelUp: scroll(-ClickTracker<Int>.wheelRows)
    case .wheelDown: scroll(ClickTracker<Int>.wheelRows)
    case .press(.left): press(row: mouse.row - 1, column: mouse.column, now)
    case .release(.left): return clicks.release() ? finish(key: "") : []
    default: break
    }
    return []
  }

  private mutating func scroll(_ rows: Int) {
    if layers.page == nil { return withActiveList { $0.move(by: rows) } }
    layers.page?.scroll(by: rows, shown: listRows)
  }

  private mutating func press(row: Int, column: Int, _ now: Duration) {
    message = nil
    if layers.page != nil { return layers.page = nil }
    let list = activeList
    guard !isStale, row >= 0, row < listRows, column < listColumns, list.visible.contains(list.top + row) else {
      return clicks.cancel()
    }
    withActiveList { $0.move(to: list.top + row) }
    clicks.press(list.top + row, at: now)
  }
}
