import IndexPaths

/// Which elements of a sequence of distinct numbers belong to a longest increasing subsequence: the rows that need not
/// move. All others must, so their number is the least possible.
///
/// Patience sorting, O(n log n); runs that increase already cost O(1) an element.
func longestIncreasingSubsequence(_ values: ContiguousArray<Int32>) -> ContiguousArray<Bool> {
  var kept = ContiguousArray(repeating: false, count: values.count)
  /// For each length, the index of the smallest last element of a subsequence of that length, and that element.
  var tails = ContiguousArray<Int32>()
  var tailValues = ContiguousArray<Int32>()
  var previous = ContiguousArray<Int32>(repeating: -1, count: values.count)
  tails.reserveCapacity(values.count)
  tailValues.reserveCapacity(values.count)
  for (index, value) in values.enumerated() {
    if tailValues.isEmpty || value > tailValues[tailValues.count - 1] {
      previous[index] = tails.last ?? -1
      tails.append(Int32(index))
      tailValues.append(value)
      continue
    }
    let place = tailValues.indices.partitioningIndex { tailValues[$0] >= value }
    previous[index] = place > 0 ? tails[place - 1] : -1
    tails[place] = Int32(index)
    tailValues[place] = value
  }
  var index = tails.last ?? -1
  while index >= 0 {
    kept[Int(index)] = true
    index = previous[Int(index)]
  }
  return kept
}

/// Which elements of a permutation belong to a heaviest increasing subsequence.
///
/// The weighted form, for runs of rows that no edit touched: a run of a million such rows is one element of that weight.
///
/// - Parameters:
///   - ranks: Each number of `0..<ranks.count` once.
///   - weights: The positive weight of each element.
/// - Complexity: O(n log n).
func heaviestIncreasingSubsequence(_ ranks: [Int], weights: [Int]) -> [Bool] {
  var kept = Array(repeating: false, count: ranks.count)
  var previous = Array(repeating: -1, count: ranks.count)
  var totals = Array(repeating: 0, count: ranks.count)
  /// A Fenwick tree of prefix maxima: the element with the heaviest subsequence that ends at or below a rank.
  var best = Array(repeating: -1, count: ranks.count + 1)
  var heaviest = -1
  for index in ranks.indices {
    var slot = ranks[index]
    var before = -1
    while slot > 0 {
      let candidate = best[slot]
      if candidate >= 0, before < 0 || totals[candidate] > totals[before] { before = candidate }
      slot &= slot - 1
    }
    previous[index] = before
    totals[index] = weights[index] + (before >= 0 ? totals[before] : 0)
    if heaviest < 0 || totals[index] > totals[heaviest] { heaviest = index }
    slot = ranks[index] + 1
    while slot <= ranks.count {
      if best[slot] < 0 || totals[index] > totals[best[slot]] { best[slot] = index }
      slot += slot & -slot
    }
  }
  while heaviest >= 0 {
    kept[heaviest] = true
    heaviest = previous[heaviest]
  }
  return kept
}
