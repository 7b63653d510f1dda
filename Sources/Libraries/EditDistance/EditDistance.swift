/// The optimal string alignment distance of short words: insertions, deletions, substitutions and swaps of neighbors,
/// counted in code points.
package enum EditDistance {
  /// Returns the distance between two words, or a number above `limit` if the distance is above it.
  ///
  /// - Complexity: O(n * m) for what they neither begin nor end with alike; less if the limit is exceeded early.
  package static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int = .max) -> Int {
    if abs(left.count - right.count) > limit { return limit + 1 }
    var (start, end) = (0, 0)
    let shortest = min(left.count, right.count)
    while start < shortest, left[start] == right[start] { start += 1 }
    while end < shortest - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
    let count = right.count - start - end
    var before = Array(0...count)
    var last = before
    var current = before
    for row in start..<left.count - end {
      current[0] = row - start + 1
      var least = current[0]
      for column in 0..<count {
        let letter = right[start + column]
        var cost = min(last[column] + (left[row] == letter ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > start, column > 0, left[row] == right[start + column - 1], left[row - 1] == letter {
          cost = min(cost, before[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      // A swap reaches back one row further, so the row before counts too.
      if least > limit, (last.min() ?? 0) > limit { return limit + 1 }
      (before, last, current) = (last, current, before)
    }
    return last[count]
  }
}
