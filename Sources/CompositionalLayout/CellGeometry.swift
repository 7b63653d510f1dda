/// A size in whole terminal cells.
public struct CellSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A cell, counted from the top left.
public struct CellPoint: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// A point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of cells. Its right and lower edges lie outside: one of width 3 at column 2 holds the columns 2, 3 and 4.
public struct CellRect: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The upper row.
  public var y: Int
  /// How many columns there are.
  public var width: Int
  /// How many rows there are.
  public var height: Int

  /// A rectangle; sizes below zero become zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column behind the rectangle.
  public var maxX: Int { x + width }
  /// The first row below it.
  public var maxY: Int { y + height }
  /// Whether there is no cell in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether both share a cell.
  public func intersects(_ other: CellRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The cells that both have; of width or height 0 where there are none.
  public func intersection(_ other: CellRect) -> CellRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return CellRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The rectangle so many columns to the right and rows further down.
  public func offset(x: Int, y: Int) -> CellRect {
    CellRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The rectangle without its insets.
  public func inset(by insets: DirectionalEdgeInsets) -> CellRect {
    CellRect(
      x: x + min(insets.leading, width), y: y + min(insets.top, height),
      width: width - insets.leading - insets.trailing,
      height: height - insets.top - insets.bottom)
  }
}

/// Cells that are left free inside each edge. Leading is left: terminals draw from left to right.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Columns at the left.
  public var leading: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Columns at the right.
  public var trailing: Int

  /// Insets; none unless told otherwise.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()
}
