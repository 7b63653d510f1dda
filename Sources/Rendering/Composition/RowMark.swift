package import ShellModel

/// What a live view shows of a row besides what the screen says of it.
package struct RowMark: Hashable, Sendable {
  /// What has just happened to a row.
  package enum Change: Hashable, Sendable {
    case inserted
    case moved
    /// It was reloaded or reconfigured.
    case updated
  }

  /// Buttons at one side of a row, which pushes the row aside.
  package struct Buttons: Hashable, Sendable {
    package var edge: SwipeEdge
    package var actions: [SwipeAction]
    /// The columns that are out; no more than the row has.
    package var columns: Int

    package init(edge: SwipeEdge, actions: [SwipeAction], columns: Int) {
      self.edge = edge
      self.actions = actions
      self.columns = columns
    }
  }

  package var change: Change?
  package var buttons: Buttons?
  /// What the row shows in place of its own content.
  package var content: ItemContent?

  package init(change: Change? = nil, buttons: Buttons? = nil, content: ItemContent? = nil) {
    self.change = change
    self.buttons = buttons
    self.content = content
  }
}

extension SwipeAction {
  /// The key of its button.
  package var letter: Character {
    switch self {
    case .star: "s"
    case .copy: "c"
    case .pin: "p"
    case .hide: "h"
    case .delete: "x"
    }
  }
}
