import CompositionalLayout
import TerminalText

/// The buttons that slide out at the side of a row: `[s] star [c] copy`; where that is too wide, `[s][c]`.
package struct SwipeButtons {
  /// A button, and the columns that it takes, counted from the first one.
  package struct Button: Sendable {
    package var action: SwipeAction
    package var columns: Range<Int>
    var text: String
  }

  package let buttons: [Button]
  /// The columns that all of them take.
  package var width: Int { buttons.last?.columns.upperBound ?? 0 }
  /// The columns of the buttons and of the empty cell between them and the row.
  package var reach: Int { width + gap }
  private let gap: Int

  /// - Parameter room: The columns of the row. Buttons that do not fit are left out.
  package init(_ actions: [SwipeAction], room: Int) {
    let long = actions.map { " [\($0.letter)] \($0.rawValue) " }
    let short = actions.map { "[\($0.letter)]" }
    // Part of the row remains visible.
    let texts = long.reduce(0) { $0 + $1.count } <= room * 2 / 3 ? long : short
    var buttons: [Button] = []
    var column = 0
    for (action, text) in zip(actions, texts) where column + text.count <= room {
      buttons.append(Button(action: action, columns: column..<column + text.count, text: text))
      column += text.count
    }
    self.buttons = buttons
    gap = !buttons.isEmpty && column < room ? 1 : 0
  }

  /// Draws the columns that are out: the side that is next to the row comes first.
  func draw(_ edge: SwipeEdge, out: Int, in frame: CellRect, on canvas: inout CellCanvas) {
    let out = min(out, reach, frame.width)
    let columns = edge == .leading ? frame.x..<frame.x + out : frame.maxX - out..<frame.maxX
    let start = edge == .leading ? frame.x - (reach - out) : frame.maxX - out + gap
    canvas.clipped(to: max(0, columns.lowerBound)..<max(0, columns.upperBound)) { canvas in
      for y in frame.y..<frame.maxY { canvas.clear(x: columns.lowerBound, count: columns.count, y: y) }
      for button in buttons {
        let style: StyleSet = [.inverse, StyleSet(button.action.color)]
        canvas.write(button.text, x: start + button.columns.lowerBound, y: frame.y + (frame.height - 1) / 2, style)
      }
    }
  }
}

extension SwipeAction {
  /// The color of the button, as on a phone.
  fileprivate var color: Style {
    switch self {
    case .star: .yellow
    case .copy: .blue
    case .pin: .green
    case .hide, .delete: .red
    }
  }
}
