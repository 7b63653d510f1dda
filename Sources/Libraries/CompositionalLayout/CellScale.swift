/// Converts points to cells.
///
/// A cell of a terminal is about twice as high as it is wide. Ten points are one column and twenty are one row, the
/// size of the cell of a common terminal font at 16 points, so that a layout written in points keeps its proportions. A
/// length above 0 never becomes 0: a spacing of 5 points is one column.
public enum CellScale {
  /// The number of points per column.
  public static let pointsPerColumn = 10.0
  /// The number of points per row.
  public static let pointsPerRow = 20.0

  /// Returns the number of columns for a width in points, rounded, at least 1 for a width above 0.
  public static func columns(points: Double) -> Int { cells(points, pointsPerColumn) }

  /// Returns the number of rows for a height in points, rounded, at least 1 for a height above 0.
  public static func rows(points: Double) -> Int { cells(points, pointsPerRow) }

  private static func cells(_ points: Double, _ size: Double) -> Int {
    points > 0 ? max(1, Int((min(points, 1e6) / size).rounded())) : 0
  }
}
