/// Arithmetic that saturates at the limits of `Int` instead of trapping, and the limits of the layout.
extension Int {
  /// The maximum length, 2^30 cells. With at most 2^24 items in a section, no sum of lengths overflows.
  static let longestLength = 1 << 30

  /// Returns the sum, limited to the range of `Int`.
  func plus(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? (other > 0 ? .max : .min) : sum
  }

  /// Returns the difference, limited to the range of `Int`.
  func minus(_ other: Int) -> Int {
    let (difference, isOver) = subtractingReportingOverflow(other)
    return isOver ? (other < 0 ? .max : .min) : difference
  }

  /// Returns the product, limited to the range of `Int`.
  func times(_ other: Int) -> Int {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    return isOver ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  /// The value as a length of a layout: from 0 to the maximum.
  var asLength: Int { Swift.min(Swift.max(0, self), Self.longestLength) }

  /// The value as a distance of a layout, which may be negative.
  var asDistance: Int { Swift.min(Swift.max(-Self.longestLength, self), Self.longestLength) }

  /// Creates the nearest integer, from minus the maximum length to the maximum; 0 for a value that is not a number.
  init(cells: Double) {
    let longest = Double(Self.longestLength)
    self = cells.isNaN ? 0 : Int(Swift.min(Swift.max(-longest, cells), longest).rounded())
  }
}
