/// The lines, corners and blocks of Unicode's blocks Box Drawing and Block Elements that the program draws, as SVG paths.
package enum BoxDrawing {
  /// The signs that have a path.
  package static let signs: Set<Character> = ["─", "│", "╭", "╮", "╰", "╯", "█", "▌"]

  /// Returns the path of a text that consists of one repeated sign, whose first cell begins at a place in pixels.
  ///
  /// - Returns: The path data, and whether the path is filled rather than stroked; nil for other texts.
  static func path(_ text: String, x: Int, y: Int) -> (path: String, isFilled: Bool)? {
    guard let sign = text.first, signs.contains(sign), text.allSatisfy({ $0 == sign }) else { return nil }
    let (width, height) = (SVGMeasures.cell.width, SVGMeasures.cell.height)
    let length = text.count * width
    switch sign {
    case "─": return ("M\(x) \(y + height / 2)h\(length)", false)
    case "█": return ("M\(x) \(y)h\(length)v\(height)h-\(length)z", true)
    default:
      let cells = (0..<text.count).map { cell(sign, x: x + $0 * width, y: y) }
      return (cells.joined(), sign == "▌")
    }
  }

  private static func cell(_ sign: Character, x: Int, y: Int) -> String {
    let (width, height) = (SVGMeasures.cell.width, SVGMeasures.cell.height)
    // The middle of the cell, and its limits.
    let (middle, center) = ("\(x + width / 2).5", "\(y + height / 2)")
    let (right, bottom) = (x + width, y + height)
    switch sign {
    case "╭": return "M\(middle) \(bottom)Q\(middle) \(center) \(right) \(center)"
    case "╮": return "M\(x) \(center)Q\(middle) \(center) \(middle) \(bottom)"
    case "╰": return "M\(middle) \(y)Q\(middle) \(center) \(right) \(center)"
    case "╯": return "M\(x) \(center)Q\(middle) \(center) \(middle) \(y)"
    case "▌": return "M\(x) \(y)h\(width / 2)v\(height)h-\(width / 2)z"
    default: return "M\(middle) \(y)v\(height)"
    }
  }
}
