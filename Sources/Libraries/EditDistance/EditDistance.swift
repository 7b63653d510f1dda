/// The optimal string alignment distance of short words: insertions, deletions, substitutions and swaps of neighbors,
/// counted in code points.
package enum EditDistance {
  /// Returns the distance between two words, or a number above `limit` if the distance is above it.
  ///
  /// - Complexity: O(n * m); less if the limit is exceeded early.
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int = .max) -> Int {
    if abs(left.count - right.count) > limit { return limit + 1 }
    var before: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      var least = row + 1
      for column in right.indices {
        var cost = min(last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
        least = min(least, cost)
      }
      // A swap reaches back one row further, so the row before counts too.
      if least > limit, (last.min() ?? 0) > limit { return limit + 1 }
      before = last
      last = current
    }
    return last[right.count]
  }
}
