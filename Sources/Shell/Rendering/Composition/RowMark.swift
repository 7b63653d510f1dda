/// The temporary marks that a live view adds to a row.
package struct RowMark: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case inserted
    case moved
    /// The row was reloaded or reconfigured.
    case updated
  }

  /// Swipe buttons at one side of a row. They push the row aside.
  package struct Buttons: Hashable, Sendable {
    package var edge: SwipeEdge
    package var actions: [SwipeAction]
    /// The number of visible columns, limited to the width of the row.
    package var columns: Int
  }

  package var change: Change?
  package var buttons: Buttons?
  /// A text that replaces the content of the row.
  package var content: ItemContent?
  /// The query that found the row. Its words are emphasized.
  package var query: String?
}

extension SwipeAction {
  /// The key of the button.
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
