/// Finds the known name closest to a mistyped word.
package enum Suggestion {
  /// The nearest of some names, or nil if none is near: at most a third of the letters wrong.
  ///
  /// - Complexity: O(n * m) a name, cut short for names of a very different length.
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    if wanted.isEmpty { return nil }
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = Array(name.lowercased().unicodeScalars.prefix(72))
      if abs(candidate.count - wanted.count) > limit { continue }
      let distance = distance(wanted, candidate)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var previous: [Int] = []
    var current = Array(0...right.count)
    for (row, l) in left.enumerated() {
      var next = [row + 1]
      next.reserveCapacity(right.count + 1)
      for (column, r) in right.enumerated() {
        var cost = min(current[column] + (l == r ? 0 : 1), current[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, l == right[column - 1], left[row - 1] == r {
          cost = min(cost, previous[column - 1] + 1)
        }
        next.append(cost)
      }
      previous = current
      current = next
    }
    return current[right.count]
  }
}
