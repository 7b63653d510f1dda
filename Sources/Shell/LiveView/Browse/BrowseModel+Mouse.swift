import CompositionalLayout
import Terminal

struct BrowseMouse {
  /// The column and the item where a button was pressed; nil once it is released.
  var press: (column: Int, item: ItemID)?
  var clicks = ClickTracker<ItemID>()
  var isDragging = false

  /// Cancels a press or a drag after a key was pressed.
  mutating func endDrag() {
    press = nil
    isDragging = false
    clicks.cancel()
  }
}

extension BrowseModel {
  mutating func handle(_ event: MouseEvent, at now: Duration) -> [LiveEffect] {
    switch event.action {
    case .wheelUp: wheel(-ClickTracker<ItemID>.wheelRows)
    case .wheelDown: wheel(ClickTracker<ItemID>.wheelRows)
    case .press(.left): return press(column: event.column, row: event.row, at: now)
    case .drag(.left): drag(to: event.column)
    case .release(.left): return release(at: event.column, at: now)
    default: break
    }
    return []
  }

  private mutating func wheel(_ rows: Int) {
    if layers.page != nil { scrollPage(by: rows) }
    guard layers.page == nil, picture.composition.firstItem != nil else { return }
    layers.swipe = nil
    picture.scroll(by: rows)
    keepFocusInSight()
  }

  /// The cursor moves with the scrolled rows.
  private mutating func keepFocusInSight() {
    let window = picture.window
    guard let focus, let frame = picture.composition.visibleFrame(of: focus) else { return }
    if frame.y >= window.lowerBound + 1, frame.maxY <= window.upperBound { return }
    // A pinned title covers the first row.
    let y = frame.y < window.lowerBound + 1 ? window.lowerBound + 1 : window.upperBound - 1
    let inside = picture.composition.item(nearest: CellPoint(x: frame.x, y: y), in: window)
    if let inside { picture.setFocus(inside) }
  }

  private mutating func press(column: Int, row: Int, at now: Duration) -> [LiveEffect] {
    message = nil
    if layers.page != nil {
      layers.page = nil
      return []
    }
    let layout = layout
    guard row < layout.rows, column < layout.columns else { return [] }
    if let open = layers.swipe {
      let button = button(at: column, row, of: open)
      layers.swipe = nil
      if let button { return perform(button, of: open, at: now) }
    }
    guard let item = picture.item(column: column, row: row) else { return [] }
    if search?.isTyping == true, !isOnScreen(item) { search?.isTyping = false }
    picture.setFocus(item)
    mouse.press = (column, item)
    mouse.isDragging = false
    mouse.clicks.press(item, at: now)
    return []
  }

  private func button(at column: Int, _ row: Int, of open: BrowseSwipe) -> SwipeAction? {
    guard open.item == focus, let frame = picture.focusFrame, (frame.y..<frame.maxY).contains(row) else { return nil }
    let buttons = SwipeButtons(open.actions, room: frame.width)
    let start = open.edge == .leading ? frame.x : frame.maxX - buttons.width
    return buttons.buttons.first { $0.columns.contains(column - start) }?.action
  }

  /// Slides the buttons out as far as the row is dragged.
  private mutating func drag(to column: Int) {
    guard let press = mouse.press, let focus, let frame = picture.focusFrame else { return }
    // The wheel or another session can move the cursor off the pressed row meanwhile.
    guard press.item == focus else { return mouse.endDrag() }
    let distance = column - press.column
    if distance == 0, !mouse.isDragging { return }
    mouse.isDragging = true
    mouse.clicks.cancel()
    let edge: SwipeEdge = distance >= 0 ? .leading : .trailing
    let actions = actions(edge)
    layers.swipe =
      actions.isEmpty || distance == 0
      ? nil : BrowseSwipe(item: focus, edge: edge, actions: actions, columns: min(abs(distance), frame.width))
  }

  /// A double click opens the row. A drag over most of the row performs the first action, and a shorter one leaves the
  /// buttons out.
  private mutating func release(at column: Int, at now: Duration) -> [LiveEffect] {
    let isDoubleClick = mouse.clicks.release()
    guard let press = mouse.press else { return [] }
    mouse.press = nil
    if isDoubleClick { return press.item == focus ? open(at: now) : [] }
    guard mouse.isDragging, let open = layers.swipe, let frame = picture.focusFrame else { return [] }
    mouse.isDragging = false
    let distance = abs(column - press.column)
    let width = SwipeButtons(open.actions, room: frame.width).reach
    if distance >= max(width + 2, frame.width * 2 / 3) { return perform(open.actions.first, of: open, at: now) }
    layers.swipe?.columns = width
    if distance * 2 < width { layers.swipe = nil }
    return []
  }
}
