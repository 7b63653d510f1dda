/// The lines, corners and blocks of Unicode's blocks Box Drawing and Block Elements that the program draws, as SVG paths.
enum BoxDrawing {
  /// Returns the path of a text that consists of one repeated sign, whose first cell begins at a place in pixels.
  ///
  /// - Returns: The path data, and whether the path is filled rather than stroked; nil for other texts.
  static func path(_ text: String, x: Int, y: Int) -> (path: String, isFilled: Bool)? {
    guard let sign = text.first, text.allSatisfy({ $0 == sign }) else { return nil }
    let count = text.count
    let (width, height) = (SVGMeasures.cell.width, SVGMeasures.cell.height)
    // The middle of a cell, and its limits.
    let (middle, center) = ("\(x + width / 2).5", "\(y + height / 2)")
    let (right, bottom) = (x + width, y + height)
    switch sign {
    case "─": return ("M\(x) \(center)h\(count * width)", false)
    case "│" where count == 1: return ("M\(middle) \(y)v\(height)", false)
    case "╭" where count == 1: return ("M\(middle) \(bottom)Q\(middle) \(center) \(right) \(center)", false)
    case "╮" where count == 1: return ("M\(x) \(center)Q\(middle) \(center) \(middle) \(bottom)", false)
    case "╰" where count == 1: return ("M\(middle) \(y)Q\(middle) \(center) \(right) \(center)", false)
    case "╯" where count == 1: return ("M\(x) \(center)Q\(middle) \(center) \(middle) \(y)", false)
    case "█": return ("M\(x) \(y)h\(count * width)v\(height)h-\(count * width)z", true)
    case "▌" where count == 1: return ("M\(x) \(y)h\(width / 2)v\(height)h-\(width / 2)z", true)
    default: return nil
    }
  }
}
