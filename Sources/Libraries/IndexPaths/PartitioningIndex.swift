extension Range<Int> {
  /// Returns the first index that belongs to the second part of the range, or its end if there is none: a binary search.
  ///
  /// - Parameter belongsInSecondPartition: Whether an index is in the second part. If it is true for an index, it is true
  ///   for all after it.
  /// - Complexity: O(log n).
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPartition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
