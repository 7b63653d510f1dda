import CompositionalLayout

extension BrowseModel {
  /// Slides out the buttons of a side of the row below the cursor.
  mutating func reveal(_ edge: SwipeEdge) {
    layers.swipe = nil
    guard let focus, let frame = picture.focusFrame else { return }
    let actions = actions(edge)
    if actions.isEmpty {
      message = row == nil ? missingRow : "this row has no \(edge.rawValue) actions"
      return
    }
    layers.swipe = BrowseSwipe(
      item: focus, edge: edge, actions: actions, columns: SwipeButtons(actions, room: frame.width).reach)
  }

  /// The actions of a side of the row below the cursor that can succeed.
  func actions(_ edge: SwipeEdge) -> [SwipeAction] { row.map { screen.swipeActions(of: $0, edge) } ?? [] }

  /// - Returns: Nil if the key has its usual meaning.
  mutating func performInSwipe(_ action: LiveAction, at now: Duration) -> [LiveEffect]? {
    guard let open = layers.swipe else { return nil }
    switch action {
    case .accept: return perform(open.actions.first, of: open, at: now)
    case .cancel:
      layers.swipe = nil
      return []
    case .swipe(let letter):
      guard let chosen = open.actions.first(where: { $0.letter == letter }) else { return nil }
      return perform(chosen, of: open, at: now)
    default: return nil
    }
  }

  mutating func perform(_ action: SwipeAction?, of open: BrowseSwipe, at now: Duration) -> [LiveEffect] {
    layers.swipe = nil
    guard let action, let row else { return [] }
    return performOnRow(.line("swipe \(open.edge.rawValue) \(word(row)) \(action.rawValue)"), at: now)
  }
}
