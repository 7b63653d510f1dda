extension RandomAccessCollection {
  /// Returns the index of the first element that does not satisfy a condition; the end if all do. The elements that
  /// satisfy it come first.
  ///
  /// - Complexity: O(log n).
  func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isBefore(self[middle]) {
        low = index(after: middle)
        count -= count / 2 + 1
      } else {
        count /= 2
      }
    }
    return low
  }
}
