import Terminal

/// The mouse: a click selects a row, a double click accepts it, the wheel moves.
extension PickModel {
  /// Rows of mouse events are counted from the first row of the view.
  mutating func handle(_ mouse: MouseEvent, _ now: Duration) -> [LiveEffect] {
    switch mouse.action {
    case .wheelUp: scroll(-ClickTracker<Int>.wheelRows)
    case .wheelDown: scroll(ClickTracker<Int>.wheelRows)
    case .press(.left): press(row: mouse.row - 1, now)
    case .release(.left): return clicks.release() ? finish(key: "") : []
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

  private mutating func press(row: Int, _ now: Duration) {
    message = nil
    let list = activeList
    if case .help? = layers.top { return }
    guard !isStale, row >= 0, list.visible.contains(list.top + row) else { return clicks.cancel() }
    withActiveList { $0.move(to: list.top + row) }
    clicks.press(list.top + row, at: now)
  }
}
