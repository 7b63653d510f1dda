/// A size in whole terminal cells.
public struct CellSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size. A layout treats a negative length as 0.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as a layout uses it: no length below 0 or above 2^30.
  var asLengths: CellSize { CellSize(width: width.asLength, height: height.asLength) }

  func inset(by insets: DirectionalEdgeInsets) -> CellSize {
    let insets = insets.asLengths
    return CellSize(
      width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
  }
}

/// A cell, counted from the top left.
public struct CellPoint: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The first column of the first row.
  public static let zero = CellPoint(x: 0, y: 0)
}

/// A rectangle of cells. The right and lower edges are exclusive: a rectangle of width 3 at column 2 has the columns
/// 2, 3 and 4.
public struct CellRect: Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The upper row.
  public var y: Int
  /// The number of columns, never below 0.
  public var width: Int {
    didSet { width = max(0, width) }
  }
  /// The number of rows, never below 0.
  public var height: Int {
    didSet { height = max(0, height) }
  }

  /// Creates a rectangle. A negative width or height becomes 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// A rectangle without cells at the first cell.
  public static let zero = CellRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column after the rectangle; `Int.max` if there is no such integer.
  public var maxX: Int { x.plus(width) }
  /// The first row below the rectangle; `Int.max` if there is no such integer.
  public var maxY: Int { y.plus(height) }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }
  /// The corner at the upper left.
  public var origin: CellPoint { CellPoint(x: x, y: y) }
  /// The width and height.
  public var size: CellSize { CellSize(width: width, height: height) }
  /// The column in the middle: `x + width / 2`.
  public var midX: Int { x.plus(width / 2) }
  /// The row in the middle: `y + height / 2`.
  public var midY: Int { y.plus(height / 2) }

  /// Returns whether the rectangles have at least one cell in common.
  public func intersects(_ other: CellRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the common cells of both rectangles; the width or height is 0 if there are none.
  package func intersection(_ other: CellRect) -> CellRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return CellRect(
      x: left, y: top, width: min(maxX, other.maxX).minus(left), height: min(maxY, other.maxY).minus(top))
  }

  /// Returns the rectangle moved to the right by `x` columns and down by `y` rows.
  public func offset(x: Int, y: Int) -> CellRect {
    CellRect(x: self.x.plus(x), y: self.y.plus(y), width: width, height: height)
  }

  /// Returns the rectangle without insets. Negative insets make it larger.
  public func inset(by insets: DirectionalEdgeInsets) -> CellRect {
    CellRect(
      x: x.plus(min(insets.leading, width)), y: y.plus(min(insets.top, height)),
      width: width.minus(insets.leading).minus(insets.trailing),
      height: height.minus(insets.top).minus(insets.bottom))
  }

  /// Returns the rectangle without insets, of which it keeps a column and a row if it has any.
  func insetKeepingACell(by insets: DirectionalEdgeInsets) -> CellRect {
    let (leading, top) = (max(0, min(insets.leading, width - 1)), max(0, min(insets.top, height - 1)))
    return CellRect(
      x: x.plus(leading), y: y.plus(top), width: max(min(1, width), width - leading - insets.trailing),
      height: max(min(1, height), height - top - insets.bottom))
  }
}

/// Empty cells inside each edge. Leading is left, because terminals draw from left to right.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Columns at the left.
  public var leading: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Columns at the right.
  public var trailing: Int

  /// Creates insets; an omitted edge is 0.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// Returns the sum of these insets and others inside them.
  func plus(_ other: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.plus(other.top), leading: leading.plus(other.leading), bottom: bottom.plus(other.bottom),
      trailing: trailing.plus(other.trailing))
  }

  /// The insets as sections, groups and items use them: negative values become 0.
  var asLengths: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.asLength, leading: leading.asLength, bottom: bottom.asLength, trailing: trailing.asLength)
  }

  /// The insets as backgrounds use them: a negative value extends outside.
  var asDistances: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.asDistance, leading: leading.asDistance, bottom: bottom.asDistance, trailing: trailing.asDistance)
  }
}
